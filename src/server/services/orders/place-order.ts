import { AppError } from '#contract/app-error.ts';
import { type SupplyClass, supplyClassesOf } from '#domain/medicine/schedule.ts';
import { promiseDelivery } from '#domain/orders/delivery-promise.ts';
import type { ConsentWay, Order, OrderLine, OrderType } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { firstPrescriptionStatus } from '#domain/orders/order-states.ts';
import { type SupplyRule, strictestRule } from '#domain/orders/supply-policy.ts';
import type { AccountHolder } from '#domain/people/people.ts';
import { emptyCart, type KeptCart, readKeptCart } from '../../persistence/cart-repository.ts';
import { bumpCatalogueVersion } from '../../persistence/catalogue-repository.ts';
import type { Db } from '../../persistence/database.ts';
import { inTransaction } from '../../persistence/in-transaction.ts';
import { findOrder, findPlacing, insertOrder, takeCouponUse } from '../../persistence/order-repository.ts';
import { queueMessages } from '../../persistence/outbox-repository.ts';
import { savePayment } from '../../persistence/payment-repository.ts';
import { type NewFile, savePrescription } from '../../persistence/prescription-repository.ts';
import { sideBySide } from '../../persistence/side-by-side.ts';
import { holdPacks } from '../../persistence/stock-repository.ts';
import { readSupplyPolicy } from '../../persistence/supply-rule-repository.ts';
import { meters } from '../../watching/meters.ts';
import { type CartLineView, type CartView, viewCart } from '../cart/view-cart.ts';
import { recordConsent } from '../privacy/record-consent.ts';
import { takeQuota } from '../quotas.ts';
import type { ServiceParts } from '../service-parts.ts';
import { bookCharge } from './book-money.ts';
import { orderMessages } from './order-messages.ts';
import { type People, readPeople, refuseStrangers } from './order-people.ts';
import { refuseChanges, type ShownCart } from './refuse-changes.ts';
import { refuseHoarding, replaceUnpaid } from './unpaid-orders.ts';

export interface PlaceOrderRequest {
  readonly patientId: string;
  readonly addressId: string;
  readonly orderType: OrderType;
  readonly source: 'web' | 'app';
  /** How each substitute for a prescribed medicine is to be allowed, by the id of the searched medicine. */
  readonly consent: Readonly<Record<string, ConsentWay>>;
  /** What the page showed; where it says nothing, what the cart last showed counts. */
  readonly shown: ShownCart;
  /** Prescriptions, judged, cleaned and stored already. */
  readonly files: readonly NewFile[];
  /** One attempt's key: a repeat returns the first answer. Null where the client sends none. */
  readonly key: string | null;
  /** Of everything that was asked, to notice a key that is used for something else. */
  readonly fingerprint: Buffer;
}

/** The order, and whether this call made it or an earlier one with the same key. */
export interface PlacedResult {
  readonly order: Order;
  readonly isRepeat: boolean;
}

/**
 * Places the cart as an order, in one transaction: the cart is locked, prices and stock are read again and must be what the
 * person last saw, the coupon is judged again with its last use locked, packs leave the shelf, names and prices are frozen,
 * the customer's message is queued. Cash on delivery stands at once and empties the cart; an online order waits for its
 * payment and leaves the cart whole; it takes the place of an earlier one that still waits. Ten tries a minute and account are enough; a repeat of one is none.
 */
export async function placeOrder(
  parts: ServiceParts,
  accountId: string,
  request: PlaceOrderRequest,
): Promise<PlacedResult> {
  const placed = await countRefused(parts, accountId, () => placeOnce(parts, accountId, request));
  const { orderType, totals } = placed.order;
  if (!placed.isRepeat) {
    meters.orders.inc({ order_type: orderType });
    meters.orderRupees.observe({ order_type: orderType }, totals.payablePaise / 100);
  }
  return placed;
}

