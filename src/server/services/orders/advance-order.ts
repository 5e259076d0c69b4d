import { randomInt } from 'node:crypto';
import { AppError } from '#contract/app-error.ts';
import type { ActingStaff } from '#domain/counter/staff.ts';
import type { Order } from '#domain/orders/order.ts';
import {
  confirmationObstacle,
  ORDER_STATUSES,
  type OrderStatus,
  type SubstitutionState,
} from '#domain/orders/order-states.ts';
import * as say from '#sentences/services/orders.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { holdPacks, releasePacks } from '../../persistence/repositories/catalogue/stock-repository.ts';
import { openParcel, type Parcel, setCourier } from '../../persistence/repositories/counter/parcel-repository.ts';
import { readShelf } from '../../persistence/repositories/orders/cart-repository.ts';
import { findInvoice } from '../../persistence/repositories/orders/invoice-repository.ts';
import { findOrder, replaceLine, setSubstitution } from '../../persistence/repositories/orders/order-repository.ts';
import { releaseObstacle } from '../counter/desk/release-order.ts';
import type { ServiceParts } from '../service-parts.ts';
import { backToOriginal } from './back-to-original.ts';
import { moveOrder } from './move-order.ts';
import { type OnTheBench, packOrder } from './pack-order.ts';
import { issueCreditNote } from './papers/issue-credit-note.ts';
import { issueInvoice } from './papers/issue-invoice.ts';
import { writeRegisters } from './papers/write-registers.ts';
import { bookEnd, bookReduction, bookRise } from './payments/book-money.ts';
import { findingsObstacle } from './prescriptions/order-safety.ts';
import { renewPromise } from './renew-promise.ts';
import { returnShortfall } from './return-shortfall.ts';
import { toldReason } from './told-reason.ts';

type Parts = Pick<ServiceParts, 'db' | 'now' | 'newId'>;

/** Runs one act of the pharmacy, all or nothing. */
function asOneAct(parts: Parts, act: (db: Db) => Promise<void>): Promise<void> {
  return inTransaction(parts.db, 'advance-order', act);
}

/** Runs one act of the pharmacy on an order, whose row is locked meanwhile. */
async function onOrder(parts: Parts, number: string, act: (db: Db, order: Order) => Promise<void>): Promise<void> {
  await asOneAct(parts, async (db) => {
    const order = await findOrder(db, { number }, { accountId: null, lock: true });
    if (order === null) throw new AppError('order-not-found', { sentence: say.thereIsNoOrder(number) });
    await act(db, order);
  });
}

/** What goes with a step of an order. */
interface Advance {
  /** How cash went back to the customer. */
  readonly paidBack?: string | null;
  /** For the customer, who reads it in the message. */
  readonly reason?: string | null;
  /** Who does it, where somebody signed in at the counter. */
  readonly staff?: ActingStaff | null;
  /** Refuses the step, or writes what belongs to it, while the order is locked. */
  readonly judge?: (db: Db, order: Order) => Promise<void>;
  readonly onTheBench?: OnTheBench | null;
  /** An order that is only placed is confirmed in the same act, by the same rules: whoever packs at the counter finds both open. */
  readonly confirmsFirst?: boolean;
  /** Who takes the parcel, as it leaves. */
  readonly carried?: Pick<Parcel, 'courier' | 'awb'> | null;
}

/** Four digits that nobody can guess from those of another order. */
function drawDeliveryCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/**
 * Moves an order on as the pharmacy. CONFIRMED needs an approved prescription, where one is needed, and somebody's word for
 * each substitute of a prescribed medicine; SHIPPED needs the second pharmacist's release, where one is needed.
 */
export async function advanceOrder(
  parts: Parts,
  number: string,
  status: string,
  {
    paidBack = null,
    reason = null,
    staff = null,
    judge,
    onTheBench = null,
    carried = null,
    confirmsFirst = false,
  }: Advance = {},
): Promise<void> {
  const to = ORDER_STATUSES.find((known) => known === status.toUpperCase());
  if (!to)
    throw new AppError('invalid-input', {
      sentence: say.isNotAState(status, ORDER_STATUSES.join(', ')),
    });
  await onOrder(parts, number, async (db, found) => {
    await judge?.(db, found);
    const confirms = confirmsFirst && found.status === 'PLACED';
    if (to === 'CONFIRMED' || confirms) await refuseUnconfirmed(db, found);
    if (to === 'SHIPPED') await refuseUnreleased(db, found);
    if (confirms) await moveOrder(parts, db, found, { to: 'CONFIRMED', actor: 'pharmacy', staff });
    const order: Order = confirms ? { ...found, status: 'CONFIRMED' } : found;
    const why = toldReason(reason, order);
    await moveOrder(parts, db, order, { to, actor: 'pharmacy', staff, ...(why === null ? {} : { note: why }) });
    if (to === 'PACKED') await packOrder(db, order, parts.now(), onTheBench);
    if (to === 'SHIPPED') {
      await openParcel(db, order.id, drawDeliveryCode(), parts.now());
      if (carried !== null) await setCourier(db, order.id, carried);
      await writeRegisters(db, order, parts.now());
      await returnShortfall(parts, db, order);
      await issueInvoice(db, order, parts.now());
    }
    // One that left before invoices were written at dispatch.
    if (to === 'DELIVERED' && (await findInvoice(db, order.id)) === null) await issueInvoice(db, order, parts.now());
    if (to === 'RETURNED' || to === 'RETURNED_TO_ORIGIN') await takeBack(parts, db, order, to, paidBack);
  });
}

