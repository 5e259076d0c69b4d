import type { OrderData, OrderItem, OrderSummary, PlacedOrder } from '#contract/areas/shop/order.ts';
import { mayRefuseSpoken } from '#domain/counter/call-back.ts';
import { linesForDoctor } from '#domain/orders/doctor-letter.ts';
import { mayGoElsewhere } from '#domain/orders/new-address.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { hasReceipt, mayMove, mayShareTracking, mayTakeFiles, type OrderStatus } from '#domain/orders/order-states.ts';
import { waitsFor } from '#domain/orders/waits-for.ts';
import { rupees } from '#domain/pricing/money.ts';
import type { ListedOrder, OrderView } from '../../services/orders/read-order.ts';

/** The order that place-order returns, and where to pay it. */
export function toPlacedOrder(order: Order, razorpay: PlacedOrder['razorpay_data']): PlacedOrder {
  return {
    userid: order.accountId,
    order_id: order.id,
    iso_order_id: order.number,
    order_status: order.status,
    order_type: order.orderType,
    patient_id: order.patientId,
    address_id: order.addressId,
    finalPrice: rupees(order.totals.payablePaise),
    razorpay_data: razorpay,
  };
}

/** The drawing of a medicine's pack by its id; empty if the catalogue no longer has it. */
export type PictureOf = (medicineId: string) => string;

/** One row of the list of orders. */
export function toOrderSummary({ order, canPay }: ListedOrder, pictureOf: PictureOf): OrderSummary {
  return {
    order_id: order.id,
    iso_order_id: order.number,
    order_status: order.status,
    order_type: order.orderType,
    createdAt: order.createdAt.toISOString(),
    finalPrice: rupees(order.totals.payablePaise),
    items: order.lines.map((line) => toOrderItem(line, pictureOf)),
    can_pay: canPay,
    can_add_prescription: mayTakeFiles(order),
    can_share: mayShareTracking(order.status),
    waits_for: waitsFor(order),
    expected_delivery: { ...order.promise },
  };
}

/** Orders that ended: what was paid goes back. */
const PAID_BACK: readonly OrderStatus[] = ['CANCELLED', 'FAILED', 'RETURNED', 'RETURNED_TO_ORIGIN'];

/** Everything on an order's page. */
export function toOrderData(source: OrderView, pictureOf: PictureOf): OrderData {
  const { order, events, prescriptionFiles } = source;
  const { address, totals } = order;
  const whole = toMoneyBack(source.whole);
  const hasEnded = PAID_BACK.includes(order.status);
  return {
    ...toOrderSummary(source, pictureOf),
    userid: order.accountId,
    patient_id: order.patientId,
    patient_name: order.patient.name,
    address_id: order.addressId,
    address: [address.name, address.houseNumber, address.street, address.landmark]
      .filter((part) => part !== '')
      .join(', '),
    phone: address.phone,
    city: address.city,
    state: address.state,
    zipcode: address.pinCode,
    originalValue: rupees(totals.originalPaise),
    savingValue: rupees(totals.discountedPaise),
    couponDiscount: rupees(totals.couponPaise),
    coupon_code: order.couponCode,
    shippingFee: rupees(totals.deliveryFeePaise),
    totalSavings: rupees(totals.savedPaise),
    prescription_status: order.prescriptionStatus,
    prescription_files: prescriptionFiles,
    // The page adds a full stop to this clause; the texts of a verdict are whole sentences.
    prescription_rejection:
      order.prescriptionStatus === 'REJECTED' ? (source.rejection?.replace(/\.$/, '') ?? null) : null,
    timeline: events.map(({ status, at, actor }) => ({ status, at: at.toISOString(), actor })),
    can_cancel:
      mayMove(order.status, 'CANCELLED', 'customer') || (source.spoken !== null && mayRefuseSpoken(order.status)),
    return_reasons: [...source.returnReasons],
    can_withdraw_return: source.canWithdrawReturn,
    can_change_address: mayGoElsewhere(order.status),
    address_changes: source.addressChanges,
    placed_by_phone: source.spoken && { words: source.spoken.words, agreed_at: source.spoken.agreedAt.toISOString() },
    can_ask_doctor: linesForDoctor(order).length > 0,
    is_shared: source.isShared,
    delivery_code: source.deliveryCode,
    has_receipt: hasReceipt(order.status),
    has_credit_note: source.hasCreditNote,
    refund: hasEnded ? whole : null,
    surplus_back: hasEnded ? null : whole,
    money_back: toMoneyBack(source.differences),
    missing_back: toMoneyBack(source.missing),
    uncovered_back: toMoneyBack(source.uncovered),
    rest_of: source.restOf && { order_id: source.restOf.id, iso_order_id: source.restOf.number },
    rests: source.rests.map(({ id, number, name, packs }) => ({
      ...{ order_id: id, iso_order_id: number, medicine_name: name, packs },
    })),
    shortfall: toShortfall(source),
  };
}

function toMoneyBack(refunds: OrderView['differences']): OrderData['money_back'] {
  if (refunds.length === 0) return null;
  const paise = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return { amount: rupees(paise), status: refunds.every(({ status }) => status === 'done') ? 'done' : 'pending' };
}

/** Null if nothing is deducted, or if the order ended and is refunded in full. */
function toShortfall({ order, shortfallRefund }: OrderView): OrderData['shortfall'] {
  if (order.shortfallPaise === 0 || !order.holdsGoods) return null;
  const amount = rupees(order.shortfallPaise);
  return { amount, status: order.orderType === 'cod' ? 'at_the_door' : (shortfallRefund?.status ?? 'at_dispatch') };
}

function toOrderItem(line: OrderLine, pictureOf: PictureOf): OrderItem {
  return {
    line: line.line,
    medicine_id: line.medicineId,
    medicine_name: line.name,
    manufacturer_name: line.manufacturer,
    pack_size: line.packLabel,
    quantity: line.quantity,
    quantity_price: rupees(line.sellingPaise * line.quantity),
    stands_for: line.medicineId === line.searchedId ? null : line.searchedName,
    searched_medicine_id: line.searchedId,
    needs_prescription: line.schedule !== 'OTC',
    substitution: line.substitution,
    image: pictureOf(line.medicineId),
  };
}
