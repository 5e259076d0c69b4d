import { AppError } from '#contract/app-error.ts';
import type { ActingStaff } from '#domain/counter/staff.ts';
import { promiseDelivery } from '#domain/orders/delivery-promise.ts';
import type { Order } from '#domain/orders/order.ts';
import { confirmationObstacle, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-states.ts';
import { lacksPacks } from '#domain/orders/waits-for.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as approvals from '#sentences/server/approvals.ts';
import * as recall from '#sentences/server/recall.ts';
import * as say from '#sentences/services/orders.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { lockMedicines } from '../../persistence/repositories/catalogue/stock-repository.ts';
import { readVersion } from '../../persistence/repositories/counter/claim-repository.ts';
import { openParcel, type Parcel, setCourier } from '../../persistence/repositories/counter/parcel-repository.ts';
import { endReturn } from '../../persistence/repositories/counter/return-repository.ts';
import { findInvoice } from '../../persistence/repositories/orders/invoice-repository.ts';
import { readBalance } from '../../persistence/repositories/orders/money-repository.ts';
import { setPromise } from '../../persistence/repositories/orders/order-repository.ts';
import {
  dropCashByHand,
  findRecalledBatch,
  listRecalledPacks,
} from '../../persistence/repositories/recall/recall-line-repository.ts';
import { releaseObstacle } from '../counter/desk/decide/release-order.ts';
import { writeCash } from '../counter/two-persons/hand-back.ts';
import { drawCode } from '../identity/session-keys.ts';
import { notePacksBack } from '../recall/note-back.ts';
import type { Parts } from '../service-parts.ts';
import { heldObstacles } from '../stock/hold-sale.ts';
import { reasonForCustomer } from './customer-reason.ts';
import { lockOrder } from './look-up-orders.ts';
import { moveOrder } from './move-order.ts';
import { type OnTheBench, packOrder } from './pack-order.ts';
import { issueCreditNote } from './papers/credit-notes.ts';
import { issueInvoice } from './papers/issue-invoice.ts';
import { writeRegisters } from './papers/write-registers.ts';
import { bookOrderEnd, returnShortfall } from './payments/book-money.ts';
import { findingsObstacle } from './prescriptions/order-safety.ts';
import { refusePacksOut } from './returns/packs-out.ts';
import { refuseUntoldPrice } from './settle-substitution.ts';

/** Runs one action of the pharmacy on an order in a transaction with the order's row locked. */
function onOrder<Result>(
  parts: Parts,
  number: string,
  act: (db: Db, order: Order) => Promise<Result>,
): Promise<Result> {
  return inTransaction(parts.db, 'advance-order', async (db) => act(db, await lockOrder(db, number)));
}

/** Additional data for a step of an order. */
interface Advance {
  /** How cash was handed back to the customer. */
  readonly paidBack?: string | null;
  /** Who handed it back, if nobody is signed in at the counter. */
  readonly by?: AuditActor;
  /** Another person has confirmed the cash, in the same transaction. */
  readonly isConfirmed?: boolean;
  /** The reason that the customer reads in the message, as somebody typed it. */
  readonly reason?: string | null;
  /** A listed one instead. It names no medicine, whatever the medicines of the order are called. */
  readonly listed?: string | null;
  /** Some packs came back: the reason says how many. */
  readonly isPartBack?: boolean;
  /** The person who acts, if signed in at the counter. */
  readonly staff?: ActingStaff | null;
  /** Refuses the step, or stores the data that belongs to it, while the order is locked. */
  readonly judge?: (db: Db, order: Order) => Promise<void>;
  readonly onTheBench?: OnTheBench | null;
  /** An order that is only placed is confirmed in the same step, by the same rules, because a packer at the counter sees both kinds. */
  readonly confirmsFirst?: boolean;
  /** The courier, when the parcel leaves. */
  readonly carried?: Pick<Parcel, 'courier' | 'awb'> | null;
}

/** The state of an order after a step. */
interface Advanced {
  readonly version: number;
  readonly status: OrderStatus;
}

/**
 * Moves an order to its next state on behalf of the pharmacy. CONFIRMED needs an approved prescription, where one is required, and an approval of
 * each substitute of a prescribed medicine; SHIPPED needs the second pharmacist's release, where one is required; RETURNED needs every
 * pack taken in. Returns the version after this step, not one of a later change.
 */
export async function advanceOrder(
  parts: Parts,
  number: string,
  status: string,
  details: Advance = {},
): Promise<Advanced> {
  const to = ORDER_STATUSES.find((known) => known === status.toUpperCase());
  if (!to)
    throw new AppError('invalid-input', {
      sentence: say.isNotAState(status, ORDER_STATUSES.join(', ')),
    });
  return onOrder(parts, number, (db, found) => advanceLocked(parts, db, found, to, details));
}

/** The same in the caller's transaction, which has locked the order. */
export async function advanceLocked(
  parts: Parts,
  db: Db,
  placed: Order,
  to: OrderStatus,
  details: Advance = {},
): Promise<Advanced> {
  const { reason = null, listed = null, staff = null, judge, onTheBench = null, carried = null } = details;
  await judge?.(db, placed);
  const found = await promiseRest(parts, db, placed, to);
  const confirms = details.confirmsFirst === true && found.status === 'PLACED';
  if (to === 'CONFIRMED' || confirms) await refuseUnconfirmed(db, found);
  if (to === 'PACKED') await refuseUntoldPrice(db, found);
  if (to === 'PACKED' || to === 'SHIPPED') await refuseHeld(db, found);
  if (to === 'SHIPPED') await refuseUnreleased(db, found);
  if (to === 'SHIPPED' || to === 'CANCELLED') await refuseRecalled(db, found);
  if (to === 'RETURNED') await refusePacksOut(db, found);
  if (confirms) await moveOrder(parts, db, found, { to: 'CONFIRMED', actor: 'pharmacy', staff });
  const order: Order = confirms ? { ...found, status: 'CONFIRMED' } : found;
  const why = listed ?? reasonForCustomer(reason, order);
  const { isPartBack = false } = details;
  await moveOrder(parts, db, order, {
    to,
    actor: 'pharmacy',
    staff,
    isPartBack,
    ...(why === null ? {} : { note: why }),
  });
  if (to === 'PACKED') await packOrder(db, order, parts.now(), onTheBench);
  if (to === 'SHIPPED') {
    await openParcel(db, order.id, drawCode(), parts.now());
    if (carried !== null) await setCourier(db, order.id, carried);
    await writeRegisters(db, order, parts.now());
    await returnShortfall(parts, db, order);
    await issueInvoice(db, order, parts.now());
  }
  // An order that was dispatched before invoices were issued at dispatch.
  if (to === 'DELIVERED' && (await findInvoice(db, order.id)) === null) await issueInvoice(db, order, parts.now());
  if (to === 'RETURNED' || to === 'RETURNED_TO_ORIGIN') await takeBack(parts, db, order, to, details);
  // The whole parcel is here; of a return, each pack was counted as it was received.
  if (to === 'RETURNED_TO_ORIGIN') await noteRecalledBack(db, order, { staff, at: parts.now() });
  return { version: await readVersion(db, order.id), status: to };
}

/**
 * The goods were returned: nothing is owed any more, what was paid is refunded, and a credit note reverses the invoice.
 * Packs do not go back on sale automatically.
 */
async function takeBack(
  parts: Parts,
  db: Db,
  order: Order,
  to: 'RETURNED' | 'RETURNED_TO_ORIGIN',
  { paidBack = null, by = 'shop', isConfirmed = false }: Advance,
): Promise<void> {
  const isByHand = order.orderType === 'cod' && to === 'RETURNED';
  if (isByHand && !paidBack) {
    throw new AppError('invalid-input', {
      sentence: say.wasPaidInCash(order.number),
    });
  }
  // The cash book finds by this moment who handed the cash back.
  const at = parts.now();
  const book = async () => {
    await bookOrderEnd({ ...parts, now: () => at }, db, order.id, isByHand ? paidBack : null);
    await issueCreditNote(db, order, to === 'RETURNED' ? say.sentBackByTheCustomer : say.notDelivered, at);
    await endReturn(db, order.id, 'back', at);
    await dropCashByHand(db, order.id);
  };
  if (isByHand && paidBack && !isConfirmed)
    return handBackAlone({ ...parts, now: () => at }, db, order, { how: paidBack, by, book });
  await book();
}

/** Cash of a return that one person may hand back; a larger amount is refused: it needs another person (`returnForCash`). */
async function handBackAlone(
  parts: Parts,
  db: Db,
  { id: orderId }: Order,
  { how, by, book }: { readonly how: string; readonly by: AuditActor; readonly book: () => Promise<void> },
): Promise<void> {
  const { paidPaise: amountPaise } = await readBalance(db, orderId);
  if (amountPaise === 0) return book();
  const cash = { kind: 'cash_returned' as const, orderId, amountPaise, how, by };
  const state = await writeCash(parts, db, cash, { at: parts.now(), book });
  if (state === 'waits') throw new AppError('not-allowed-now', { sentence: approvals.cashTakesTwo });
}

/** An order of packs that were missing has no delivery day before its packs are in: then it gets one, as from today. */
async function promiseRest({ now }: Parts, db: Db, order: Order, to: OrderStatus): Promise<Order> {
  const isIn = lacksPacks(order) && (to === 'CONFIRMED' || to === 'PACKED');
  if (!isIn) return order;
  const promise = promiseDelivery(order.address.pinCode, now().getTime());
  await setPromise(db, order.id, promise);
  return { ...order, promise };
}

async function refuseUnconfirmed(db: Db, order: Order): Promise<void> {
  const open = confirmationObstacle(order.prescriptionStatus, order.lines);
  const obstacle = open ?? (await findingsObstacle(db, order));
  if (obstacle !== null) throw new AppError('not-allowed-now', { sentence: obstacle });
}

/**
 * No Schedule H1 medicine and no order with a finding leaves before one pharmacist has decided and another has released
 * it.
 */
async function refuseUnreleased(db: Db, order: Order): Promise<void> {
  const obstacle = order.status === 'PACKED' ? await releaseObstacle(db, order) : null;
  if (obstacle !== null) throw new AppError('not-allowed-now', { sentence: obstacle });
}

/** A medicine that a pharmacist holds from sale is not packed, and no parcel with it leaves. */
async function refuseHeld(db: Db, order: Order): Promise<void> {
  await lockMedicines(
    db,
    order.lines.map(({ medicineId }) => medicineId),
  );
  const held = await heldObstacles(db, order);
  if (held.length > 0) throw new AppError('not-allowed-now', { sentence: held.join(' ') });
}

/** Recalled packs in a parcel that came back are recorded with their recall, under the name of whoever took them in. */
async function noteRecalledBack(
  db: Db,
  { id, number }: Order,
  { staff, at }: { readonly staff: ActingStaff | null; readonly at: Date },
): Promise<void> {
  const recalled = await listRecalledPacks(db, id);
  if (recalled.length === 0) return;
  if (staff === null) throw new AppError('not-allowed-now', { sentence: recall.takesInRecalled(number) });
  await notePacksBack(db, id, recalled, { staff, at });
}

/**
 * A parcel with packs of a recalled batch is neither sent nor cancelled: it is opened first. The locks on the medicines put a
 * concurrent recall before or after this step.
 */
async function refuseRecalled(db: Db, { id, number, lines, status }: Order): Promise<void> {
  if (status !== 'PACKED') return;
  const ids = lines.map(({ medicineId }) => medicineId);
  await lockMedicines(db, ids);
  const recalled = await findRecalledBatch(db, id);
  if (recalled === null) return;
  throw new AppError('not-allowed-now', { sentence: recall.holdsRecalled(number, recalled.batch, recalled.medicine) });
}
