import { AppError } from '#contract/app-error.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { type FewerPacks, type ShortAct, type ShortReason, withFewerPacks } from '#domain/orders/fewer-packs.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Db } from '../../../persistence/database.ts';
import { bumpCatalogueVersion } from '../../../persistence/repositories/catalogue/catalogue-repository.ts';
import { releasePacks } from '../../../persistence/repositories/catalogue/stock-repository.ts';
import { findShort, listShorts, saveShort } from '../../../persistence/repositories/counter/short-repository.ts';
import { removeLine, replaceLine } from '../../../persistence/repositories/orders/order-repository.ts';
import { queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { shortageMessages } from '../../orders/order-messages.ts';
import { bookReduction } from '../../orders/payments/book-money.ts';
import { renewPromise } from '../../orders/settle-substitution.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { settleChangedLines } from '../desk/decide/settle-prescription.ts';

type Parts = Pick<ServiceParts, 'now' | 'newId'>;

/** What is decided for a line that cannot be sent as ordered. */
export interface Short {
  /** Generated once by the page, so that a repeat after a lost answer is recognised. */
  readonly attempt: string;
  readonly line: number;
  readonly act: ShortAct;
  /** How many packs are sent, for `fewer` and `split`. */
  readonly packs: number | null;
  readonly reason: ShortReason;
  readonly note: string;
}

/** Whether this attempt is recorded already. Refuses an attempt that was recorded with other content. */
export async function isRecorded(db: Db, { id }: Pick<Order, 'id'>, short: Short): Promise<boolean> {
  const before = await findShort(db, short.attempt);
  if (before === null) return false;
  const { line, act, packs, reason } = before;
  const isSame = before.orderId === id && line === short.line && act === short.act && reason === short.reason;
  const isCounted = act === 'fewer' || act === 'split';
  if (!isSame || (isCounted && packs !== short.packs)) throw new AppError('key-reused');
  return true;
}

/**
 * Carries out what was decided for a line, and records it. Packs that are not sent are on sale again, a lower price is refunded if it was paid
 * already, and the patient is notified. The caller has locked the order and checked that its line allows it.
 */
export async function writeShort(
  parts: Parts,
  db: Db,
  order: Order,
  { by, short }: { readonly by: StaffMember; readonly short: Short },
): Promise<void> {
  const { act, reason } = short;
  const line = shortLineOf(order, short);
  const nth = await nextShort(db, order);
  const packs = act === 'drop' ? 0 : act === 'fewer' ? (short.packs ?? 0) : line.quantity;
  let lessPaise = 0;
  if (packs !== line.quantity) {
    const fewer = withFewerPacks(order, line, packs);
    lessPaise = fewer.lessPaise;
    await takeOut(parts, db, fewer, line);
    await bookReduction(parts, db, order.id, { amountPaise: lessPaise, reason, part: nth });
  }
  await recordShort(parts, db, order, { by, short, line, nth, packs, lessPaise, rest: null });
}

/** The line that is short. The caller has checked that the order has it. */
export function shortLineOf({ lines }: Order, { line: place }: Pick<Short, 'line'>): OrderLine {
  return lines.find(({ line }) => line === place) as OrderLine;
}

/** The number of the next shortage of an order. */
export async function nextShort(db: Db, { id }: Order): Promise<number> {
  return (await listShorts(db, id)).length + 1;
}

/** Records what was decided for a line, and tells the patient. `rest` is the order that brings its other packs. */
export async function recordShort(
  { now, newId }: Parts,
  db: Db,
  order: Order,
  decided: {
    readonly by: StaffMember;
    readonly short: Short;
    readonly line: OrderLine;
    readonly nth: number;
    readonly packs: number;
    readonly lessPaise: number;
    readonly rest: Pick<Order, 'id' | 'number'> | null;
  },
): Promise<void> {
  const { by, short, line, nth, packs, lessPaise, rest } = decided;
  const { attempt: id, act, reason, note } = short;
  const [at, ordered] = [now(), line.quantity];
  const facts = { line: line.line, name: line.name, act, reason, ordered, packs, lessPaise, note, at };
  const who = { staffId: by.id, staffName: by.name };
  await saveShort(db, { id, orderId: order.id, nth, ...facts, ...who, restId: rest?.id ?? null });
  const holder = await readHolder(db, order.accountId);
  const told = { line: line.line, act, reason, ordered, packs, lessPaise, nth, rest: rest?.number ?? null };
  await queueMessages(db, shortageMessages(order, told, { newId, ...holder }), at);
}

/** The packs are let go, and the prescription is calculated from the lines that remain. The caller books the lower price. */
export async function takeOut(parts: Parts, db: Db, { order, line: kept }: FewerPacks, line: OrderLine): Promise<void> {
  const quantity = line.quantity - (kept?.quantity ?? 0);
  await releasePacks(db, [{ medicineId: line.medicineId, quantity }], { reference: order.id, at: parts.now() });
  if (kept === null) await removeLine(db, order, line.line);
  else await replaceLine(db, order, kept);
  if (kept === null && order.status === 'PLACED' && order.prescriptionStatus !== 'NOT_NEEDED') {
    await settleChangedLines(parts, db, order);
    await renewPromise(parts, db, order.id);
  }
  // The packs are for sale again.
  await bumpCatalogueVersion(db);
}
