import { AppError } from '#contract/app-error.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import * as say from '#sentences/services/orders.ts';
import type { ShelfRow } from '../../persistence/repositories/orders/cart-repository.ts';

/** The order and the line afterwards, and what the order costs more (or less, below zero) than before. */
export interface BackToOriginal {
  readonly order: Order;
  readonly line: OrderLine;
  readonly morePaise: number;
}

/**
 * The order after a line went back to the searched medicine. The customer agreed to its price when the cart showed it; an
 * online order was paid for less and can't be charged more by the machine, so it is refused there. Where it costs less, the difference goes back.
 */
export function backToOriginal(order: Order, line: OrderLine, shelf: ShelfRow | null): BackToOriginal {
  if (order.status === 'PAYMENT_PENDING') {
    throw new AppError('not-allowed-now', {
      sentence: say.isBeingPaidAtThis(order.number),
    });
  }
  if (shelf === null || shelf.discontinued || shelf.stock < line.quantity) {
    throw new AppError('not-allowed-now', { sentence: say.isNotInStock(line.searchedName) });
  }
  const perPack = Math.min(line.searchedSellingPaise, shelf.mrpPaise);
  const more = (perPack - line.sellingPaise) * line.quantity;
  if (more > 0 && order.orderType === 'online') {
    throw new AppError('not-allowed-now', {
      sentence: say.costsMoreThanWasPaid(line.searchedName),
    });
  }
  const changed: OrderLine = {
    ...line,
    medicineId: line.searchedId,
    name: line.searchedName,
    mrpPaise: shelf.mrpPaise,
    originalPaise: shelf.mrpPaise,
    sellingPaise: perPack,
    // The searched medicine's price was held under its own ceiling when it was ordered.
    ceilingPaise: null,
    substitution: 'original',
  };
  const { totals } = order;
  const discountedPaise = totals.discountedPaise + more;
  const originalPaise = totals.originalPaise + (changed.originalPaise - line.originalPaise) * line.quantity;
  const couponPaise = Math.min(totals.couponPaise, discountedPaise + totals.deliveryFeePaise);
  const payablePaise = discountedPaise - couponPaise + totals.deliveryFeePaise;
  const savedPaise = originalPaise - discountedPaise + couponPaise;
  const summed = { ...totals, discountedPaise, originalPaise, couponPaise, payablePaise, savedPaise };
  return { order: { ...order, totals: summed }, line: changed, morePaise: payablePaise - totals.payablePaise };
}
