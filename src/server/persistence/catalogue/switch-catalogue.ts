import type pg from 'pg';
import { failpoint } from '../../ops/failpoint.ts';
import { COLUMNS, columnsOf } from './stage-catalogue.ts';
import { type PieceOptions, switchPieceStock } from './switch-stock.ts';

/** How staged rows are switched in. */
export interface SwitchOptions extends PieceOptions {
  readonly source: 'seed' | 'import';
}

export interface SwitchResult {
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
  /** Medicines whose stock the list changed, new ones among them. */
  readonly stockChanged: number;
  /** The new version, or the old one where nothing changed. */
  readonly version: number;
}

/** How many rows are locked at once, for a fraction of a second: an order of one of them waits and is not refused. */
const PIECE = 500;
/** How often the mark of a running switch is renewed; without it servers read the rows again after a minute. */
const RENEW_MS = 5_000;

/**
 * Switches staged rows in, piece by piece, so that no order waits long for a row; each row changes as a whole, and the version
 * increases once, at the end. Servers keep showing their catalogue until then. An interrupted switch leaves the rows that
 * were done; importing the same list again does the others. An existing id is replaced; a row that would change nothing is not
 * even locked, and where none changes the version stays.
 *
 * The shipped catalogue ('seed') never replaces an imported row, leaves the remaining stock, and marks its own
 * earlier products that a new edition no longer names as discontinued. A list's row that replaces a shipped product ends
 * that product's sample batches. For the stock see `switchPieceStock`.
 */
export async function switchCatalogue(client: pg.ClientBase, options: SwitchOptions): Promise<SwitchResult> {
  const { pieces, waiting } = await planPieces(client, options);
  const wasCutShort = await markSwitching(client, pieces > 0);
  const sums = { added: 0, replaced: 0, stockChanged: 0 };
  let renewedAt = performance.now();
  for (let piece = 0; piece < pieces; piece += 1) {
    const done = await again(client, () => switchPiece(client, piece, options));
    sums.added += done.added;
    sums.replaced += done.replaced;
    sums.stockChanged += done.stockChanged;
    if (performance.now() - renewedAt > RENEW_MS) {
      await markSwitching(client, true);
      renewedAt = performance.now();
    }
  }
  const version = await again(client, () =>
    announce(client, options.source, wasCutShort || sums.added + sums.replaced > 0),
  );
  return { ...sums, unchanged: waiting - sums.added - sums.replaced, version };
}

/** The fields of an operator's list that would change a medicine; a month derived only from the day of the import does not count as a change. */
const MONTH_OF_IMPORT = `case when i.facts_source = 'import' then m.facts_month else i.facts_month end`;
const TOLD = columnsOf('i').replace('i.facts_month', MONTH_OF_IMPORT);
const NEW_FACTS = {
  import: `(${columnsOf('m')}, m.source) is distinct from (${TOLD}, i.source)`,
  seed: `m.source = 'seed' and (${columnsOf('m')}) is distinct from (${columnsOf('i')})`,
} as const;
/** A number counts where the list states it, or where the medicine starts with it: a new one, or one that replaces a sample. */
const PACKS = {
  import: `coalesce(i.listed, case when m.id is null or m.source = 'seed' then nullif(i.stock, 0) end)`,
  seed: 'case when m.id is null then nullif(i.stock, 0) end',
} as const;
const NEW_STOCK = `
  w.packs is not null and case
    when w.names_batch then b.medicine_id is null or l.packs is distinct from w.packs or ($1 and b.packs <> w.packs)
    else not m.by_batch and ($1 or l.packs is distinct from w.packs) end`;

/** Finds the rows that change something, and splits them into pieces in the order of their ids. */
async function planPieces(
  client: pg.ClientBase,
  { source, counted }: SwitchOptions,
): Promise<{ readonly pieces: number; readonly waiting: number }> {
  await client.query('analyze incoming');
  await client.query('drop table if exists switching');
  await client.query(
    `create temp table switching (id text primary key, piece integer not null, packs integer, names_batch boolean not null)`,
  );
  await client.query(
    `insert into switching
     select w.id, ((row_number() over (order by w.id) - 1) / ${PIECE})::int, w.packs, w.names_batch
     from (select i.*, ${PACKS[source]} as packs, i.batch is not null and i.expiry is not null as names_batch
           from incoming i left join medicine m on m.id = i.id) w
     join incoming i on i.id = w.id
     left join medicine m on m.id = w.id
     left join medicine_batch b on w.names_batch and b.medicine_id = w.id and b.batch = w.batch
     left join listed_stock l on l.medicine_id = w.id and l.batch = case when w.names_batch then w.batch else '' end
     where m.id is null or ${NEW_FACTS[source]} or ($2 = 'import' and ${NEW_STOCK})`,
    [counted, source],
  );
  await client.query('create index switching_piece on switching (piece)');
  await client.query('analyze switching');
  const { rows } = await client.query<{ pieces: number; waiting: number }>(
    'select coalesce(max(piece) + 1, 0)::int as pieces, (select count(*)::int from incoming) as waiting from switching',
  );
  return rows[0] ?? { pieces: 0, waiting: 0 };
}

