import type { OrderStatus } from './order-states.ts';

/** Why a customer returns packs, as the customer reads it in the message and the counter shows it. */
export const RETURN_REASONS = {
  not_needed: 'it is not needed any more',
  wrong_item: 'a different product came',
  damaged: 'it came damaged or expired',
  fault: 'something is wrong with the medicine itself',
} as const satisfies Record<string, string>;
export type ReturnReason = keyof typeof RETURN_REASONS;
export const RETURN_REASON_CODES = Object.keys(RETURN_REASONS) as [ReturnReason, ...ReturnReason[]];

/** What happens to returned packs. None is sold again, because their storage is unknown (Terms of Use, "Returning what you do not need"). */
export const PACK_DISPOSITIONS = {
  destroyed: 'destroyed',
  sent_back: 'sent back to the supplier',
  kept_apart: 'kept apart, to be looked into',
} as const satisfies Record<string, string>;
export type PackDisposition = keyof typeof PACK_DISPOSITIONS;
export const PACK_DISPOSITION_CODES = Object.keys(PACK_DISPOSITIONS) as [PackDisposition, ...PackDisposition[]];

/** Why packs were not accepted, or a return was abandoned, as the customer reads it. */
export const NOT_TAKEN_REASONS = {
  opened: 'a pack was opened, cut or used',
  not_ours: 'the batch is not one that we sent with this order',
  kept_cold: 'products that are kept cold are not taken back',
  device: 'electronic products are not taken back',
  never_came: 'nothing arrived',
  keeps_it: 'you told us that you keep it',
} as const satisfies Record<string, string>;
export type NotTakenReason = keyof typeof NOT_TAKEN_REASONS;
export const NOT_TAKEN_REASON_CODES = Object.keys(NOT_TAKEN_REASONS) as [NotTakenReason, ...NotTakenReason[]];

/** The outcome of a return. `cash`: all packs have arrived, and the cash has not been refunded yet. */
export const RETURN_OUTCOMES = ['cash', 'back', 'not_taken'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/** Days after the delivery in which a return can be requested (the shop's own terms). A defective medicine can be returned at any time. */
export const RETURN_WINDOW_DAYS = 15;
const DAY_MS = 86_400_000;

/** Until when a return for this reason can be requested; null if there is no limit. */
export function returnableUntil(deliveredAt: Date, reason: ReturnReason): Date | null {
  return reason === 'fault' ? null : new Date(deliveredAt.getTime() + RETURN_WINDOW_DAYS * DAY_MS);
}

/** Returns of one order that a customer can ask for in the account; after that they call. */
export const RETURNS_ASKED_IN_ACCOUNT = 3;

/** The reasons for which a customer can ask now to send packs of a delivered order back; empty if none is left. */
export function returnReasonsAt(
  order: { readonly status: OrderStatus; readonly deliveredAt: Date | null; readonly returns: number },
  now: Date,
): ReturnReason[] {
  const { deliveredAt: delivered } = order;
  if (order.status !== 'DELIVERED' || delivered === null || order.returns >= RETURNS_ASKED_IN_ACCOUNT) return [];
  return RETURN_REASON_CODES.filter((reason) => {
    const until = returnableUntil(delivered, reason);
    return until === null || now <= until;
  });
}

/** The command of `shop order return` that moves an order from one state to another, and writes down why; null if there is none. */
export function commandOfReturn(from: OrderStatus, to: string): 'ask' | 'not-taken' | null {
  if (from === 'DELIVERED' && to === 'RETURN_REQUESTED') return 'ask';
  return from === 'RETURN_REQUESTED' && to === 'DELIVERED' ? 'not-taken' : null;
}

/** Packs of one batch that were sent with a line of an order. */
export interface SentPacks {
  readonly line: number;
  readonly batch: string;
  readonly packs: number;
}

/** Returned packs, and what happens to them. */
export interface PacksBack extends SentPacks {
  readonly disposition: PackDisposition;
}

/** A typed batch, normalised: case and spaces do not matter. */
const keyOf = ({ line, batch }: Pick<SentPacks, 'line' | 'batch'>) =>
  `${line} ${batch.toUpperCase().replace(/\s/g, '')}`;

/** The sent packs that the customer still has, by line and batch. */
export function stillOut(sent: readonly SentPacks[], back: readonly SentPacks[]): SentPacks[] {
  const came = sums(back);
  return sent.flatMap((one) => {
    const taken = Math.min(one.packs, came.get(keyOf(one)) ?? 0);
    came.set(keyOf(one), (came.get(keyOf(one)) ?? 0) - taken);
    return one.packs > taken ? [{ ...one, packs: one.packs - taken }] : [];
  });
}

/** Why these packs cannot have been returned; null if they can. `out` are those that the customer still has. */
export function backObstacle(out: readonly SentPacks[], back: readonly SentPacks[]): string | null {
  if (back.length === 0) return 'Please say which packs came back.';
  const there = sums(out);
  for (const [key, packs] of sums(back)) {
    const known = there.get(key);
    const one = back.find((each) => keyOf(each) === key);
    if (one === undefined) continue;
    if (known === undefined)
      return `Line ${one.line}: batch ${one.batch} was not sent with this order, or all of it came back before.`;
    if (packs > known)
      return `Line ${one.line}: ${packs} ${packs === 1 ? 'pack' : 'packs'} of batch ${one.batch} can’t have come back; the customer has ${known}.`;
  }
  return null;
}

/** Whether the customer has returned all packs of the order. */
export function isAllBack(out: readonly SentPacks[], back: readonly SentPacks[]): boolean {
  return stillOut(out, back).length === 0;
}

/** The packs under their batch names as sent, with one entry for each disposition. */
export function underSentNames(out: readonly SentPacks[], back: readonly PacksBack[]): PacksBack[] {
  const merged = new Map<string, PacksBack>();
  for (const one of back) {
    const batch = out.find((sent) => keyOf(sent) === keyOf(one))?.batch ?? one.batch;
    const key = `${one.line} ${batch} ${one.disposition}`;
    merged.set(key, { ...one, batch, packs: one.packs + (merged.get(key)?.packs ?? 0) });
  }
  return [...merged.values()];
}

function sums(all: readonly SentPacks[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const one of all) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + one.packs);
  return found;
}
