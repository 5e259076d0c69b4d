import { sql } from 'kysely';
import type { Coupon } from '#domain/coupons/coupon.ts';
import type { Db } from '../../database.ts';

/** A coupon by its id or by its code; null if there is none. */
export async function findCoupon(db: Db, by: { id: string } | { code: string }): Promise<Coupon | null> {
  const query = db.selectFrom('coupon').selectAll();
  const row = await ('id' in by ? query.where('id', '=', by.id) : query.where('code', '=', by.code)).executeTakeFirst();
  return row ? couponOf(row) : null;
}

/** All coupons, newest first. */
export async function listCoupons(db: Db): Promise<Coupon[]> {
  return (await db.selectFrom('coupon').selectAll().orderBy('created_at', 'desc').orderBy('code').execute()).map(
    couponOf,
  );
}

/** Adds a coupon; false if its code is taken. */
export async function saveCoupon(db: Db, coupon: Omit<Coupon, 'uses'>, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('coupon')
    .values({
      id: coupon.id,
      code: coupon.code,
      type: coupon.type,
      description: coupon.description,
      percent: coupon.percent,
      amount_paise: coupon.amountPaise,
      cap_paise: coupon.capPaise,
      minimum_paise: coupon.minimumPaise,
      use_limit: coupon.limit,
      per_person: coupon.perPerson,
      first_order_only: coupon.firstOrderOnly,
      app_only: coupon.appOnly,
      valid_from: coupon.validFrom === null ? null : new Date(coupon.validFrom),
      valid_until: coupon.validUntil === null ? null : new Date(coupon.validUntil),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends a coupon now, unless it has ended before; false if there is no such code. */
export async function endCoupon(db: Db, code: string, now: Date): Promise<boolean> {
  const ended = { valid_until: sql<Date>`least(valid_until, ${now})` };
  const result = await db.updateTable('coupon').set(ended).where('code', '=', code).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * An account's history, as far as coupons need it: its valid orders, and uses of this coupon that were not returned; both also for the orders
 * that still wait for their payment.
 */
export async function couponHistory(
  db: Db,
  accountId: string,
  couponId: string,
): Promise<{
  readonly orders: number;
  readonly uses: number;
  readonly unpaidOrders: number;
  readonly unpaidUses: number;
}> {
  const { rows } = await sql<Awaited<ReturnType<typeof couponHistory>>>`
    select count(*)::int as "orders", count(used.order_id)::int as "uses",
           count(*) filter (where is_unpaid)::int as "unpaidOrders",
           count(used.order_id) filter (where is_unpaid)::int as "unpaidUses"
    from (select id, status = 'PAYMENT_PENDING' as is_unpaid from customer_order where account_id = ${accountId} and holds_goods) held
    left join coupon_use used on used.order_id = held.id and used.coupon_id = ${couponId} and used.returned_at is null
  `.execute(db);
  return rows[0] ?? { orders: 0, uses: 0, unpaidOrders: 0, unpaidUses: 0 };
}

/** Locks a coupon until the transaction ends, so that its uses are counted one after the other. */
export async function lockCoupon(db: Db, id: string): Promise<Coupon | null> {
  const row = await db.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? couponOf(row) : null;
}

interface CouponRow {
  readonly id: string;
  readonly code: string;
  readonly type: Coupon['type'];
  readonly description: string;
  readonly percent: string | null;
  readonly amount_paise: number | null;
  readonly cap_paise: number | null;
  readonly minimum_paise: number | null;
  readonly uses: number;
  readonly use_limit: number | null;
  readonly per_person: number | null;
  readonly first_order_only: boolean;
  readonly app_only: boolean;
  readonly valid_from: Date | null;
  readonly valid_until: Date | null;
}

function couponOf(row: CouponRow): Coupon {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    description: row.description,
    percent: row.percent === null ? null : Number(row.percent),
    amountPaise: row.amount_paise,
    capPaise: row.cap_paise,
    minimumPaise: row.minimum_paise,
    uses: row.uses,
    limit: row.use_limit,
    perPerson: row.per_person,
    firstOrderOnly: row.first_order_only,
    appOnly: row.app_only,
    validFrom: row.valid_from?.getTime() ?? null,
    validUntil: row.valid_until?.getTime() ?? null,
  };
}
