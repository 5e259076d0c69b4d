-- What the government says of prices: the most that a medicine may cost (ceilings of the NPPA), what it costs at a Jan Aushadhi
-- Kendra, and where the kendras are. Whole lists, each replaced at once; the shop ships its own dated ones.

create table reference_list (
  kind text primary key check (kind in ('ceiling', 'kendra', 'kendras')),
  -- The day that the list speaks of: notified on for ceilings, seen on for the others.
  as_of date not null,
  source text not null check (source <> ''),
  rows integer not null check (rows >= 0),
  refused integer not null check (refused >= 0),
  -- Came with the shop; an operator's list is never replaced by an upgrade.
  shipped boolean not null,
  imported_at timestamptz not null
);

create table reference_price (
  kind text not null check (kind in ('ceiling', 'kendra')),
  line integer not null check (line > 0),
  -- The row as its list prints it.
  row_text text not null,
  -- The list's own number for it.
  code text,
  -- Written as a medicine's own pack would print it, so that one reader reads both.
  pack_label text not null,
  salts text[] not null,
  forms text[] not null,
  -- What it is found and compared by.
  molecule_key text not null,
  form text not null,
  release text not null,
  strength_key text not null,
  unit text not null check (unit in ('piece', 'ml', 'g', 'dose', 'container')),
  -- Before tax for a ceiling; parts of a paisa count.
  paise_per_unit double precision not null check (paise_per_unit > 0),
  -- Millilitres in a container that the price counts for.
  holds_least double precision,
  holds_most double precision,
  notified_on date not null,
  valid_from date not null,
  source text not null,
  primary key (kind, line)
);
create index reference_price_of_molecules on reference_price (molecule_key, kind);

create table kendra (
  code text primary key check (code <> ''),
  address text not null check (address <> ''),
  district text not null,
  state text not null,
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  -- Where the list itself tells; else the pin code's place is taken.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  seen_on date not null
);

-- What happens to a medicine whose MRP is above its ceiling: sold at the ceiling, or not sold.
create table ceiling_policy (
  id smallint primary key check (id = 1),
  over text not null check (over in ('cap', 'refuse')),
  set_at timestamptz not null
);

-- The ceiling of a pack with tax on the day of the order; null where none is known.
alter table order_line add column ceiling_paise integer check (ceiling_paise > 0);
alter table order_line add constraint order_line_within_ceiling check (ceiling_paise is null or selling_paise <= ceiling_paise);
