import type pg from 'pg';

/** A staged row. Money in paise. */
export interface StagedRow {
  readonly id: string;
  readonly name: string;
  readonly manufacturerPrinted: string;
  readonly mrpPaise: number;
  readonly discontinued: boolean;
  readonly packLabel: string;
  readonly salts: readonly string[];
  readonly listing: string;
  /** The composition came in columns that cut off a third salt, so its two salts may not be all. */
  readonly maybeCut: boolean;
  readonly schedule: string | null;
  readonly discountPercent: number;
  /** Packs according to the list; null if it says nothing. */
  readonly stock: number | null;
  readonly popularity: number | null;
  readonly batch: string | null;
  readonly expiry: string | null;
  readonly factsSource: string | null;
  readonly factsMonth: string | null;
}

/** Separates salts inside one text: PostgreSQL's unnest flattens arrays of arrays. */
const UNIT_SEPARATOR = '\u001f';

/** What a row says about a medicine, apart from its stock. */
export const COLUMNS =
  'name, manufacturer_printed, mrp_paise, discontinued, pack_label, salts, listing, schedule, discount_percent, popularity, batch, expiry, facts_source, facts_month';

/**
 * Creates the staging table, which only this connection sees and which ends with it. Its `stock` is the initial stock of a
 * new medicine, `listed` the list's own number.
 */
export async function openStaging(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create temp table incoming (like medicine including constraints including defaults, maybe_cut boolean not null, listed integer)',
  );
  await client.query('create unique index incoming_id on incoming (id)');
}

/** Adds rows to the staging table. A later row with the same id replaces the earlier one. No id may occur twice in one call. */
export async function stageRows(
  client: pg.ClientBase,
  rows: readonly StagedRow[],
  { source, newStock }: { readonly source: 'seed' | 'import'; readonly newStock: number },
): Promise<void> {
  const columns = [
    rows.map((row) => row.id),
    rows.map((row) => row.name),
    rows.map((row) => row.manufacturerPrinted),
    rows.map((row) => row.mrpPaise),
    rows.map((row) => row.discontinued),
    rows.map((row) => row.packLabel),
    rows.map((row) => row.salts.join(UNIT_SEPARATOR)),
    rows.map((row) => row.listing),
    rows.map((row) => row.schedule),
    rows.map((row) => row.discountPercent),
    rows.map((row) => row.stock),
    rows.map((row) => row.popularity),
    rows.map((row) => row.batch),
    rows.map((row) => row.expiry),
    rows.map((row) => row.maybeCut),
    rows.map((row) => row.factsSource),
    rows.map((row) => row.factsMonth),
  ];
  await client.query({ name: 'stage-medicines', text: STAGE, values: [...columns, source, newStock] });
}

const STAGE = `
  insert into incoming (id, ${COLUMNS}, stock, listed, maybe_cut, source, updated_at)
  select id, name, maker, mrp, discontinued, pack, case when salts = '' then '{}' else string_to_array(salts, chr(31)) end,
         listing, schedule, discount, popularity, batch, expiry, facts_source, facts_month, coalesce(stock, $19::int), stock, maybe_cut, $18, now()
  from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::bool[], $6::text[], $7::text[], $8::text[], $9::text[],
              $10::numeric[], $11::int[], $12::int[], $13::text[], $14::date[], $15::bool[], $16::text[], $17::text[])
       as staged (id, name, maker, mrp, discontinued, pack, salts, listing, schedule, discount, stock, popularity, batch, expiry, maybe_cut,
                  facts_source, facts_month)
  on conflict (id) do update set (${COLUMNS}, stock, listed, maybe_cut) = (${columnsOf('excluded')}, excluded.stock, excluded.listed, excluded.maybe_cut)`;

/**
 * Marks the compositions of staged two-salt rows as unknown if their columns may have cut off a third salt: their list no longer has the
 * mark for it.
 */
export async function doubtTwoSaltRows(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update incoming set listing = 'unknown' where maybe_cut and listing = 'complete' and cardinality(salts) = 2`,
  );
}

/** The columns of one table, as text. */
export function columnsOf(table: string, columns = COLUMNS): string {
  return columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ');
}
