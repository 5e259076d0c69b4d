import { AppError } from '#contract/app-error.ts';
import { promiseDelivery } from '#domain/orders/delivery-promise.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { OrderStatus, SubstitutionState } from '#domain/orders/order-states.ts';
import { waitsFor } from '#domain/orders/waits-for.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/services/orders.ts';
import type { Db } from '../../persistence/database.ts';
import { bumpCatalogueVersion } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { readPrinted } from '../../persistence/repositories/catalogue/schedule-repository.ts';
import { holdPacks, releasePacks } from '../../persistence/repositories/catalogue/stock-repository.ts';
import { readShelf } from '../../persistence/repositories/orders/cart-repository.ts';
import { saveSubstitutionWord, type WordBy } from '../../persistence/repositories/orders/letter-repository.ts';
import {
  findOrder,
  replaceLine,
  setPromise,
  setSubstitution,
} from '../../persistence/repositories/orders/order-repository.ts';
import { isAnySending, queueMessages } from '../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../persistence/repositories/people/account-repository.ts';
import { settleChangedLines } from '../counter/desk/decide/settle-prescription.ts';
import type { ServiceParts } from '../service-parts.ts';
import { backToOriginal, originalObstacle } from './back-to-original.ts';
import { backToOriginalMessages } from './order-messages.ts';
import { bookIncrease, bookReduction } from './payments/book-money.ts';

type Parts = Pick<ServiceParts, 'now' | 'newId'>;

/** States in which somebody may still decide about substitutes. */
const OPEN: readonly OrderStatus[] = ['PAYMENT_PENDING', 'PLACED'];

/**
 * Records who authorised the substitute of a line, or sends the searched medicine itself: then the stock of both is adjusted, the
 * line gets that medicine's price and waits for its own verdict, and the patient is told the new price. The caller has locked the order's row.
 */
export async function settleSubstitution(
  parts: Parts,
  db: Db,
  order: Order,
  word: { readonly line: number; readonly to: Exclude<SubstitutionState, 'requested'>; readonly by: WordBy },
): Promise<void> {
  const { line, to, by } = word;
  const ordered = undecidedLine(order, line);
  await saveSubstitutionWord(db, order.id, { line, answer: to, medicineId: ordered.medicineId, by, at: parts.now() });
  if (to === 'original') await sendOriginal(parts, db, order, ordered);
  else await setSubstitution(db, order.id, line, to);
  await renewPromise(parts, db, order.id);
}

/** A line whose substitute can still be decided on; refuses any other. */
export function undecidedLine({ status, number, lines }: Order, line: number): OrderLine {
  if (!OPEN.includes(status)) throw new AppError('not-allowed-now', { sentence: say.orderIsAlready(number, status) });
  const ordered = lines.find((one) => one.line === line);
  if (!ordered?.substitution) throw new AppError('not-allowed-now', { sentence: say.lineOfAsksForNo(line, number) });
  if (ordered.substitution === 'original')
    throw new AppError('not-allowed-now', {
      sentence: say.lineOfWentBack(line, number, ordered.searchedName),
    });
  return ordered;
}

/** Why the searched medicine cannot be sent in place of a line's substitute; null if it can. The stock rows of both stay locked. */
export async function whyNotOriginal(db: Db, order: Order, line: OrderLine): Promise<string | null> {
  const shelf = await readShelf(db, [line.searchedId, line.medicineId], { lock: true });
  return originalObstacle(order, line, shelf.get(line.searchedId) ?? null);
}

async function sendOriginal(parts: Parts, db: Db, order: Order, ordered: OrderLine): Promise<void> {
  const shelf = await readShelf(db, [ordered.searchedId, ordered.medicineId], { lock: true });
  const printed = (await readPrinted(db, [ordered.searchedId]))[0] ?? ordered;
  const changed = backToOriginal(order, ordered, shelf.get(ordered.searchedId) ?? null, printed);
  const at = parts.now();
  const note = { reference: order.id, at };
  await releasePacks(db, [ordered], note);
  await holdPacks(db, [changed.line], note);
  await replaceLine(db, changed.order, changed.line);
  await bookChange(parts, db, order.id, ordered.line, changed.morePaise);
  // A decision about the substitute does not count for the searched medicine.
  await settleChangedLines(parts, db, changed.order);
  const reader = { newId: parts.newId, ...(await readHolder(db, order.accountId)) };
  await queueMessages(
    db,
    backToOriginalMessages(
      changed.order,
      { line: ordered.line, morePaise: changed.morePaise },
      reader,
      newPrice(order.id, ordered.line),
    ),
    at,
  );
  await bumpCatalogueVersion(db);
}

/** A higher price is owed at the door; a lower one is refunded if it was paid. */
async function bookChange(parts: Parts, db: Db, orderId: string, line: number, morePaise: number): Promise<void> {
  if (morePaise > 0) return bookIncrease(parts, db, orderId, morePaise);
  return bookReduction(parts, db, orderId, { amountPaise: -morePaise, reason: 'substitution', part: line });
}

/** Refuses to pack at a price that the patient has not been told: the message about it must have been sent, or have failed for good. */
export async function refuseUntoldPrice(db: Db, { id, number, totals, lines }: Order): Promise<void> {
  const reasons = lines
    .filter(({ substitution }) => substitution === 'original')
    .map(({ line }) => `${newPrice(id, line)} sms`); // not a sentence: a key.
  if (!(await isAnySending(db, reasons))) return;
  throw new AppError('not-allowed-now', {
    sentence: say.thePatientOfIsJust(number, formatRupees(totals.payablePaise)),
  });
}

function newPrice(orderId: string, line: number): string {
  return `${orderId} ORIGINAL ${line}`; // not a sentence: a key.
}

/** Sets the delivery day again, counted from the time when only the pharmacy's own work is left. */
export async function renewPromise({ now }: Pick<ServiceParts, 'now'>, db: Db, orderId: string): Promise<Order | null> {
  const order = await findOrder(db, { id: orderId }, { accountId: null });
  if (order === null || waitsFor(order) !== null) return order;
  const promise = promiseDelivery(order.address.pinCode, now().getTime());
  if (promise.from === order.promise.from && promise.to === order.promise.to) return order;
  await setPromise(db, orderId, promise);
  return { ...order, promise };
}
