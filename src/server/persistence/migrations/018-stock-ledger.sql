-- A ledger of every movement of stock, what lists last said, batches that are kept apart.

-- Nobody sells, counts or imports until the ledger is open: its first rows are what stands there now.
lock table customer_order, medicine, medicine_batch in share row exclusive mode;

-- The stock of a medicine, movement by movement. `shelf_packs` changes how many packs on sale lie on the shelf, `held_packs` how many
-- of them orders wait for. At every commit
--   medicine.stock - medicine.short = sum(shelf_packs) - sum(held_packs), and
--   sum(held_packs) = packs that orders hold which are not packed yet.
create table stock_movement (
  -- No reference: a medicine may leave the catalogue, what happened to its packs stays.
  medicine_id text not null,
  -- Counted by medicine.movements, so that a row that is missing is noticed.
  seq integer not null check (seq >= 1),
  kind text not null,
  shelf_packs integer not null,
  held_packs integer not null,
  -- The order's id, the batch, or what the operator wrote.
  reference text not null,
  at timestamptz not null,
  primary key (medicine_id, seq),
  check (case kind
    when 'opening' then held_packs >= 0
    when 'received' then shelf_packs > 0 and held_packs = 0
    when 'imported' then shelf_packs <> 0 and held_packs = 0
    when 'counted' then shelf_packs <> 0 and held_packs = 0
    when 'on_sale' then shelf_packs > 0 and held_packs = 0
    when 'off_sale' then shelf_packs < 0 and held_packs = 0
    when 'destroyed' then shelf_packs < 0 and held_packs = 0
    when 'held' then shelf_packs = 0 and held_packs > 0
    when 'released' then shelf_packs = 0 and held_packs < 0
    when 'sold' then shelf_packs <= 0 and held_packs < 0
    when 'returned' then shelf_packs > 0 and held_packs = 0
    else false end)
);

-- What an operator's list said last of a medicine ('' as batch) or of one batch of it. The next list brings the change against it.
create table listed_stock (
  medicine_id text not null,
  batch text not null default '',
  packs integer not null check (packs >= 0),
  primary key (medicine_id, batch)
);

insert into stock_movement (medicine_id, seq, kind, shelf_packs, held_packs, reference, at)
select m.id, 1, 'opening', m.stock - m.short + coalesce(w.packs, 0), coalesce(w.packs, 0), '', now()
from medicine m
left join (select l.medicine_id, sum(l.quantity)::int as packs from customer_order o join order_line l on l.order_id = o.id
           where o.status in ('PAYMENT_PENDING', 'PLACED', 'CONFIRMED') and o.holds_goods group by l.medicine_id) w on w.medicine_id = m.id;

-- Until now a list's number took the place of the stock, at `updated_at` for the last time; orders took packs of it since.
insert into listed_stock (medicine_id, packs)
select m.id, m.stock + coalesce(sold.packs, 0)
from medicine m
left join (select l.medicine_id, sum(l.quantity)::int as packs from customer_order o join order_line l on l.order_id = o.id
           join medicine on medicine.id = l.medicine_id
           where o.holds_goods and o.created_at > medicine.updated_at group by l.medicine_id) sold on sold.medicine_id = m.id
where m.source = 'import' and not m.by_batch;

create trigger stock_movement_stands before update or delete on stock_movement for each row execute function refuse_ledger_change();
create trigger stock_movement_is_kept before truncate on stock_movement for each statement execute function refuse_ledger_change();

-- Why a batch is kept apart: its packs are neither sold nor packed. Null: it is not.
alter table medicine_batch add column quarantine text check (quarantine <> '');
alter table medicine_batch add constraint quarantine_is_off_sale check (quarantine is null or not on_sale);

-- What was changed of a batch after it was written down, and why: an expiry or MRP typed wrong, a quarantine, packs destroyed.
create table batch_change (
  medicine_id text not null,
  batch text not null,
  seq integer not null check (seq >= 1),
  what text not null check (what in ('expiry', 'mrp', 'quarantine', 'destroyed')),
  before text not null,
  after text not null,
  why text not null check (why <> ''),
  -- 'operator:' and a name of the machine.
  actor text not null,
  at timestamptz not null,
  primary key (medicine_id, batch, seq)
);
create trigger batch_change_stands before update or delete on batch_change for each row execute function refuse_ledger_change();
create trigger batch_change_is_kept before truncate on batch_change for each statement execute function refuse_ledger_change();

-- Set while a list is switched in, piece by piece; the version grows once at the end.
alter table catalogue_state add column switching_since timestamptz;

-- How many movements of a medicine the ledger holds: one each, its opening, and none of what comes new.
alter table medicine add column movements integer not null default 1 check (movements >= 0);
alter table medicine alter column movements set default 0;
