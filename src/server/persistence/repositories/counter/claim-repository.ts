import { sql } from 'kysely';
import type { Db } from '../../database.ts';

/** How long a claim on an order lasts unless it is renewed. */
export const CLAIM_S = 120;

/** Who has claimed an order, and until when by the database's clock. */
export interface Claim {
  readonly staffId: string;
  readonly name: string;
  readonly until: Date;
}

/** A claim that ends later than twice the lease from now was written by a clock that was ahead, and is ignored. */
const STANDS = sql<boolean>`held_until > clock_timestamp() and held_until <= clock_timestamp() + ${2 * CLAIM_S} * interval '1 second'`;

/**
 * Claims an order for somebody, or renews their claim, only by the database's clock; one statement, so that two simultaneous requests take
 * turns at the row. False if somebody else holds it.
 */
export async function takeClaim(db: Db, orderId: string, staffId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into desk_claim as claim (order_id, staff_id, held_until)
    values (${orderId}, ${staffId}, clock_timestamp() + ${CLAIM_S} * interval '1 second')
    on conflict (order_id) do update set staff_id = excluded.staff_id, held_until = excluded.held_until
      where claim.staff_id = excluded.staff_id or not (claim.held_until > clock_timestamp()
        and claim.held_until <= clock_timestamp() + ${2 * CLAIM_S} * interval '1 second')
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Releases this person's claim on an order. */
export async function leaveClaim(db: Db, orderId: string, staffId: string): Promise<void> {
  await db.deleteFrom('desk_claim').where('order_id', '=', orderId).where('staff_id', '=', staffId).execute();
}

/** The claims on these orders; unclaimed ones are left out. */
export async function findClaims(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, Claim>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('desk_claim')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['order_id', 'staff_id as staffId', 'staff.name', 'held_until as until'])
    .where('order_id', 'in', [...orderIds])
    .where(STANDS)
    .execute();
  return new Map(rows.map(({ order_id, ...claim }) => [order_id, claim]));
}

/** The version of an order: it increases with every change of the order and its data. */
export async function readVersion(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('customer_order')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.version;
}

/** The version and the tab of an order, by its number; null for an unknown number. */
export async function readPlace(db: Db, number: string) {
  const row = await db
    .selectFrom('customer_order')
    .select(['version', 'tab'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? { version: 0, tab: null };
}

/** What changed about an order after a version, each kind once, named as in migration 027. */
export async function readChanges(db: Db, orderId: string, after: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_change')
    .select('what')
    .distinct()
    .where('order_id', '=', orderId)
    .where('version', '>', after)
    .orderBy('what')
    .execute();
  return rows.map(({ what }) => what);
}
