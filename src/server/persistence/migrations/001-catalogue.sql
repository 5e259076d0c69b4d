-- The catalogue: what packs are on the market, who makes them, and what is known of their compositions.
-- Ids come from the lists or from the app; no sequences, triggers or extensions, so that any PostgreSQL-compatible engine carries it.

create table catalogue_state (
  id smallint primary key check (id = 1),
  -- Grows by one with every change of the catalogue, in the change's own transaction.
  version bigint not null check (version >= 0),
  changed_at timestamptz not null
);
insert into catalogue_state (id, version, changed_at) values (1, 0, now());

create table manufacturer (
  key text primary key,
  name text not null check (name <> ''),
  top_tier boolean not null default false
);

create table manufacturer_spelling (
  spelling_key text primary key,
  manufacturer_key text not null references manufacturer (key)
);

create table medicine (
  id text primary key check (id <> '' and length(id) <= 200),
  name text not null check (name <> ''),
  manufacturer_printed text not null,
  mrp_paise integer not null check (mrp_paise > 0),
  discontinued boolean not null,
  pack_label text not null,
  -- Each salt as printed, with its strength.
  salts text[] not null,
  -- Whether the list names every salt.
  listing text not null check (listing in ('complete', 'incomplete', 'unknown')),
  -- Null: the shipped schedule table decides.
  schedule text check (schedule in ('OTC', 'H', 'H1', 'X', 'NARCOTIC')),
  -- Of the MRP; a price above the MRP can't be written down.
  discount_percent numeric(5, 2) not null check (discount_percent between 0 and 100),
  stock integer not null check (stock >= 0),
  popularity integer check (popularity >= 0),
  batch text,
  expiry date,
  -- 'seed' rows are renewed by an upgrade; 'import' rows only by an import.
  source text not null check (source in ('seed', 'import')),
  updated_at timestamptz not null
);

create table composition_text (
  -- Canonical molecules, sorted, joined with ' + '.
  key text primary key,
  description text not null,
  how_it_works text not null,
  how_to_use text not null,
  safety jsonb not null,
  side_effects text not null,
  condition text
);

create table seed_state (
  name text primary key,
  hash text not null,
  loaded_at timestamptz not null
);