/** Marks that rows are changing piece by piece; returns whether an earlier switch was interrupted, whose changes no version announced. */
async function markSwitching(client: pg.ClientBase, isNeeded: boolean): Promise<boolean> {
  const { rows } = await client.query<{ since: Date | null }>(
    'select switching_since as since from catalogue_state where id = 1',
  );
  if (isNeeded) await client.query('update catalogue_state set switching_since = clock_timestamp() where id = 1');
  return rows[0]?.since != null;
}

async function switchPiece(client: pg.ClientBase, piece: number, options: SwitchOptions) {
  await client.query('begin');
  const { rows: locked } = await client.query<{ id: string; source: string }>(
    `select m.id, m.source from medicine m join switching s on s.id = m.id where s.piece = $1 order by m.id for update of m`,
    [piece],
  );
  const known = new Set(locked.map(({ id }) => id));
  const takenOver =
    options.source === 'import' ? locked.filter(({ source }) => source === 'seed').map(({ id }) => id) : [];
  const { rows: written } = await client.query<{ id: string }>(WRITE[options.source], [piece]);
  const added = written.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const moved = await switchPieceStock(client, { piece, added, takenOver }, options);
  failpoint('switch-piece:before-commit');
  await client.query('commit');
  failpoint('switch-piece:after-commit');
  const changed = new Set([...written.map(({ id }) => id), ...moved]);
  return { added: added.length, replaced: changed.size - added.length, stockChanged: moved.size };
}

/** A medicine that left the catalogue and returns keeps its ledger. */
const INSERT = `
  insert into medicine as m (id, ${COLUMNS}, stock, short, movements, source, updated_at)
  select i.id, ${columnsOf('i')}, greatest(0, coalesce(had.packs, 0)), greatest(0, -coalesce(had.packs, 0)), coalesce(had.movements, 0), i.source, i.updated_at
  from switching s join incoming i on i.id = s.id
  left join lateral (select max(seq) as movements, sum(shelf_packs - held_packs)::int as packs from stock_movement where medicine_id = i.id) had on true
  where s.piece = $1 order by i.id
  on conflict (id) do update set`;
const asExcluded = (condition: string) => condition.replaceAll('i.', 'excluded.');
const WRITE = {
  import: `${INSERT} (${COLUMNS}, source, updated_at) = (${columnsOf('excluded')}, excluded.source, excluded.updated_at)
    where ${asExcluded(NEW_FACTS.import)} returning m.id`,
  seed: `${INSERT} (${COLUMNS}, updated_at) = (${columnsOf('excluded')}, excluded.updated_at)
    where ${asExcluded(NEW_FACTS.seed)} returning m.id`,
} as const;

const WITHDRAW = `
  update medicine set discontinued = true, updated_at = now()
  where source = 'seed' and not discontinued and not exists (select 1 from incoming where incoming.id = medicine.id)`;

/** Ends the switch: increments the version if anything changed. */
async function announce(client: pg.ClientBase, source: 'seed' | 'import', hasChanged: boolean): Promise<number> {
  await client.query('begin');
  const withdrawn = source === 'seed' ? ((await client.query(WITHDRAW)).rowCount ?? 0) : 0;
  const { rows } = await client.query<{ version: string }>(
    hasChanged || withdrawn > 0
      ? 'update catalogue_state set version = version + 1, changed_at = now(), switching_since = null where id = 1 returning version'
      : 'update catalogue_state set switching_since = null where id = 1 returning version',
  );
  failpoint('switch-catalogue:before-commit');
  await client.query('commit');
  failpoint('switch-catalogue:after-commit');
  return Number(rows[0]?.version ?? 0);
}

const TIMES = 5;

/** Runs a transaction, and repeats it if the database asks for it: after a deadlock with an order, or a conflict. */
async function again<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time += 1) {
    try {
      return await work();
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const { code } = error as { code?: unknown };
      if ((code !== '40001' && code !== '40P01') || time === TIMES) throw error;
    }
  }
}
