import { type JudgedLine, needsVerdict, ruleOfLine } from '../counter/checklist.ts';
import { dayInIndia } from '../people/age.ts';
import { ADDRESS_RULES, type AddressField, type FormRules } from '../people/form-rules.ts';
import { type CashRule, cashRefusal } from '../settings/cash-rule.ts';
import { type DeliveryPromise, isOnePromise, promiseDelivery } from './delivery-promise.ts';
import type { Order, OrderAddress } from './order.ts';
import type { OrderStatus } from './order-states.ts';
import type { SupplyRule } from './supply-policy.ts';

/**
 * Whether an order's address can still change: it is placed, and its parcel is not packed. Afterwards its label is printed; before, it is
 * not paid for, and the cart asks for the address again.
 */
export function mayGoElsewhere(status: OrderStatus): boolean {
  return status === 'PLACED' || status === 'CONFIRMED';
}

/** A corrected address: the address form without its type, which no parcel needs. */
export type OrderAddressField = Exclude<AddressField, 'type'>;
export const ORDER_ADDRESS_RULES: FormRules<OrderAddressField> = ADDRESS_RULES.flatMap(({ field, refuse }) =>
  field === 'type' ? [] : [{ field, refuse }],
);

/** Whether two addresses are equal in everything that a courier reads. */
export function isSameAddress(one: OrderAddress, other: OrderAddress): boolean {
  return (Object.keys(one) as (keyof OrderAddress)[]).every((field) => one[field] === other[field]);
}

/** Why an order cannot go to a pin code. */
export type PlaceObstacle =
  | { readonly kind: 'supply'; readonly name: string; readonly why: string }
  | { readonly kind: 'age'; readonly name: string; readonly days: number; readonly most: number }
  | { readonly kind: 'cash' };

interface Rules {
  readonly policy: readonly SupplyRule[];
  readonly cash: CashRule;
  readonly nowMs: number;
}

/**
 * Why an order may not go to another pin code, by the rules for a new order there; null if it may. The price cannot be a reason: neither the delivery
 * fee nor any price depends on the pin, so the agreed total stays. Within one pin nothing is checked again: a rule that changed
 * since must not prevent the correction of a house number. A prescription that was accepted for the old pin is refused only by a stricter
 * rule for the new one.
 */
export function placeObstacle(
  order: Pick<Order, 'address' | 'orderType' | 'prescriptionDated'>,
  lines: readonly JudgedLine[],
  pinCode: string,
  { policy, cash, nowMs }: Rules,
): PlaceObstacle | null {
  const before = order.address.pinCode;
  if (pinCode === before) return null;
  const age = order.prescriptionDated === null ? null : daysSince(order.prescriptionDated, nowMs);
  for (const line of lines) {
    const { name } = line;
    const rule = ruleOfLine(line, pinCode, policy);
    if (!rule.allowed) return { kind: 'supply', name, why: rule.why };
    const most = rule.prescriptionDays;
    const mostBefore = ruleOfLine(line, before, policy).prescriptionDays;
    const isStricter = most !== null && (mostBefore === null || most < mostBefore);
    if (isStricter && needsVerdict(line) && age !== null && age > most) return { kind: 'age', name, days: age, most };
  }
  const isCash = order.orderType === 'cod';
  // The amount was agreed; only the place is new.
  return isCash && cashRefusal(cash, { payablePaise: 0, pinCode }) === 'pin' ? { kind: 'cash' } : null;
}

/** The promised days for the new pin: unchanged where both pins get the same promise, else counted from now. */
export function promiseElsewhere(
  { address, promise }: Pick<Order, 'address' | 'promise'>,
  pinCode: string,
  nowMs: number,
): DeliveryPromise {
  return isOnePromise(address.pinCode, pinCode) ? promise : promiseDelivery(pinCode, nowMs);
}

function daysSince(day: string, nowMs: number): number {
  return (Date.parse(dayInIndia(nowMs)) - Date.parse(day)) / 86_400_000;
}
