import type pg from 'pg';
import { failpoint } from '../../../ops/failpoint.ts';
import type { CompositionText, ManufacturerRow } from './catalogue-repository.ts';
import { SETTLE_STOCK, WAITING } from './stock-repository.ts';

/** A coupon as it is shipped. Money in paise. */
export interface SeededCoupon {
  readonly code: string;
  readonly type: 'discount' | 'shipping' | 'other';
  readonly description: string;
  readonly percent?: number;
  readonly amountPaise?: number;
  readonly capPaise?: number;
  readonly minimumPaise?: number;
  readonly firstOrderOnly?: boolean;
  readonly appOnly?: boolean;
  readonly until?: string;
}

/** How the id of a shipped coupon begins. */
export const SAMPLE_COUPON = 'seed-';

/** Adds shipped coupons. An existing one stays as the operator left it. */
export async function saveCoupons(client: pg.ClientBase, coupons: readonly SeededCoupon[]): Promise<void> {
  for (const coupon of coupons) {
    await client.query(
      `insert into coupon (id, code, type, description, percent, amount_paise, cap_paise, minimum_paise, first_order_only, app_only, valid_until, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now()) on conflict do nothing`,
      [
        `${SAMPLE_COUPON}${coupon.code.toLowerCase()}`,
        coupon.code,
        coupon.type,
        coupon.description,
        coupon.percent ?? null,
        coupon.amountPaise ?? null,
        coupon.capPaise ?? null,
        coupon.minimumPaise ?? null,
        coupon.firstOrderOnly ?? false,
        coupon.appOnly ?? false,
        coupon.until ?? null,
      ],
    );
  }
}

/** The hash of the edition of a shipped part that was loaded last, or null. */
export async function seedHash(client: pg.ClientBase, name: string): Promise<string | null> {
  const { rows } = await client.query<{ hash: string }>('select hash from seed_state where name = $1', [name]);
  return rows[0]?.hash ?? null;
}

/** Whether this shop has the sample goods; `open` if the first start has not decided yet. */
export type SeedDecision = 'on' | 'off' | 'open';

/** What was decided about the sample goods; null if nothing was. */
export async function seedDecision(client: pg.ClientBase): Promise<SeedDecision | null> {
  return (await seedHash(client, 'decision')) as SeedDecision | null;
}

/** Stores the decision about the sample goods. An existing decision stays. */
export async function keepSeedDecision(client: pg.ClientBase, decision: SeedDecision): Promise<void> {
  await client.query(
    `insert into seed_state (name, hash, loaded_at) values ('decision', $1, now())
     on conflict (name) do update set hash = excluded.hash, loaded_at = excluded.loaded_at where seed_state.hash = 'open'`,
    [decision],
  );
}

/** Stores which edition of a shipped part is loaded. */
export async function rememberSeed(client: pg.ClientBase, name: string, hash: string): Promise<void> {
  await client.query(
    `insert into seed_state (name, hash, loaded_at) values ($1, $2, now())
     on conflict (name) do update set hash = excluded.hash, loaded_at = excluded.loaded_at`,
    [name, hash],
  );
}

/** Adds shipped firms and spellings. An existing firm keeps its tier: the operator may have set it. */
export async function saveManufacturers(client: pg.ClientBase, firms: readonly ManufacturerRow[]): Promise<void> {
  const firmOf = new Map(firms.flatMap(({ key, spellingKeys }) => spellingKeys.map((spelling) => [spelling, key])));
  await inTransaction(client, async () => {
    await client.query(
      `insert into manufacturer (key, name, top_tier) select * from unnest($1::text[], $2::text[], $3::boolean[])
       on conflict (key) do update set name = excluded.name`,
      [firms.map(({ key }) => key), firms.map(({ name }) => name), firms.map(({ topTier }) => topTier)],
    );
    await client.query(
      `insert into manufacturer_spelling (spelling_key, manufacturer_key) select * from unnest($1::text[], $2::text[])
       on conflict (spelling_key) do update set manufacturer_key = excluded.manufacturer_key`,
      [[...firmOf.keys()], [...firmOf.values()]],
    );
  });
}

/** Adds shipped texts, replacing earlier editions. Pages show them, so the catalogue's version is incremented. */
export async function saveTexts(client: pg.ClientBase, texts: readonly CompositionText[]): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(
      `insert into composition_text (key, description, how_it_works, how_to_use, safety, side_effects, condition, by_form, source, written, reviewer, routes)
       select key, description, "howItWorks", "howToUse", safety, "sideEffects", condition, "byForm", source, date, reviewer, routes
       from jsonb_to_recordset($1::jsonb)
            as one (key text, description text, "howItWorks" text, "howToUse" text, safety jsonb, "sideEffects" text, condition text,
                    "byForm" jsonb, source text, date text, reviewer text, routes text[])
       on conflict (key) do update set (description, how_it_works, how_to_use, safety, side_effects, condition, by_form, source, written, reviewer, routes)
         = (excluded.description, excluded.how_it_works, excluded.how_to_use, excluded.safety, excluded.side_effects, excluded.condition,
            excluded.by_form, excluded.source, excluded.written, excluded.reviewer, excluded.routes)`,
      [JSON.stringify(texts)],
    );
  });
}

/** The prefix of sample batch numbers, so that nobody mistakes one for a maker's. */
export const SAMPLE_BATCH = 'SMP-';

/**
 * Gives every shipped product that is not counted by batch a sample batch with the packs that it has, so that a fresh shop
 * can pack, invoice and register what it sells. They last 16 to 30 months from `today` ("yyyy-MM-dd"), to the end of a month.
 */
export async function saveSampleBatches(client: pg.ClientBase, today: string): Promise<void> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ id: string; mrp_paise: number; stock: number }>(
      `select id, mrp_paise, stock from medicine where source = 'seed' and not by_batch order by id for update`,
    );
    const ids = rows.map(({ id }) => id);
    await client.query(
      `insert into medicine_batch (medicine_id, batch, expiry, mrp_paise, packs, on_sale)
       select s.id, s.batch, s.expiry, m.mrp_paise, greatest(0, m.stock - m.short + coalesce(waiting.packs, 0)), true
       from unnest($1::text[], $2::text[], $3::date[]) as s (id, batch, expiry) join medicine m on m.id = s.id
       left join (select l.medicine_id, sum(l.quantity)::int as packs from customer_order o join order_line l on l.order_id = o.id
                  where o.status in ${WAITING} and o.holds_goods group by l.medicine_id) as waiting on waiting.medicine_id = s.id`,
      [ids, ids.map(sampleNumber), ids.map((_id, index) => sampleExpiry(today, index))],
    );
    await client.query(SETTLE_STOCK, [ids, 'counted', 'sample batches', new Date(), null]);
    failpoint('sample-batches:before-commit');
    await client.query('commit');
    failpoint('sample-batches:after-commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function sampleNumber(id: string): string {
  return `${SAMPLE_BATCH}${id
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-8)
    .toUpperCase()}`;
}

/** The last day of a month: day 0 of the one after it. */
function sampleExpiry(today: string, index: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month + 16 + ((index * 7) % 15), 0)).toISOString().slice(0, 10);
}

/** Runs the loading as one change of the catalogue, so that every node rebuilds its snapshot. */
async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query('update catalogue_state set version = version + 1, changed_at = now() where id = 1');
    await work();
    failpoint('seed:before-commit');
    await client.query('commit');
    failpoint('seed:after-commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
