import type pg from 'pg';
import { failpoint } from '../failpoint.ts';
import { SAMPLE_BATCH } from './seed-repository.ts';
import { SETTLE_STOCK } from './stock-repository.ts';

/** A row that waits to be switched in. Money in paise. */
export interface StagedRow {
  readonly id: string;
  readonly name: string;
  readonly manufacturerPrinted: string;
  readonly mrpPaise: number;
  readonly discontinued: boolean;
  readonly packLabel: string;
  readonly salts: readonly string[];
  readonly listing: string;
  /** The composition came in columns that cut a third salt, so its two salts may be all or not. */
  readonly maybeCut: boolean;
  readonly schedule: string | null;
  readonly discountPercent: number;
  readonly stock: number;
  readonly popularity: number | null;
  readonly batch: string | null;
  readonly expiry: string | null;
  readonly factsSource: string | null;
  readonly factsMonth: string | null;
}

/** What a switch did. */
export interface SwitchResult {
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
  /** The new version, or the old one where nothing changed. */
  readonly version: number;
}

/** Between salts inside one text: PostgreSQL's unnest flattens arrays of arrays. */
const UNIT_SEPARATOR = '\u001f';

const COLUMNS =
  'name, manufacturer_printed, mrp_paise, discontinued, pack_label, salts, listing, schedule, discount_percent, stock, popularity, batch, expiry, facts_source, facts_month';

/** Makes the waiting room: a table that only this connection sees and that goes with it. */
export async function openStaging(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create temp table incoming (like medicine including constraints including defaults, maybe_cut boolean not null)',
  );
  await client.query('create unique index incoming_id on incoming (id)');
}

/** Puts rows into the waiting room. A later row of the same id takes the earlier one's place. No id may occur twice in one call. */
export async function stageRows(
  client: pg.ClientBase,
  rows: readonly StagedRow[],
  source: 'seed' | 'import',
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
  await client.query({ name: 'stage-medicines', text: STAGE, values: [...columns, source] });
}

const STAGE = `
  insert into incoming (id, ${COLUMNS}, maybe_cut, source, updated_at)
  select id, name, maker, mrp, discontinued, pack, case when salts = '' then '{}' else string_to_array(salts, chr(31)) end,
         listing, schedule, discount, stock, popularity, batch, expiry, facts_source, facts_month, maybe_cut, $18, now()
  from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::bool[], $6::text[], $7::text[], $8::text[], $9::text[],
              $10::numeric[], $11::int[], $12::int[], $13::text[], $14::date[], $15::bool[], $16::text[], $17::text[])
       as staged (id, name, maker, mrp, discontinued, pack, salts, listing, schedule, discount, stock, popularity, batch, expiry, maybe_cut,
                  facts_source, facts_month)
  on conflict (id) do update set (${COLUMNS}, maybe_cut) = (${columnsOf('excluded')}, excluded.maybe_cut)`;

/**
 * Declares the compositions of waiting two-salt rows unknown whose columns may have cut a third salt: the list they
 * come from lost the sign that would tell.
 */
