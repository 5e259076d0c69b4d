import type { ActingStaff } from '#domain/counter/staff.ts';
import type { PacksBack, ReturnOutcome, ReturnReason } from '#domain/orders/returns.ts';
import type { Db } from '../../database.ts';

/** The packs of an order that a customer returns. */
export interface OrderReturn {
  /** Its number within the order. */
  readonly nth: number;
  readonly reason: ReturnReason;
  /** Who recorded it; null if the customer requested it in their account. */
  readonly staffName: string | null;
  readonly askedAt: Date;
  /** Null while it is open. */
  readonly outcome: ReturnOutcome | null;
  readonly packs: readonly (PacksBack & { readonly staffName: string; readonly at: Date })[];
}

/** The returns of an order, the oldest first. */
export async function listReturns(db: Db, orderId: string): Promise<OrderReturn[]> {
  const asked = await db
    .selectFrom('order_return')
    .select(['nth', 'reason', 'staff_name as staffName', 'asked_at as askedAt', 'outcome'])
    .where('order_id', '=', orderId)
    .orderBy('nth')
    .execute();
  if (asked.length === 0) return [];
  const packs = await db
    .selectFrom('order_return_pack')
    .select(['nth', 'line', 'batch', 'packs', 'fate as disposition', 'staff_name as staffName', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .orderBy('batch')
    .orderBy('fate')
    .execute();
  return asked.map((one) => ({ ...one, packs: packs.filter(({ nth }) => nth === one.nth) }));
}

/** Records that a customer returns packs. The caller holds the order's lock. */
export async function saveReturn(
  db: Db,
  orderId: string,
  asked: Pick<OrderReturn, 'nth' | 'reason'> & { readonly staff: ActingStaff | null; readonly at: Date },
): Promise<void> {
  const { nth, reason, staff, at } = asked;
  const who = { staff_id: staff?.id ?? null, staff_name: staff?.name ?? null };
  await db
    .insertInto('order_return')
    .values({ order_id: orderId, nth, reason, ...who, asked_at: at })
    .execute();
}

/** Records the packs that came back, and who received them. */
export async function saveReturnPacks(
  db: Db,
  { orderId, nth }: { readonly orderId: string; readonly nth: number },
  packs: readonly PacksBack[],
  { staff, at }: { readonly staff: ActingStaff; readonly at: Date },
): Promise<void> {
  const who = { staff_id: staff.id, staff_name: staff.name, at };
  await db
    .insertInto('order_return_pack')
    .values(packs.map(({ disposition, ...one }) => ({ order_id: orderId, nth, ...one, fate: disposition, ...who })))
    .execute();
}

/** Sets the outcome of an order's return that is open or whose cash was not refunded yet; nothing if it has none. */
export async function endReturn(db: Db, orderId: string, outcome: ReturnOutcome, at: Date): Promise<void> {
  await db
    .updateTable('order_return')
    .set({ outcome, ended_at: at })
    .where('order_id', '=', orderId)
    .where((or) => or.or([or('outcome', 'is', null), or('outcome', '=', 'cash')]))
    .execute();
}
