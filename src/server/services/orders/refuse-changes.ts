import { AppError } from '#contract/app-error.ts';
import { changesSinceShown, type ShownLine, totalChange } from '#domain/cart/changes-since-shown.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/services/orders.ts';
import { changeOf } from '../cart/show-cart.ts';
import type { CartLineView, CartView } from '../cart/view-cart.ts';

/** What a page showed when its button was pressed; null for values that it did not send. */
export interface ShownCart {
  readonly payablePaise: number | null;
  readonly lines: readonly ShownLine[] | null;
}

/**
 * Ensures that only what the customer saw is ordered: no other price, quantity or medicine, and nothing out of stock. What the page
 * sends as shown takes precedence over what the cart last showed: another tab may have read it meanwhile.
 */
export function refuseChanges(cart: CartView, shown: ShownCart): void {
  const changes = new Map(shown.lines === null ? sinceLastRead(cart) : sinceShown(cart, shown.lines));
  for (const { saved, problem } of cart.lines) if (problem !== null) changes.set(saved.medicineId, problem);
  const isLost = cart.lost.length > 0;
  const isCouponRefused = cart.couponProblem !== null;
  const total = isCouponRefused ? null : totalOf(cart, shown.payablePaise);
  if (changes.size > 0 || isLost || total !== null) {
    const fields = { ...Object.fromEntries(changes), ...(total === null ? {} : { expected_total: total }) };
    const held = cart.lines.flatMap(({ sent, problem }) => (sent.shelf.isHeld && problem !== null ? [problem] : []));
    throw new AppError('prices-changed', { fields, ...(held.length > 0 && { sentence: held.join(' ') }) });
  }
  if (isCouponRefused) {
    throw new AppError('coupon-refused', { sentence: say.pleaseRemoveTheCoupon(cart.couponProblem) });
  }
}

function totalOf({ totals }: CartView, shownPaise: number | null): string | null {
  return shownPaise === null ? null : totalChange(shownPaise, totals.payablePaise);
}

function sinceLastRead({ lines }: CartView): [string, string][] {
  return lines.flatMap((line) =>
    changeOf(line).map(({ sentence, fromPaise, toPaise }): [string, string] => [
      line.saved.medicineId,
      `${sentence} ${difference(fromPaise, toPaise)}`,
    ]),
  );
}

function sinceShown({ lines }: CartView, shown: readonly ShownLine[]): [string, string][] {
  const savedOf = new Map(lines.map(({ saved }) => [saved.medicineId, saved]));
  const complete = shown.map((line) => ({
    ...line,
    suppliedId: line.suppliedId ?? savedOf.get(line.medicineId)?.shownMedicineId ?? null,
  }));
  return changesSinceShown(complete, lines.map(standing)).map(({ medicineId, sentence }) => [medicineId, sentence]);
}

function standing({ saved, sent }: CartLineView) {
  return {
    medicineId: saved.medicineId,
    suppliedId: sent.shelf.id,
    name: sent.printed.record.name,
    quantity: saved.quantity,
    packPaise: sent.sellingPaise,
  };
}

function difference(fromPaise: number, toPaise: number | null): string {
  if (toPaise === null) return '';
  const more = toPaise - fromPaise;
  return say.thatIs(formatRupees(Math.abs(more)), more);
}
