import { AppError } from '#contract/app-error.ts';
import { ERRORS } from '#contract/errors.ts';
import type { ConsentWay, Order, OrderType } from '#domain/orders/order.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import type { SafetyReport } from '#domain/safety/safety-finding.ts';
import { cashRefusal } from '#domain/settings/cash-rule.ts';
import * as say from '#sentences/services/orders.ts';
import { meters } from '../../ops/meters.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { sideBySide } from '../../persistence/connection/side-by-side.ts';
import type { Db } from '../../persistence/database.ts';
import { bumpCatalogueVersion } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import type { SavedCart } from '../../persistence/repositories/orders/cart-repository.ts';
import { findOrder, takeCouponUse } from '../../persistence/repositories/orders/order-repository.ts';
import { savePayment } from '../../persistence/repositories/orders/payment-repository.ts';
import {
  type PlacingStart,
  readPlacingPeople,
  startPlacing,
  writePlaced,
} from '../../persistence/repositories/orders/placing-repository.ts';
import { type NewFile, savePrescription } from '../../persistence/repositories/orders/prescription-repository.ts';
import type { QueuedMessage } from '../../persistence/repositories/outbox-repository.ts';
import { readPatientData } from '../cart/known-patient.ts';
import { type CartView, takesLastPacks, viewCart } from '../cart/view-cart.ts';
import { recordConsent } from '../privacy/record-consent.ts';
import { takeQuota } from '../quotas.ts';
import type { ServiceParts } from '../service-parts.ts';
import { makeOrder } from './make-order.ts';
import { orderMessages, phoneOrderMessages } from './order-messages.ts';
import { type People, refuseStrangers } from './order-people.ts';
import { askAboutUnpaid } from './payments/ask-about-unpaid.ts';
import { chargeOf } from './payments/book-money.ts';
import { lateSince, refuseHoarding, replaceUnpaid } from './payments/unpaid-orders.ts';
import { givePages } from './prescriptions/attach-pages.ts';
import { checkOrder, hasStop, keepFindings } from './prescriptions/order-safety.ts';
import { refuseChanges, type ShownCart } from './refuse-changes.ts';

export interface PlaceOrderRequest {
  readonly patientId: string;
  readonly addressId: string;
  readonly orderType: OrderType;
  readonly source: 'web' | 'app';
  /** How each substitute for a prescribed medicine is to be authorised, by the id of the searched medicine. */
  readonly consent: Readonly<Record<string, ConsentWay>>;
  /** Whether the person wants to speak with a pharmacist, if the safety check finds a risk that stops the order. */
  readonly askPharmacist: boolean;
  /** What the page showed; by default what the cart last showed. */
  readonly shown: ShownCart;
  /** Prescriptions, already checked, cleaned and stored. */
  readonly files: readonly NewFile[];
  /** The account's drafts whose pictures are attached: no other order may use them. */
  readonly draftPages: readonly string[];
  /** The idempotency key: a repeat returns the first answer. Null if the client sends none. */
  readonly key: string | null;
  /** A hash of the request, to detect a key that is reused for a different one. */
  readonly fingerprint: Buffer;
}

/** The order, and whether this call made it or an earlier one with the same key. */
export interface PlacedResult {
  readonly order: Order;
  readonly isRepeat: boolean;
}

/** Thrown if an unpaid order has to be replaced, and the gateway has not been asked about it yet. */
class UnpaidInTheWay extends Error {
  readonly orderIds: readonly string[];

  constructor(orderIds: readonly string[]) {
    super('An order waits for its payment.'); // not a sentence: programs catch it.
    this.orderIds = orderIds;
  }
}

/**
 * Places the cart as an order, in one transaction: the cart is locked, prices and stock are read again and must be what the
 * person last saw, the coupon is checked again with its uses locked, the stock is reduced, names and prices are frozen,
 * the customer's message is queued. A cash order is placed immediately and empties the cart; an online order waits for its payment and leaves
 * the cart; it replaces an earlier one that still waits, once the gateway was asked about that. Ten attempts a minute; a repeat does not count.
 */
export async function placeOrder(
  parts: ServiceParts,
  accountId: string,
  request: PlaceOrderRequest,
): Promise<PlacedResult> {
  const placed = await placeAndAsk(parts, accountId, request);
  const { orderType, totals } = placed.order;
  if (!placed.isRepeat) {
    meters.orders.inc({ order_type: orderType });
    meters.orderRupees.observe({ order_type: orderType }, totals.payablePaise / 100);
  }
  return placed;
}