function placeOnce(parts: ServiceParts, accountId: string, request: PlaceOrderRequest): Promise<PlacedResult> {
  return inTransaction(parts.db, 'place-order', async (db) => {
    // The cart's lock is asked for first: what is read behind it is as whoever held it left it.
    const [kept, earlier] = await sideBySide([
      readKeptCart(db, accountId, { lock: true }),
      findEarlier(db, accountId, request),
    ]);
    if (earlier) return { order: earlier, isRepeat: true };
    const order = await placeCart(parts, db, accountId, kept, request);
    return { order, isRepeat: false };
  });
}

async function placeCart(
  parts: ServiceParts,
  db: Db,
  accountId: string,
  kept: KeptCart,
  request: PlaceOrderRequest,
): Promise<Order> {
  // Before the shelf is read: what an earlier attempt holds is there for this one.
  const attemptOf = await replaceUnpaid(parts, db, accountId);
  const counted = takeQuota({ db, now: parts.now }, 'place-order', accountId);
  if (kept.lines.length === 0) {
    await counted;
    throw new AppError('not-allowed-now', { sentence: 'Your cart is empty.' });
  }
  const [, cart, known, policy] = await sideBySide([
    counted,
    viewCart(parts, db, accountId, kept, { lock: true, source: request.source }),
    readPeople(db, accountId, request),
    readSupplyPolicy(db),
  ]);
  refuseChanges(cart, request.shown);
  refuseTooLittle(request, cart);
  const people = refuseStrangers(known);
  const order = makeOrder(parts, accountId, request, cart, { ...people, policy, attemptOf });
  if (request.orderType === 'online') await refuseHoarding(parts, db, order);
  // The order goes first, what names it follows.
  await sideBySide([...writeOrder(parts, db, order, request, people.holder), ...takeGoods(parts, db, order, cart)]);
  return order;
}

/** A refusal undoes its transaction and the count with it: it is counted again, since a refused try costs as much. */
async function countRefused<Result>(
  parts: ServiceParts,
  accountId: string,
  place: () => Promise<Result>,
): Promise<Result> {
  try {
    return await place();
  } catch (error) {
    if (error instanceof AppError && error.code !== 'too-many-requests') {
      await takeQuota(parts, 'place-order', accountId).catch(() => undefined);
    }
    throw error;
  }
}

async function findEarlier(db: Db, accountId: string, { key, fingerprint }: PlaceOrderRequest): Promise<Order | null> {
  const placing = key === null ? null : await findPlacing(db, accountId, key);
  if (placing === null) return null;
  if (!placing.fingerprint.equals(fingerprint)) throw new AppError('key-reused');
  return findOrder(db, { id: placing.orderId }, { accountId });
}

/** No gateway moves less than a rupee. */
const LEAST_ONLINE_PAISE = 100;

function refuseTooLittle({ orderType }: PlaceOrderRequest, { totals }: CartView): void {
  if (orderType === 'cod' || totals.payablePaise >= LEAST_ONLINE_PAISE) return;
  throw new AppError('not-allowed-now', {
    sentence: 'There is too little to pay online. Please choose cash on delivery.',
  });
}

function makeOrder(
  { newId, drawOrderNumber, now }: ServiceParts,
  accountId: string,
  request: PlaceOrderRequest,
  cart: CartView,
  {
    patient,
    address,
    policy,
    attemptOf,
  }: People & { readonly policy: readonly SupplyRule[]; readonly attemptOf: string | null },
): Order {
  const { gender, dateOfBirth } = patient;
  const name = `${patient.firstName} ${patient.lastName}`.trim();
  const at = now();
  const lines = cart.lines.map((line, index) =>
    makeLine(line, index + 1, request.consent, (classes) => strictestRule(classes, address.pinCode, policy)),
  );
  const needed = lines.some(({ schedule }) => schedule !== 'OTC');
  const { addressId, isDefault: _default, position: _position, type: _type, ...place } = address;
  const { missingForFreeDeliveryPaise: _missing, ...totals } = cart.totals;
  return {
    id: newId(),
    number: orderNumber(drawOrderNumber()),
    accountId,
    patientId: request.patientId,
    addressId,
    status: request.orderType === 'cod' ? 'PLACED' : 'PAYMENT_PENDING',
    orderType: request.orderType,
    source: request.source,
    patient: { name, gender, dateOfBirth },
    address: place,
    totals,
    couponId: cart.coupon?.id ?? null,
    couponCode: cart.coupon?.code ?? null,
    prescriber: null,
    prescriptionStatus: firstPrescriptionStatus(needed, request.files.length),
    promise: promiseDelivery(address.pinCode, at.getTime()),
    createdAt: at,
    attemptOf,
    holdsGoods: true,
    shortfallPaise: 0,
    prescriptionDated: null,
    lines,
  };
}

