import { AppError } from '#contract/app-error.ts';
import { totalsAfter } from '#domain/orders/fewer-packs.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import * as cart from '#sentences/services/cart.ts';
import * as say from '#sentences/services/orders.ts';
import type { ShelfRow } from '../../persistence/repositories/orders/cart-repository.ts';

/** The changed order and line, and the change of the order's price (negative if it is lower). */
export interface BackToOriginal {
  readonly order: Order;
  readonly line: OrderLine;
  readonly morePaise: number;
}

/** The printed texts of the searched medicine, for the invoice. */
type Printed = Pick<OrderLine, 'manufacturer' | 'packLabel'>;

/**
 * Why a line cannot go back to the searched medicine, in a sentence; null if it can. The customer agreed to its price when the
 * cart showed it; an online order was paid at a lower price and can't be charged more automatically.
 */
export function originalObstacle(order: Order, line: OrderLine, shelf: ShelfRow | null): string | null {
  if (order.status === 'PAYMENT_PENDING') return say.isBeingPaidAtThis(order.number);
  if (shelf === null || shelf.discontinued || shelf.stock < line.quantity) return say.isNotInStock(line.searchedName);
  if (shelf.isHeld) return cart.isHeldFromSale(line.searchedName);
  if (moreFor(line, shelf) > 0 && order.orderType === 'online') return say.costsMoreThanWasPaid(line.searchedName);
  return null;
}

/** The additional price of a line with the searched medicine instead of the substitute, in paise; negative if it is cheaper. */
export function moreFor(line: OrderLine, shelf: Pick<ShelfRow, 'mrpPaise'>): number {
  return (Math.min(line.searchedSellingPaise, shelf.mrpPaise) - line.sellingPaise) * line.quantity;
}

/** Changes a line back to the searched medicine. If it costs less, the difference is refunded. */
export function backToOriginal(
  order: Order,
  line: OrderLine,
  shelf: ShelfRow | null,
  printed: Printed,
): BackToOriginal {
  const obstacle = originalObstacle(order, line, shelf);
  if (obstacle !== null || shelf === null) throw new AppError('not-allowed-now', { sentence: obstacle ?? '' });
  const perPack = Math.min(line.searchedSellingPaise, shelf.mrpPaise);
  const more = moreFor(line, shelf);
  const changed: OrderLine = {
    ...line,
    medicineId: line.searchedId,
    name: line.searchedName,
    manufacturer: printed.manufacturer,
    packLabel: printed.packLabel,
    mrpPaise: shelf.mrpPaise,
    originalPaise: shelf.mrpPaise,
    sellingPaise: perPack,
    // The searched medicine's price was held under its own ceiling when it was ordered.
    ceilingPaise: null,
    substitution: 'original',
  };
  const { totals } = order;
  const summed = totalsAfter(totals, {
    discountedPaise: more,
    originalPaise: (changed.originalPaise - line.originalPaise) * line.quantity,
  });
  const lines = order.lines.map((each) => (each.line === changed.line ? changed : each));
  const morePaise = summed.payablePaise - totals.payablePaise;
  return { order: { ...order, totals: summed, lines }, line: changed, morePaise };
}