/** Goods came back: nothing is owed any more, what was paid goes back, and a credit note takes the invoice back. No pack is on sale again by itself. */
async function takeBack(
  parts: Parts,
  db: Db,
  order: Order,
  to: 'RETURNED' | 'RETURNED_TO_ORIGIN',
  paidBack: string | null,
): Promise<void> {
  const isByHand = order.orderType === 'cod' && to === 'RETURNED';
  if (isByHand && !paidBack) {
    throw new AppError('invalid-input', {
      sentence: say.wasPaidInCash(order.number),
    });
  }
  await bookEnd(parts, db, order.id, isByHand ? paidBack : null);
  await issueCreditNote(db, order, to === 'RETURNED' ? say.sentBackByTheCustomer : say.notDelivered, parts.now());
}

async function refuseUnconfirmed(db: Db, order: Order): Promise<void> {
  const open = confirmationObstacle(
    order.prescriptionStatus,
    order.lines.map(({ substitution }) => substitution),
  );
  const obstacle = open ?? (await findingsObstacle(db, order));
  if (obstacle !== null) throw new AppError('not-allowed-now', { sentence: obstacle });
}

/** Nothing of Schedule H1 leaves, and nothing with a finding, before one pharmacist has decided and another has released it. */
async function refuseUnreleased(db: Db, order: Order): Promise<void> {
  const obstacle = order.status === 'PACKED' ? await releaseObstacle(db, order) : null;
  if (obstacle !== null) throw new AppError('not-allowed-now', { sentence: obstacle });
}

/** States in which the pharmacy may still decide about substitutes. */
const OPEN: readonly OrderStatus[] = ['PAYMENT_PENDING', 'PLACED'];

/**
 * Records who allowed the substitute of a line, or sends the searched medicine itself: then packs go back and others are
 * taken, and the line costs what that medicine costs, never more than was agreed for the whole order to be paid in cash.
 */
export async function decideSubstitution(parts: Parts, number: string, line: number, state: string): Promise<void> {
  const states: readonly SubstitutionState[] = ['allowed_by_prescription', 'allowed_by_doctor', 'original'];
  const to = states.find((known) => known === state);
  if (!to) throw new AppError('invalid-input', { sentence: say.isNotAnAnswer(state, states.join(', ')) });
  await onOrder(parts, number, async (db, order) => {
    refuseClosed(order);
    const ordered = order.lines.find((one) => one.line === line);
    if (!ordered?.substitution) {
      throw new AppError('not-allowed-now', { sentence: say.lineOfAsksForNo(line, number) });
    }
    if (ordered.substitution === 'original') {
      throw new AppError('not-allowed-now', {
        sentence: say.lineOfWentBack(line, number, ordered.searchedName),
      });
    }
    if (to !== 'original') {
      await setSubstitution(db, order.id, line, to);
      await renewPromise(parts, db, order.id);
      return;
    }
    const shelf = await readShelf(db, [ordered.searchedId, ordered.medicineId], { lock: true });
    const changed = backToOriginal(order, ordered, shelf.get(ordered.searchedId) ?? null);
    const note = { reference: order.id, at: parts.now() };
    await releasePacks(db, [ordered], note);
    await holdPacks(db, [changed.line], note);
    await replaceLine(db, changed.order, changed.line);
    await bookChange(parts, db, order.id, line, changed.morePaise);
    await renewPromise(parts, db, order.id);
  });
}

/** What the order costs more is owed at the door; what it costs less goes back where it was paid. */
async function bookChange(parts: Parts, db: Db, orderId: string, line: number, morePaise: number): Promise<void> {
  if (morePaise > 0) return bookRise(parts, db, orderId, morePaise);
  return bookReduction(parts, db, orderId, { amountPaise: -morePaise, reason: 'substitution', part: line });
}

function refuseClosed({ status, number }: Order): void {
  if (!OPEN.includes(status)) throw new AppError('not-allowed-now', { sentence: say.orderIsAlready(number, status) });
}