function makeLine(
  { kept, choice, sent, asksSubstitution }: CartLineView,
  line: number,
  consent: PlaceOrderRequest['consent'],
  ruleFor: (classes: readonly SupplyClass[]) => SupplyRule,
): OrderLine {
  const { record, offer } = sent.printed;
  const { schedule, psychotropic } = offer.facts;
  const rule = ruleFor(supplyClassesOf(offer.facts));
  if (!rule.allowed || schedule === 'X' || schedule === 'NARCOTIC') {
    throw new AppError('not-allowed-now', { sentence: `${record.name}: ${rule.why}` });
  }
  return {
    line,
    searchedId: kept.medicineId,
    searchedName: choice.searched.printed.record.name,
    medicineId: record.id,
    name: record.name,
    manufacturer: record.manufacturer,
    packLabel: record.packLabel,
    schedule,
    psychotropic,
    quantity: kept.quantity,
    mrpPaise: sent.shelf.mrpPaise,
    // The sums of the order are of whole lines; a line keeps its pack's prices.
    originalPaise: sent.originalPaise,
    sellingPaise: sent.sellingPaise,
    searchedSellingPaise: choice.searched.sellingPaise,
    ceilingPaise: sent.shelf.ceilingPaise,
    substitution: asksSubstitution ? 'requested' : null,
    consent: asksSubstitution ? (consent[kept.medicineId] ?? 'doctor_call') : null,
  };
}

/** All that a new order writes, the order itself first; under way side by side. */
function writeOrder(
  parts: ServiceParts,
  db: Db,
  order: Order,
  request: PlaceOrderRequest,
  holder: AccountHolder,
): Promise<unknown>[] {
  const { now, newId } = parts;
  const { key, fingerprint, files } = request;
  const { accountId, id: orderId } = order;
  const event = { status: order.status, actor: 'customer', at: order.createdAt, note: '' } as const;
  const placing = key === null ? null : { accountId, key, fingerprint, orderId, now: now() };
  const writes: Promise<unknown>[] = [insertOrder(db, order, event, placing)];
  if (files.length > 0) {
    const { number } = order;
    writes.push(savePrescription(db, { id: newId(), accountId, orderId, number, files, now: now() }));
  }
  if (order.lines.some(({ consent }) => consent !== null)) {
    const consent = { accountId, purpose: 'substitution', subject: orderId, agreed: true, place: 'checkout' } as const;
    writes.push(recordConsent(parts, db, consent));
  }
  if (order.orderType === 'online') {
    const expiresAt = new Date(order.createdAt.getTime() + parts.paymentTtlS * 1000);
    return [...writes, savePayment(db, { orderId, amountPaise: order.totals.payablePaise, expiresAt })];
  }
  const messages = orderMessages(order, 'PLACED', { newId, email: holder.email, phone: holder.phone });
  return [...writes, bookCharge(parts, db, order), queueMessages(db, messages, now()), emptyCart(db, accountId)];
}

/** Takes packs and coupon use. The last pack of a medicine changes what searches say of it. */
function takeGoods({ now }: ServiceParts, db: Db, order: Order, cart: CartView): Promise<unknown>[] {
  const { couponId, accountId } = order;
  const emptied = cart.lines.some(({ sent, kept }) => sent.shelf.stock - kept.quantity <= 0);
  return [
    holdPacks(db, order.lines, { reference: order.id, at: order.createdAt }),
    ...(couponId === null ? [] : [takeCouponUse(db, { orderId: order.id, couponId, accountId, now: now() })]),
    ...(emptied ? [bumpCatalogueVersion(db)] : []),
  ];
}
