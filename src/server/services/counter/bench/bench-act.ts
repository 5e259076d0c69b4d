import type { ActingStaff, StaffMember } from '#domain/counter/staff.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { Db } from '../../../persistence/database.ts';
import { findClaims } from '../../../persistence/repositories/counter/claim-repository.ts';
import { advanceOrder } from '../../orders/advance-order.ts';
import type { Parts } from '../../service-parts.ts';
import { refuseStale, takenBy } from '../desk/desk-act.ts';

/** An order and the version of it that was on the screen. */
export interface OnScreen {
  readonly number: string;
  readonly version: number;
}

/** The state of an order after an action. */
export interface Moved extends OnScreen {
  readonly status: OrderStatus;
}

/**
 * Moves an order to its next state for a person at the counter, who is named in its history. Refuses a page that is out of date, with what has changed,
 * and an order that somebody else has claimed; both are checked while the order is locked.
 */
export async function moveAtCounter(
  parts: Parts,
  by: StaffMember,
  { number, version }: OnScreen,
  to: OrderStatus,
  { judge, ...more }: Parameters<typeof advanceOrder>[3] = {},
): Promise<Moved> {
  const moved = await advanceOrder(parts, number, to, {
    ...more,
    staff: by,
    judge: async (db, order) => {
      await refuseHeld(db, order, by);
      await refuseStale(db, order, version);
      await judge?.(db, order);
    },
  });
  return { number, ...moved };
}

/** Refuses an order that somebody else has claimed. */
export async function refuseHeld(db: Db, order: Order, by: ActingStaff): Promise<void> {
  const claim = (await findClaims(db, [order.id])).get(order.id);
  if (claim !== undefined && claim.staffId !== by.id) throw await takenBy(db, order);
}
