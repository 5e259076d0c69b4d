import type { PlacedCallData } from '#contract/areas/counter/telephone.ts';
import type { Callee } from '#domain/counter/telephone-call.ts';
import * as say from '#sentences/counter/telephone.ts';
import { momentInWords } from '../frame/in-words.ts';

const CALLED: Readonly<Record<Callee, string>> = {
  patient: say.patientInLine,
  receiver: say.receiverInLine,
  doctor: say.doctorInLine,
};

/** A duration as shown on the screen: "3 min 20 s". */
export function talkInWords(seconds: number): string {
  return say.minutesAndSeconds(Math.floor(seconds / 60), seconds % 60);
}

/** How a call went, in a word or two. */
export function howItWent({ state, talk_s: talkS }: Pick<PlacedCallData, 'state' | 'talk_s'>): string {
  return say.howItWent(state, talkS === null ? null : talkInWords(talkS));
}

/** A call in one line: when, who called whom, and how it went. */
export function callInLine(call: PlacedCallData): string {
  return say.callTo(CALLED[call.callee], howItWent(call), call.by, momentInWords(call.placed_at));
}

interface Reached {
  readonly phone: string | null;
  readonly address: { readonly phone: string };
}

/** Who can be called about an order: the patient, and the receiver where they have another number. */
export function calleesOf({ phone, address }: Reached): Partial<Record<Callee, string | null>> {
  const isOther = address.phone !== '' && address.phone !== phone;
  return { ...(phone !== null && { patient: phone }), ...(isOther && { receiver: address.phone }) };
}
