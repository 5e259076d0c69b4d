/**
 * Stocks everything on sale with enough packs for any trial, in the batches and in the ledger too: stock that these do
 * not show breaks a rule of `shop verify`. For a database without any orders.
 */
export const FULL_SHELVES = `
  with batches as (update medicine_batch set packs = 10000000),
  filled as (
    update medicine set stock = 10000000, short = 0, movements = movements + 1
    from (select m.id, 10000000 - coalesce(sum(l.shelf_packs), 0)::int as packs
          from medicine m left join stock_movement l on l.medicine_id = m.id group by m.id) as more
    where medicine.id = more.id and more.packs <> 0 returning medicine.id, movements, packs)
  insert into stock_movement (medicine_id, seq, kind, shelf_packs, held_packs, reference, at)
  select id, movements, 'counted', packs, 0, 'filled for a trial', now() from filled`;
