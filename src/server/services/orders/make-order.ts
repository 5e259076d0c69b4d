import { AppError } from '#contract/app-error.ts';
import { type SupplyClass, supplyClassesOf } from '#domain/medicine/schedule.ts';
import { promiseDelivery } from '#domain/orders/delivery-promise.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { firstPrescriptionStatus } from '#domain/orders/order-states.ts';
import { type SupplyRule, strictestRule } from '#domain/orders/supply-policy.ts';
import type { CartLineView, CartView } from '../cart/view-cart.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { People } from './order-people.ts';
import type { PlaceOrderRequest } from './place-order.ts';

/** Creates an order from a cart. Refuses a line that may not be sent to the address. */
export function makeOrder(
  { newId, drawOrderNumber, now }: ServiceParts,
  accountId: string,
  request: PlaceOrderRequest,
  cart: CartView,
  { patient, address, policy, attemptOf }: People & { readonly attemptOf: string | null },
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
    restOf: null,
    restNth: null,
    holdsGoods: true,
    shortfallPaise: 0,
    recalledPaise: 0,
    letOffPaise: 0,
    prescriptionDated: null,
    isStopped: false,
    lines,
  };
}

/** A line of an order with today's catalogue data; refuses a medicine that may not be sent to the address. */
export function freezeLine(
  view: CartLineView,
  line: number,
  { pinCode, policy }: { readonly pinCode: string; readonly policy: readonly SupplyRule[] },
): OrderLine {
  return makeLine(view, line, {}, (classes) => strictestRule(classes, pinCode, policy));
}

function makeLine(
  { saved, choice, sent, asksSubstitution }: CartLineView,
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
    searchedId: saved.medicineId,
    searchedName: choice.searched.printed.record.name,
    medicineId: record.id,
    name: record.name,
    manufacturer: record.manufacturer,
    packLabel: record.packLabel,
    schedule,
    psychotropic,
    quantity: saved.quantity,
    mrpPaise: sent.shelf.mrpPaise,
    // The order's sums are of whole lines; a line stores the prices per pack.
    originalPaise: sent.originalPaise,
    sellingPaise: sent.sellingPaise,
    searchedSellingPaise: choice.searched.sellingPaise,
    ceilingPaise: sent.shelf.ceilingPaise,
    substitution: asksSubstitution ? 'requested' : null,
    consent: asksSubstitution ? (consent[saved.medicineId] ?? 'doctor_call') : null,
  };
}