export async function doubtTwoSaltRows(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update incoming set listing = 'unknown' where maybe_cut and listing = 'complete' and cardinality(salts) = 2`,
  );
}

/**
 * Switches all waiting rows in at once: readers see the old catalogue or the new one. An id that is there already is
 * replaced; a row that would change nothing is left alone, and where none changes the version stays.
 *
 * Stock: the number of a row is the stock of a medicine that is not counted by batch. A row that names batch and expiry brings
 * so many packs of that batch, once: named again, it changes nothing, since packs were sold meanwhile. A medicine that is
 * counted by batch keeps the stock that its batches make. A list's row that takes the place of a shipped product ends that
 * product's sample batches. Batches that expire on `tooNear` ("yyyy-MM-dd") or before are recorded, but not sold.
 *
 * The shipped catalogue ('seed') never replaces an imported row, leaves the stock that is left on the shelf, and marks
 * its own earlier products that a new edition no longer names as discontinued.
 */
export async function switchCatalogue(
  client: pg.ClientBase,
  source: 'seed' | 'import',
  tooNear: string,
): Promise<SwitchResult> {
  await client.query('begin');
  try {
    const { rows: locked } = await client.query<{ version: string }>(
      'select version from catalogue_state where id = 1 for update',
    );
    await client.query('analyze incoming');
    const { rows: counted } = await client.query<{ waiting: string; known: string }>(
      'select count(*) as waiting, count(m.id) as known from incoming i left join medicine m on m.id = i.id',
    );
    const takenOver = source === 'import' ? await endSamples(client) : [];
    const changed = (await client.query(source === 'seed' ? SWITCH_SEED : SWITCH_IMPORT)).rowCount ?? 0;
    const batches = source === 'import' ? await recordBatches(client, takenOver, tooNear) : 0;
    const withdrawn = source === 'seed' ? ((await client.query(WITHDRAW)).rowCount ?? 0) : 0;
    const waiting = Number(counted[0]?.waiting ?? 0);
    const added = waiting - Number(counted[0]?.known ?? 0);
    const version = Number(locked[0]?.version ?? 0) + (changed + withdrawn + batches > 0 ? 1 : 0);
    if (changed + withdrawn + batches > 0)
      await client.query('update catalogue_state set version = $1, changed_at = now() where id = 1', [version]);
    failpoint('switch-catalogue:before-commit');
    await client.query('commit');
    failpoint('switch-catalogue:after-commit');
    return { added, replaced: changed - added, unchanged: waiting - changed, version };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Shipped products that a list takes over lose their sample batches; answers those that have batches of their own besides. */
async function endSamples(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select m.id from medicine m join incoming using (id) where m.source = 'seed' and m.by_batch order by m.id for update of m`,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await client.query('delete from medicine_batch where medicine_id = any($1::text[]) and batch like $2', [
    ids,
    `${SAMPLE_BATCH}%`,
  ]);
  const { rows: plain } = await client.query<{ id: string }>(
    `update medicine set by_batch = false, short = 0 where id = any($1::text[])
     and not exists (select from medicine_batch b where b.medicine_id = medicine.id) returning id`,
    [ids],
  );
  const ended = new Set(plain.map(({ id }) => id));
  return ids.filter((id) => !ended.has(id));
}

/** Records the batches that waiting rows name for the first time, and settles the stock of their medicines; answers how many. */
async function recordBatches(client: pg.ClientBase, takenOver: readonly string[], tooNear: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into medicine_batch (medicine_id, batch, expiry, mrp_paise, packs, on_sale)
     select id, batch, expiry, mrp_paise, stock, expiry > $1::date from incoming
     where batch is not null and expiry is not null order by id
     on conflict do nothing returning medicine_id as id`,
    [tooNear],
  );
  const settled = [...rows.map(({ id }) => id), ...takenOver];
  if (settled.length > 0) await client.query(SETTLE_STOCK, [settled]);
  return rows.length;
}

function columnsOf(table: string, columns = COLUMNS): string {
  return columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ');
}

const INSERT = `
  insert into medicine (id, ${COLUMNS}, source, updated_at)
  select id, ${COLUMNS}, source, updated_at from incoming order by id
  on conflict (id) do update set`;
const LISTED = columnsOf('excluded').replace(
  'excluded.stock',
  'case when medicine.by_batch then medicine.stock else excluded.stock end',
);
/** A month that only the day of the import gave is no news by itself: the row keeps the month in which the list first said so. */
const MONTH_OF_IMPORT = `case when excluded.facts_source = 'import' then medicine.facts_month else excluded.facts_month end`;
const TOLD = LISTED.replace('excluded.facts_month', MONTH_OF_IMPORT);
const SWITCH_IMPORT = `${INSERT} (${COLUMNS}, source, updated_at) = (${LISTED}, excluded.source, excluded.updated_at)
  where (${columnsOf('medicine')}, medicine.source) is distinct from (${TOLD}, excluded.source)`;
const EDITED = COLUMNS.replace('stock, ', '');
const SWITCH_SEED = `${INSERT} (${EDITED}, updated_at) = (${columnsOf('excluded', EDITED)}, excluded.updated_at)
  where medicine.source = 'seed' and (${columnsOf('medicine', EDITED)}) is distinct from (${columnsOf('excluded', EDITED)})`;
const WITHDRAW = `
  update medicine set discontinued = true, updated_at = now()
  where source = 'seed' and not discontinued and not exists (select 1 from incoming where incoming.id = medicine.id)`;
