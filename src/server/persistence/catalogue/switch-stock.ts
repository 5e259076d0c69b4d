import type pg from 'pg';
import { SAMPLE_BATCH } from '../repositories/catalogue/seed-repository.ts';
import { SETTLE_STOCK } from '../repositories/catalogue/stock-repository.ts';

/** How the numbers of a list are interpreted. */
export interface PieceOptions {
  /** The numbers are a count of the shelf, including packs that orders wait for. */
  readonly counted: boolean;
  /** Batches that expire on this day ("yyyy-MM-dd") or before are recorded, but not sold. */
  readonly tooNear: string;
  /** The ledger's reference for these numbers, and the time of the import. */
  readonly reference: string;
  readonly at: Date;
}

/** The rows of a piece: which medicines are new, and which were shipped products until now. */
interface Piece {
  readonly piece: number;
  readonly added: readonly string[];
  readonly takenOver: readonly string[];
}

/**
 * Applies the numbers of a piece of a list, whose medicines the caller has locked and written; returns the medicines whose stock changed.
 *
 * A row without a number does not change the stock. Otherwise its change from the list's previous number is applied to the
 * current stock, so that packs sold meanwhile stay sold; a count replaces the current stock. A row with batch and expiry is about
 * that batch; packs that a batch lacks for a reduction are subtracted once they arrive. A medicine that is counted by batch is
 * not changed by a number without a batch. A medicine that replaces a shipped product starts with the list's number.
 */
export async function switchPieceStock(
  client: pg.ClientBase,
  { piece, added, takenOver }: Piece,
  { counted, tooNear, reference, at }: PieceOptions,
): Promise<ReadonlySet<string>> {
  const kind = counted ? 'counted' : 'imported';
  const ownBatches = await endSamples(client, takenOver);
  const { rows: listed } = await client.query<{ id: string }>(APPLY_LISTED, [
    piece,
    [...added, ...takenOver],
    counted,
    kind,
    reference,
    at,
    takenOver,
  ]);
  await client.query(REMEMBER_LISTED, [piece]);
  const { rows: newBatches } = await client.query<{ id: string }>(NEW_BATCHES, [piece, tooNear]);
  const { rows: changedBatches } = await client.query<{ id: string }>(APPLY_BATCHES, [piece, counted]);
  const byBatch = [...new Set([...newBatches, ...changedBatches].map(({ id }) => id))].toSorted();
  const settled = [...new Set([...byBatch, ...ownBatches])];
  if (settled.length > 0) await client.query(SETTLE_STOCK, [settled, kind, reference, at, null]);
  return new Set([...listed.map(({ id }) => id), ...byBatch]);
}

/** Shipped products that a list replaces lose their sample batches; returns those that also have real batches. */
async function endSamples(client: pg.ClientBase, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await client.query('delete from medicine_batch where medicine_id = any($1::text[]) and batch like $2', [
    ids,
    `${SAMPLE_BATCH}%`,
  ]);
  await client.query(
    `update medicine set by_batch = false where id = any($1::text[])
     and by_batch and not exists (select from medicine_batch b where b.medicine_id = medicine.id)`,
    [ids],
  );
  const { rows } = await client.query<{ id: string }>(
    'select id from medicine where id = any($1::text[]) and by_batch',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * A count starts from the ledger, so that it corrects a stock that was changed by hand.
 * $1 piece, $2 medicines that start with the number, $3 counted, $4 kind, $5 reference, $6 time, $7 samples that start with 0 if no number is given.
 */
const APPLY_LISTED = `
  with told as (
    select s.id, coalesce(s.packs, 0) - case when $3 or l.packs is null or s.id = any($2::text[]) then coalesce(shelf.packs, 0) else l.packs end as packs,
           case when $3 then coalesce(shelf.packs - shelf.held, 0) else m.stock - m.short end as before
    from switching s join medicine m on m.id = s.id
    left join listed_stock l on l.medicine_id = s.id and l.batch = ''
    left join lateral (select sum(shelf_packs)::int as packs, sum(held_packs)::int as held from stock_movement where medicine_id = s.id) shelf on true
    where s.piece = $1 and not m.by_batch
      and case when s.packs is null then s.id = any($7::text[]) else not s.names_batch end
  ), moved as (
    update medicine set stock = greatest(0, before + told.packs), short = greatest(0, -before - told.packs),
           movements = movements + case when told.packs = 0 then 0 else 1 end
    from told where medicine.id = told.id and (told.packs <> 0 or before <> stock - short) returning medicine.id, movements, told.packs
  ), booked as (
    insert into stock_movement (medicine_id, seq, kind, shelf_packs, held_packs, reference, at)
    select id, movements, $4, packs, 0, $5, $6 from moved where packs <> 0
  )
  select id from moved`;

const REMEMBER_LISTED = `
  insert into listed_stock (medicine_id, packs)
  select s.id, s.packs from switching s join medicine m on m.id = s.id
  where s.piece = $1 and s.packs is not null and not s.names_batch and not m.by_batch
  on conflict (medicine_id, batch) do update set packs = excluded.packs where listed_stock.packs <> excluded.packs`;

const NEW_BATCHES = `
  insert into medicine_batch (medicine_id, batch, expiry, mrp_paise, packs, on_sale)
  select s.id, i.batch, i.expiry, i.mrp_paise, s.packs, i.expiry > $2::date
  from switching s join incoming i on i.id = s.id
  where s.piece = $1 and s.names_batch and s.packs is not null order by s.id
  on conflict do nothing returning medicine_id as id`;

/** A batch that existed before any list named it stays as it is; from now on the list's changes count. */
const APPLY_BATCHES = `
  with told as (
    select s.id, b.batch, s.packs, b.packs as there, case when $2 then s.packs - b.packs else s.packs - coalesce(l.packs, s.packs) end as change
    from switching s join incoming i on i.id = s.id
    join medicine_batch b on b.medicine_id = s.id and b.batch = i.batch
    left join listed_stock l on l.medicine_id = s.id and l.batch = i.batch
    where s.piece = $1 and s.names_batch and s.packs is not null
  ), remembered as (
    insert into listed_stock (medicine_id, batch, packs)
    select id, batch, packs + greatest(0, -(there + change)) from told
    on conflict (medicine_id, batch) do update set packs = excluded.packs where listed_stock.packs <> excluded.packs
  )
  update medicine_batch b set packs = told.there + greatest(told.change, -told.there)
  from told where b.medicine_id = told.id and b.batch = told.batch and greatest(told.change, -told.there) <> 0
  returning b.medicine_id as id`;
