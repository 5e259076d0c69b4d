import type pg from 'pg';

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
  readonly schedule: string | null;
  readonly discountPercent: number;
  readonly stock: number;
  readonly popularity: number | null;
  readonly batch: string | null;
  readonly expiry: string | null;
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
  'name, manufacturer_printed, mrp_paise, discontinued, pack_label, salts, listing, schedule, discount_percent, stock, popularity, batch, expiry';

/** Makes the waiting room: a table that only this connection sees and that goes with it. */
export async function openStaging(client: pg.ClientBase): Promise<void> {
  await client.query('create temp table incoming (like medicine including constraints)');
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
  ];
  await client.query({ name: 'stage-medicines', text: STAGE, values: [...columns, source] });
}

const STAGE = `
  insert into incoming (id, ${COLUMNS}, source, updated_at)
  select id, name, maker, mrp, discontinued, pack, case when salts = '' then '{}' else string_to_array(salts, chr(31)) end,
         listing, schedule, discount, stock, popularity, batch, expiry, $15, now()
  from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::bool[], $6::text[], $7::text[], $8::text[], $9::text[],
              $10::numeric[], $11::int[], $12::int[], $13::text[], $14::date[])
       as staged (id, name, maker, mrp, discontinued, pack, salts, listing, schedule, discount, stock, popularity, batch, expiry)
  on conflict (id) do update set (${COLUMNS}) = (${COLUMNS.split(', ')
    .map((column) => `excluded.${column}`)
    .join(', ')})`;

/**
 * Declares the compositions of waiting two-salt rows unknown: the list they come from lost the sign that would tell
 * whether a third salt was cut.
 */
export async function doubtTwoSaltRows(client: pg.ClientBase): Promise<void> {
  await client.query(`update incoming set listing = 'unknown' where listing = 'complete' and cardinality(salts) = 2`);
}

/**
 * Switches all waiting rows in at once: readers see the old catalogue or the new one. An id that is there already is
 * replaced; a row that would change nothing is left alone, and where none changes the version stays. Seed rows never
 * replace imported ones.
 */
export async function switchCatalogue(client: pg.ClientBase): Promise<SwitchResult> {
  await client.query('begin');
  try {
    const { rows: locked } = await client.query<{ version: string }>(
      'select version from catalogue_state where id = 1 for update',
    );
    await client.query('analyze incoming');
    const { rows: counted } = await client.query<{ waiting: string; known: string }>(
      'select count(*) as waiting, count(m.id) as known from incoming i left join medicine m on m.id = i.id',
    );
    const { rowCount } = await client.query(SWITCH);
    const waiting = Number(counted[0]?.waiting ?? 0);
    const added = waiting - Number(counted[0]?.known ?? 0);
    const changed = rowCount ?? 0;
    const version = Number(locked[0]?.version ?? 0) + (changed > 0 ? 1 : 0);
    if (changed > 0)
      await client.query('update catalogue_state set version = $1, changed_at = now() where id = 1', [version]);
    await client.query('commit');
    return { added, replaced: changed - added, unchanged: waiting - changed, version };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const OLD = COLUMNS.split(', ')
  .map((column) => `medicine.${column}`)
  .join(', ');
const NEW = COLUMNS.split(', ')
  .map((column) => `excluded.${column}`)
  .join(', ');
const SWITCH = `
  insert into medicine (id, ${COLUMNS}, source, updated_at)
  select id, ${COLUMNS}, source, updated_at from incoming order by id
  on conflict (id) do update set (${COLUMNS}, source, updated_at) = (${NEW}, excluded.source, excluded.updated_at)
  where (medicine.source = 'seed' or excluded.source = 'import')
    and (${OLD}, medicine.source) is distinct from (${NEW}, excluded.source)`;
