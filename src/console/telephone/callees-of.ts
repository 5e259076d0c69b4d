import type { Callee } from '#domain/counter/telephone-call.ts';

interface Reached {
  readonly phone: string | null;
  readonly address: { readonly phone: string };
}

/** Who of an order can be called: the patient, and the receiver where they have another number. */
export function calleesOf({ phone, address }: Reached): Partial<Record<Callee, string | null>> {
  const isOther = address.phone !== '' && address.phone !== phone;
  return { ...(phone !== null && { patient: phone }), ...(isOther && { receiver: address.phone }) };
}