/** The gateway is not asked while locks are held: the transaction ends, and another one begins with the answer. */
async function placeAndAsk(
  parts: ServiceParts,
  accountId: string,
  request: PlaceOrderRequest,
  asked: readonly string[] = [],
): Promise<PlacedResult> {
  try {
    return await countRefused(parts, accountId, () => placeOnce(parts, accountId, request, asked));
  } catch (error) {
    if (!(error instanceof UnpaidInTheWay)) throw error;
    await askAboutUnpaid(parts, error.orderIds);
    return placeAndAsk(parts, accountId, request, [...asked, ...error.orderIds]);
  }
}

function placeOnce(
  parts: ServiceParts,
  accountId: string,
  request: PlaceOrderRequest,
  asked: readonly string[],
): Promise<PlacedResult> {
  return inTransaction(parts.db, 'place-order', async (db) => {
    const { saved, earlier, pending, failed } = await startPlacing(db, accountId, request.key, lateSince(parts.now()));
    if (earlier) return { order: await repeated(db, accountId, earlier, request), isRepeat: true };
    const unknown = pending.filter((id) => !asked.includes(id));
    if (unknown.length > 0) throw new UnpaidInTheWay(unknown);
    // Before the stock is read, so that the packs of an earlier attempt are available to this one.
    const replaced = await replaceUnpaid(parts, db, accountId, pending);
    const order = await placeCart(parts, db, accountId, { saved, attemptOf: replaced ?? failed }, request);
    if (replaced !== null) await bumpCatalogueVersion(db); // Search shows its packs again. Last, since medicines are locked first.
    return { order, isRepeat: false };
  });
}

async function placeCart(
  parts: ServiceParts,
  db: Db,
  accountId: string,
  { saved, attemptOf }: { readonly saved: SavedCart; readonly attemptOf: string | null },
  request: PlaceOrderRequest,
): Promise<Order> {
  const counted = takeQuota({ db, now: parts.now }, 'place-order', accountId);
  if (saved.lines.length === 0) {
    await counted;
    throw new AppError('not-allowed-now', { sentence: say.yourCartIsEmpty });
  }
  const [, cart, known, records] = await sideBySide([
    counted,
    viewCart(parts, db, accountId, saved, { lock: true, source: request.source }),
    readPlacingPeople(db, accountId, request),
    readPatientData({ ...parts, db }, accountId, request),
  ]);
  refuseChanges(cart, request.shown);
  refuseTooLittle(request, cart);
  const people = refuseStrangers(known);
  refuseCash(request, cart, people);
  const made = makeOrder(parts, accountId, request, cart, { ...people, attemptOf });
  if (request.orderType === 'online') await refuseHoarding(parts, db, made);
  const findings = await checkOrder(parts, cart, { ...request, records });
  const order = { ...made, isStopped: hasStop(findings) };
  // The order is inserted first, then the rows that refer to it.
  const reader = { newId: parts.newId, ...people.holder };
  const messages = order.orderType === 'cod' ? orderMessages(order, 'PLACED', reader, { at: order.createdAt }) : [];
  const placed = { key: request.key, fingerprint: request.fingerprint, note: '', messages, emptiesCart: true };
  await sideBySide([writeOrder(db, order, placed), ...writeRest(parts, db, order, { ...request, findings }, cart)]);
  return order;
}

/**
 * A refusal rolls back its transaction including the count: it is counted again, since a refused attempt costs as much. A
 * refusal by the shop itself (it is just opening) does not count: a browser retries automatically.
 */
async function countRefused<Result>(
  parts: ServiceParts,
  accountId: string,
  place: () => Promise<Result>,
): Promise<Result> {
  try {
    return await place();
  } catch (error) {
    if (error instanceof AppError && error.code !== 'too-many-requests' && ERRORS[error.code].status < 500) {
      await takeQuota(parts, 'place-order', accountId).catch(() => undefined);
    }
    throw error;
  }
}

/** The order that was placed with a key, if the request was the same. */
async function repeated(
  db: Db,
  accountId: string,
  { orderId, fingerprint }: NonNullable<PlacingStart['earlier']>,
  request: PlaceOrderRequest,
): Promise<Order> {
  if (!fingerprint.equals(request.fingerprint)) throw new AppError('key-reused');
  const order = await findOrder(db, { id: orderId }, { accountId });
  if (order === null) throw new Error('The order of an attempt is gone.');
  return order;
}

/** No gateway accepts less than a rupee. */
const LEAST_ONLINE_PAISE = 100;

function refuseTooLittle({ orderType }: PlaceOrderRequest, { totals }: CartView): void {
  if (orderType === 'cod' || totals.payablePaise >= LEAST_ONLINE_PAISE) return;
  throw new AppError('not-allowed-now', { sentence: say.thereIsTooLittle });
}

