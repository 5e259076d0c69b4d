import { AppError } from '#contract/app-error.ts';
import { needsVerdict } from '#domain/counter/checklist.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { prescriptionAfter } from '#domain/counter/standing-verdict.ts';
import { type FewerPacks, type ShortAct, shortObstacle, withFewerPacks } from '#domain/orders/fewer-packs.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { releasePacks } from '../../../persistence/repositories/catalogue/stock-repository.ts';
import { readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
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
import { lockOrder, orderByNumber } from '../../orders/look-up-orders.ts';
import { shortMessages } from '../../orders/order-messages.ts';
import { bookReduction } from '../../orders/payments/book-money.ts';
import { renewPromise } from '../../orders/settle-substitution.ts';
import { refuseStale } from '../desk/desk-act.ts';
import { type BenchParts, type Moved, type OnScreen, refuseHeld } from './bench-act.ts';

/** What the packer decides for a line whose packs are missing. */
export interface Short {
  /** Generated once by the page, so that a repeat after a lost answer is recognised. */
  readonly attempt: string;
  readonly line: number;
  readonly act: ShortAct;
  /** How many packs are sent, for `fewer`. */
  readonly packs: number | null;
  readonly note: string;
}

/**
 * Records that packs of a line are missing, and what happens next: the order waits, is sent with fewer packs or without the line, or a
 * pharmacist is asked for another medicine. A lower price is refunded if it was paid already, and the patient is notified. Packs that
 * it releases are on sale again, because the stock still counts them: missing packs have to be corrected by a stock count.
 */
export async function shortLine(parts: BenchParts, by: StaffMember, onScreen: OnScreen, short: Short): Promise<Moved> {
  const { number, version } = onScreen;
  await inTransaction(parts.db, 'short-line', async (db) => {
    const order = await lockOrder(db, number);
    const before = await findShort(db, short.attempt);
    if (before !== null) {
      const { line, act, packs } = before;
      const isSame = before.orderId === order.id && line === short.line && act === short.act;
      if (!isSame || (act === 'fewer' && packs !== short.packs)) throw new AppError('key-reused');
      return;
    }
    await refuseHeld(db, order, by);
    await refuseStale(db, order, version);
    refuseImpossibleShortage(order, short);
    await write(parts, db, order, { by, short });
  });
  const { id, status } = await orderByNumber(parts.db, number);
  return { number, version: await readVersion(parts.db, id), status };
}

function refuseImpossibleShortage(order: Order, short: Short): void {
  if (order.status !== 'PLACED' && order.status !== 'CONFIRMED')
    throw new AppError('not-allowed-now', {
      sentence: say.orderIsNothingIsPicked(order.number, order.status),
    });
  const obstacle = shortObstacle(order, short);
  if (obstacle !== null) throw new AppError('invalid-input', { sentence: obstacle });
}

async function write(
  parts: BenchParts,
  db: Db,
  order: Order,
  { by, short }: { readonly by: StaffMember; readonly short: Short },
): Promise<void> {
  const { attempt: id, act, note } = short;
  const at = parts.now();
  const line = order.lines.find((one) => one.line === short.line) as OrderLine;
  const nth = (await listShorts(db, order.id)).length + 1;
  const packs = act === 'drop' ? 0 : act === 'fewer' ? (short.packs ?? 0) : line.quantity;
  const lessPaise =
    packs === line.quantity ? 0 : await takeOut(parts, db, withFewerPacks(order, line, packs), { line, nth });
  const who = { staffId: by.id, staffName: by.name };
  const facts = { line: line.line, name: line.name, act, ordered: line.quantity, packs, lessPaise, note, at };
  await saveShort(db, { id, orderId: order.id, nth, ...facts, ...who });
  const holder = await readHolder(db, order.accountId);
  const told = { line: line.line, act, ordered: line.quantity, packs, lessPaise, nth };
  await queueMessages(db, shortMessages(order, told, { newId: parts.newId, ...holder }), at);
}

/** The packs are let go, the money is booked, and the prescription is calculated from the lines that remain. */
async function takeOut(
  parts: BenchParts,
  db: Db,
  { order, line: kept, lessPaise }: FewerPacks,
  { line, nth }: { readonly line: OrderLine; readonly nth: number },
): Promise<number> {
  const quantity = line.quantity - (kept?.quantity ?? 0);
  await releasePacks(db, [{ medicineId: line.medicineId, quantity }], { reference: order.id, at: parts.now() });
  if (kept === null) await removeLine(db, order, line.line);
  else await replaceLine(db, order, kept);
  await bookReduction(parts, db, order.id, { amountPaise: lessPaise, reason: 'missing', part: nth });
  if (kept === null && order.status === 'PLACED' && order.prescriptionStatus !== 'NOT_NEEDED') {
    const files = (await listSentFiles(db, order.number))?.files.map((file) => file.id) ?? [];
    const verdicts = await listVerdicts(db, order.id);
    await setPrescriptionStatus(db, order.id, prescriptionAfter(order.lines.filter(needsVerdict), verdicts, files));
    await renewPromise(parts, db, order.id);
  }
  return lessPaise;
}
