import { AppError } from '#contract/app-error.ts';
import { needsVerdict } from '#domain/counter/checklist.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { prescriptionAfter } from '#domain/counter/standing-verdict.ts';
import { type FewerPacks, type ShortAct, type ShortReason, withFewerPacks } from '#domain/orders/fewer-packs.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Db } from '../../../persistence/database.ts';
import { releasePacks } from '../../../persistence/repositories/catalogue/stock-repository.ts';
import { listSentFiles } from '../../../persistence/repositories/counter/opening-repository.ts';
import { findShort, listShorts, saveShort } from '../../../persistence/repositories/counter/short-repository.ts';
import { listVerdicts } from '../../../persistence/repositories/counter/verdict-repository.ts';
import {
  removeLine,
  replaceLine,
  setPrescriptionStatus,
} from '../../../persistence/repositories/orders/order-repository.ts';
import { queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { shortMessages } from '../../orders/order-messages.ts';
import { bookReduction } from '../../orders/payments/book-money.ts';
import { renewPromise } from '../../orders/settle-substitution.ts';
import type { ServiceParts } from '../../service-parts.ts';

type Parts = Pick<ServiceParts, 'now' | 'newId'>;

/** What is decided for a line that cannot be sent as ordered. */
export interface Short {
  /** Generated once by the page, so that a repeat after a lost answer is recognised. */
  readonly attempt: string;
  readonly line: number;
  readonly act: ShortAct;
  /** How many packs are sent, for `fewer`. */
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
  if (!isSame || (act === 'fewer' && packs !== short.packs)) throw new AppError('key-reused');
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
  const { attempt: id, act, reason, note } = short;
  const at = parts.now();
  const line = order.lines.find((one) => one.line === short.line) as OrderLine;
  const nth = (await listShorts(db, order.id)).length + 1;
  const packs = act === 'drop' ? 0 : act === 'fewer' ? (short.packs ?? 0) : line.quantity;
  const lessPaise =
    packs === line.quantity ? 0 : await takeOut(parts, db, withFewerPacks(order, line, packs), { line, reason, nth });
  const who = { staffId: by.id, staffName: by.name };
  const facts = { line: line.line, name: line.name, act, reason, ordered: line.quantity, packs, lessPaise, note, at };
  await saveShort(db, { id, orderId: order.id, nth, ...facts, ...who });
  const holder = await readHolder(db, order.accountId);
  const told = { line: line.line, act, reason, ordered: line.quantity, packs, lessPaise, nth };
  await queueMessages(db, shortMessages(order, told, { newId: parts.newId, ...holder }), at);
}

/** The packs are let go, the money is booked, and the prescription is calculated from the lines that remain. */
async function takeOut(
  parts: Parts,
  db: Db,
  { order, line: kept, lessPaise }: FewerPacks,
  { line, reason, nth }: { readonly line: OrderLine; readonly reason: ShortReason; readonly nth: number },
): Promise<number> {
  const quantity = line.quantity - (kept?.quantity ?? 0);
  await releasePacks(db, [{ medicineId: line.medicineId, quantity }], { reference: order.id, at: parts.now() });
  if (kept === null) await removeLine(db, order, line.line);
  else await replaceLine(db, order, kept);
  await bookReduction(parts, db, order.id, { amountPaise: lessPaise, reason, part: nth });
  if (kept === null && order.status === 'PLACED' && order.prescriptionStatus !== 'NOT_NEEDED') {
    const files = (await listSentFiles(db, order.number))?.files.map((file) => file.id) ?? [];
    const verdicts = await listVerdicts(db, order.id);
    await setPrescriptionStatus(db, order.id, prescriptionAfter(order.lines.filter(needsVerdict), verdicts, files));
    await renewPromise(parts, db, order.id);
  }
  return lessPaise;
}
