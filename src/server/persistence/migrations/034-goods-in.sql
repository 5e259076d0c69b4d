-- Goods in: who delivered which packs, on which invoice, at which cost; and corrections of the stock, large ones by two persons.

-- Who of the pharmacy moved packs; null for orders, lists and the command line.
alter table stock_movement add column staff_id text references staff (id);

-- Packs that went back to the supplier are a movement of their own. Servers of before never write it.
create or replace function is_stock_movement(kind text, shelf_packs integer, held_packs integer) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return case kind
    when 'opening' then held_packs >= 0
    when 'received' then shelf_packs > 0 and held_packs = 0
    when 'imported' then shelf_packs <> 0 and held_packs = 0
    when 'counted' then shelf_packs <> 0 and held_packs = 0
    when 'on_sale' then shelf_packs > 0 and held_packs = 0
    when 'off_sale' then shelf_packs < 0 and held_packs = 0
    when 'destroyed' then shelf_packs < 0 and held_packs = 0
    when 'sent_back' then shelf_packs < 0 and held_packs = 0
    when 'held' then shelf_packs = 0 and held_packs > 0
    when 'released' then shelf_packs = 0 and held_packs < 0
    when 'sold' then shelf_packs <= 0 and held_packs < 0
    when 'returned' then shelf_packs > 0 and held_packs = 0
    else false end;
end $$;
alter table batch_change
  drop constraint batch_change_what_check,
  add constraint batch_change_what_check check (what in ('expiry', 'mrp', 'quarantine', 'destroyed', 'sent_back'));

create table supplier (
  id text primary key,
  name text not null check (btrim(name) <> ''),
  -- Of the wholesaler: packs may be bought from a licensee alone (Drugs Rules 1945, rule 65(5)).
  licence text not null check (btrim(licence) <> ''),
  gstin text,
  -- 'staff:' and an id, or 'operator:' and a name of the machine.
  made_by text not null,
  made_at timestamptz not null
);
create unique index supplier_by_name on supplier (lower(name));

-- A supplier's invoice. Numbers begin anew each financial year.
create table purchase (
  id text primary key,
  supplier_id text not null references supplier (id),
  number text not null check (btrim(number) <> ''),
  financial_year text not null,
  -- The day on the invoice.
  dated date not null,
  made_by text not null,
  made_at timestamptz not null
);
create unique index purchase_by_number on purchase (supplier_id, financial_year, upper(regexp_replace(number, '[^[:alnum:]]', '', 'g')));

-- A line of it, as it came in: a batch stands on an invoice once, its free packs beside those that were paid.
create table purchase_line (
  purchase_id text not null references purchase (id),
  line smallint not null check (line >= 1),
  -- No reference: a medicine may leave the catalogue, what was bought stays.
  medicine_id text not null,
  medicine text not null,
  batch text not null,
  expiry date not null,
  mrp_paise integer not null check (mrp_paise > 0),
  -- Of one paid pack, without tax.
  cost_paise integer not null check (cost_paise >= 0),
  packs integer not null check (packs >= 0),
  free_packs integer not null check (free_packs >= 0),
  actor text not null,
  at timestamptz not null,
  primary key (purchase_id, line),
  check (packs + free_packs > 0)
);
create unique index purchase_line_once on purchase_line (purchase_id, medicine_id, upper(regexp_replace(batch, '[^[:alnum:]]', '', 'g')));
create index purchase_line_of_medicine on purchase_line (medicine_id, at);
create trigger purchase_stands before update or delete on purchase for each row execute function refuse_ledger_change();
create trigger purchase_line_stands before update or delete on purchase_line for each row execute function refuse_ledger_change();
create trigger purchase_line_is_kept before truncate on purchase_line for each statement execute function refuse_ledger_change();

-- Which medicine a GTIN on a pack means, as somebody at goods in said it.
create table pack_code (
  gtin text primary key check (gtin ~ '^[0-9]{14}$'),
  medicine_id text not null,
  actor text not null,
  at timestamptz not null
);

-- A correction of the stock: a count that found something else, packs destroyed or sent back. Up to 20 packs in a day somebody does it
-- alone (`domain/stock/correction.ts`); beyond that it waits for another person.
create table stock_correction (
  id text primary key,
  medicine_id text not null,
  batch text not null,
  kind text not null check (kind in ('counted', 'destroyed', 'sent_back')),
  packs_before integer not null check (packs_before >= 0),
  packs_after integer not null check (packs_after >= 0),
  -- Packs that this person moved alone within the day, those of this correction among them.
  alone_packs integer not null check (alone_packs >= 0),
  -- Of a batch that was not recorded before.
  expiry date,
  mrp_paise integer check (mrp_paise > 0),
  why text not null check (btrim(why) <> ''),
  made_by text not null,
  made_at timestamptz not null,
  outcome text check (outcome in ('done', 'refused')),
  decided_by text,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (kind = 'counted' or packs_after < packs_before),
  constraint corrected_by_two check (outcome is distinct from 'done' or alone_packs <= 20
    or (decided_by is not null and decided_by <> made_by))
);
create unique index one_open_correction on stock_correction (medicine_id, batch) where outcome is null;
create index stock_correction_of_person on stock_correction (made_by, made_at);

-- What somebody asked for, and what was decided, stands.
create function refuse_change_of_correction() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome is null and new.outcome is not null
    and to_jsonb(old) - array['outcome', 'decided_by', 'decided_at'] = to_jsonb(new) - array['outcome', 'decided_by', 'decided_at'] then
    return new;
  end if;
  raise exception 'stock_correction is append-only: what stands there is never changed or removed.'
    using errcode = 'restrict_violation';
end
$$;
create trigger stock_correction_stands before update or delete on stock_correction
  for each row execute function refuse_change_of_correction();
create trigger stock_correction_is_kept before truncate on stock_correction
  for each statement execute function refuse_ledger_change();