/** Limits that the pharmacy may have set for cash: amounts and pin codes. An order that costs nothing collects none. */
function refuseCash({ orderType }: PlaceOrderRequest, { totals }: CartView, { cash, address }: People): void {
  if (orderType !== 'cod' || totals.payablePaise < LEAST_ONLINE_PAISE) return;
  const why = cashRefusal(cash, { payablePaise: totals.payablePaise, pinCode: address.pinCode });
  if (why === null) return;
  const limit = formatRupees(cash.limitPaise ?? 0);
  throw new AppError('not-allowed-now', {
    sentence: why === 'pin' ? say.noCashAtThisPin(address.pinCode) : say.noCashAbove(limit),
  });
}

/** How an order was placed, in addition to its contents. */
interface Placed {
  readonly key: string | null;
  readonly fingerprint: Buffer;
  /** For the history of the order. */
  readonly note: string;
  readonly messages: readonly QueuedMessage[];
  /** Removes the packs of a placed order from the cart. */
  readonly emptiesCart: boolean;
}

/** Stores what every order has. The price of a cash order is owed immediately. */
function writeOrder(db: Db, order: Order, { key, fingerprint, note, messages, emptiesCart }: Placed): Promise<void> {
  const stands = order.orderType === 'cod';
  return writePlaced(db, {
    order,
    event: { status: order.status, actor: 'customer', at: order.createdAt, note },
    attempt: key === null ? null : { key, fingerprint },
    charge: stands ? chargeOf(order) : null,
    messages,
    emptiesCart: stands && emptiesCart,
  });
}

/** A basket that the pharmacy filled with a patient on the telephone. */
export interface Basket {
  readonly cart: CartView;
  readonly people: People;
  readonly patientId: string;
  readonly addressId: string;
  /** The patient's prescription, which the shop has already. */
  readonly files: readonly NewFile[];
  readonly note: string;
  readonly failedAttempt: string | null;
}

/**
 * Places a basket for a patient, for cash, in the caller's transaction, which has locked its prices: by the same rules as a cart, with the same
 * check; the talk with the pharmacist has taken place. The patient's own cart is not changed.
 */
export async function placeBasket(parts: ServiceParts, db: Db, accountId: string, basket: Basket): Promise<Order> {
  const { cart, people, patientId, addressId, files, note, failedAttempt: attemptOf } = basket;
  const request: PlaceOrderRequest = {
    ...{ patientId, addressId, orderType: 'cod', source: 'web', consent: {}, askPharmacist: true },
    ...{ shown: { payablePaise: null, lines: null }, files, draftPages: [], key: null, fingerprint: Buffer.alloc(0) },
  };
  const order = makeOrder(parts, accountId, request, cart, { ...people, attemptOf });
  const records = await readPatientData({ ...parts, db }, accountId, { patientId });
  const findings = await checkOrder(parts, cart, { ...request, records });
  const messages = phoneOrderMessages(order, { newId: parts.newId, ...people.holder });
  const placed = { key: null, fingerprint: request.fingerprint, note, messages, emptiesCart: false };
  // Its files are already saved, and are assigned to the order when it is placed.
  const rest = { ...request, findings, files: [] };
  await sideBySide([writeOrder(db, order, placed), ...writeRest(parts, db, order, rest, cart, 'operator')]);
  return order;
}

/** Stores what only some orders have: findings, files, a consent, a payment, a coupon. Selling the last pack of a medicine changes search results. */
function writeRest(
  parts: ServiceParts,
  db: Db,
  order: Order,
  { files, draftPages, findings }: PlaceOrderRequest & { readonly findings: SafetyReport | null },
  cart: CartView,
  place: 'checkout' | 'operator' = 'checkout',
): Promise<unknown>[] {
  const { now, newId } = parts;
  const { accountId, id: orderId, number, couponId } = order;
  const writes: Promise<unknown>[] = [keepFindings(parts, db, order, findings)];
  if (files.length > 0) {
    writes.push(savePrescription(db, { id: newId(), accountId, orderId, number, files, now: now() }));
  }
  if (draftPages.length > 0) writes.push(givePages(db, accountId, orderId, draftPages));
  if (order.lines.some(({ consent }) => consent !== null)) {
    const consent = { accountId, purpose: 'substitution', subject: orderId, agreed: true, place } as const;
    writes.push(recordConsent(parts, db, consent));
  }
  if (order.orderType === 'online') {
    const expiresAt = new Date(order.createdAt.getTime() + parts.paymentTtlS * 1000);
    writes.push(savePayment(db, { orderId, amountPaise: order.totals.payablePaise, expiresAt }));
  }
  if (couponId !== null) writes.push(takeCouponUse(db, { orderId, couponId, accountId, now: now() }));
  if (takesLastPacks(cart.lines)) writes.push(bumpCatalogueVersion(db));
  return writes;
}
