import { AppError } from '#contract/app-error.ts';
import { mayMove, type OrderStatus } from '#domain/orders/order-states.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/orders.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { readBalance } from '../../../persistence/repositories/orders/money-repository.ts';
import { advanceLocked } from '../../orders/advance-order.ts';
import { lockOrder } from '../../orders/look-up-orders.ts';
import { refusePacksOut } from '../../orders/returns/packs-out.ts';
import type { Parts } from '../../service-parts.ts';
import { writeCash } from './hand-back.ts';

const CAME_BACK: OrderStatus = 'RETURNED';

/**
 * Books the return of an order that was paid in cash; the cash is handed back: at once if one person may hand back this amount
 * alone, otherwise after another person has confirmed it. Until then the order does not change.
 */
export async function returnForCash(
  parts: Parts,
  by: AuditActor,
  { number, how }: { readonly number: string; readonly how: string },
): Promise<'done' | 'waits'> {
  return inTransaction(parts.db, 'return-for-cash', async (db) => {
    const at = parts.now();
    const order = await lockOrder(db, number);
    if (!mayMove(order.status, CAME_BACK, 'pharmacy'))
      throw new AppError('not-allowed-now', { sentence: say.anOrderThatIsCannot(order.status, CAME_BACK) });
    await refusePacksOut(db, order);
    const { paidPaise: amountPaise } = await readBalance(db, order.id);
    const isByHand = order.orderType === 'cod' && amountPaise > 0;
    const cash = { kind: 'cash_returned' as const, orderId: order.id, amountPaise, how, by };
    const book = async () => {
      await advanceLocked({ ...parts, now: () => at }, db, order, CAME_BACK, { paidBack: how, isConfirmed: true });
    };
    if (isByHand) return writeCash(parts, db, cash, { at, book });
    await book();
    return 'done';
  });
}
