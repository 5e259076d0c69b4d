import { type Selectable, sql } from 'kysely';
import type { ConsentWay, Order, OrderLine } from '#domain/orders/order.ts';
import type { CustomerOrderTable, OrderLineTable } from '../../schema/order-schema.ts';

export type LineRow = Selectable<OrderLineTable>;

/** The row of an order, and whether a pharmacist has still to speak with its patient about a risk. */
export type OrderRow = Selectable<CustomerOrderTable> & { readonly is_stopped: boolean };

/** `is_stopped` for order `order` of a query. */
export function isStoppedIn(order: 'o' | 'customer_order') {
  return sql<boolean>`exists (select from order_safety s
    where s.order_id = ${sql.ref(`${order}.id`)} and s.severity = 'stop' and s.seen_at is null)`.as('is_stopped');
}

/** An order from its row and those of its lines. */
export function orderOf(row: OrderRow, lines: readonly LineRow[]): Order {
  return {
    id: row.id,
    number: row.number,
    accountId: row.account_id,
    patientId: row.patient_id,
    addressId: row.address_id,
    status: row.status,
    orderType: row.order_type,
    source: row.source,
    patient: row.patient,
    address: row.address,
    totals: {
      originalPaise: row.original_paise,
      discountedPaise: row.discounted_paise,
      couponPaise: row.coupon_paise,
      deliveryFeePaise: row.delivery_fee_paise,
      payablePaise: row.payable_paise,
      savedPaise: row.original_paise - row.discounted_paise + row.coupon_paise,
    },
    couponId: row.coupon_id,
    couponCode: row.coupon_code,
    prescriptionStatus: row.prescription_status,
    prescriber: row.prescriber,
    promise: { from: row.promised_from, to: row.promised_to },
    createdAt: row.created_at,
    attemptOf: row.attempt_of,
    restOf: row.rest_of,
    restNth: row.rest_nth,
    holdsGoods: row.holds_goods,
    shortfallPaise: row.shortfall_paise,
    recalledPaise: row.recalled_paise,
    letOffPaise: row.let_off_paise,
    prescriptionDated: row.prescription_dated,
    isStopped: row.is_stopped,
    lines: lines.map(lineOf),
  };
}

/** The columns of a new order: packs are recalled and money is let off only later. */
export function orderColumns(order: Order) {
  const { totals } = order;
  return {
    id: order.id,
    number: order.number,
    account_id: order.accountId,
    patient_id: order.patientId,
    address_id: order.addressId,
    status: order.status,
    order_type: order.orderType,
    source: order.source,
    patient: JSON.stringify(order.patient),
    address: JSON.stringify(order.address),
    original_paise: totals.originalPaise,
    discounted_paise: totals.discountedPaise,
    coupon_paise: totals.couponPaise,
    delivery_fee_paise: totals.deliveryFeePaise,
    payable_paise: totals.payablePaise,
    coupon_id: order.couponId,
    coupon_code: order.couponCode,
    prescription_status: order.prescriptionStatus,
    prescriber: order.prescriber === null ? null : JSON.stringify(order.prescriber),
    promised_from: order.promise.from,
    promised_to: order.promise.to,
    created_at: order.createdAt,
    attempt_of: order.attemptOf,
    rest_of: order.restOf,
    rest_nth: order.restNth,
    holds_goods: order.holdsGoods,
    shortfall_paise: order.shortfallPaise,
    prescription_dated: order.prescriptionDated,
  };
}

/** A line from its row. */
export function lineOf(row: LineRow): OrderLine {
  return {
    line: row.line,
    searchedId: row.searched_id,
    searchedName: row.searched_name,
    medicineId: row.medicine_id,
    name: row.name,
    manufacturer: row.manufacturer,
    packLabel: row.pack_label,
    schedule: row.schedule,
    psychotropic: row.psychotropic,
    quantity: row.quantity,
    mrpPaise: row.mrp_paise,
    originalPaise: row.original_paise,
    sellingPaise: row.selling_paise,
    searchedSellingPaise: row.searched_selling_paise,
    ceilingPaise: row.ceiling_paise,
    substitution: row.substitution,
    consent: row.consent as ConsentWay | null,
  };
}

/** The columns of a line. */
export function lineColumns(orderId: string, line: OrderLine) {
  return {
    order_id: orderId,
    line: line.line,
    searched_id: line.searchedId,
    searched_name: line.searchedName,
    medicine_id: line.medicineId,
    name: line.name,
    manufacturer: line.manufacturer,
    pack_label: line.packLabel,
    schedule: line.schedule,
    psychotropic: line.psychotropic,
    quantity: line.quantity,
    mrp_paise: line.mrpPaise,
    original_paise: line.originalPaise,
    selling_paise: line.sellingPaise,
    searched_selling_paise: line.searchedSellingPaise,
    ceiling_paise: line.ceilingPaise,
    substitution: line.substitution,
    consent: line.consent,
  };
}
