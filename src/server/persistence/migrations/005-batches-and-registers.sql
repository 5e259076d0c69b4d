-- Packs by batch, what of them went out with which order, and the registers of what was supplied on prescription.

create table medicine_batch (
  -- No reference: a medicine may leave the catalogue while packs of it are still there.
  medicine_id text not null,
  batch text not null check (length(batch) between 1 and 40),
  -- The last day on which it may be used.
  expiry date not null,
  -- Of one pack, as printed on it.
  mrp_paise integer not null check (mrp_paise > 0),
  -- Packs that no packed order holds. Two orders can't take the same pack: the check is the last word.
  packs integer not null check (packs >= 0),
  primary key (medicine_id, batch)
);

-- Written when an order is packed, never changed. A cancelled order keeps its rows.
create table order_line_batch (
  order_id text not null,
  line smallint not null,
  batch text not null,
  -- Null where a list without batches can't tell it.
  expiry date,
  mrp_paise integer not null check (mrp_paise > 0),
  packs smallint not null check (packs > 0),
  -- Whether the packs were taken out of medicine_batch, and go back there when the order is cancelled.
  counted boolean not null,
  primary key (order_id, line, batch),
  foreign key (order_id, line) references order_line (order_id, line)
);

create table register_series (
  register text primary key check (register in ('prescription', 'h1')),
  last integer not null check (last >= 0)
);

-- Schedule H and H1 as dispatched (Drugs Rules, rule 65(3)). One row for each batch of a line; nothing is ever changed.
create table prescription_register (
  serial integer primary key check (serial >= 1),
  order_id text not null,
  line smallint not null,
  dispensed_at timestamptz not null,
  patient text not null,
  patient_address text not null,
  prescriber text,
  medicine text not null,
  manufacturer text not null,
  batch text not null,
  expiry date,
  -- Packs.
  quantity smallint not null check (quantity > 0),
  pharmacist text not null,
  unique (order_id, line, batch),
  foreign key (order_id, line) references order_line (order_id, line)
);
create index prescription_register_by_day on prescription_register (dispensed_at);

-- Schedule H1 once more, in the separate register that the law asks for (rule 65(3)(h)).
create table h1_register (
  serial integer primary key check (serial >= 1),
  order_id text not null,
  line smallint not null,
  dispensed_at timestamptz not null,
  patient text not null,
  patient_address text not null,
  prescriber text,
  medicine text not null,
  manufacturer text not null,
  batch text not null,
  expiry date,
  quantity smallint not null check (quantity > 0),
  pharmacist text not null,
  unique (order_id, line, batch),
  foreign key (order_id, line) references order_line (order_id, line)
);
create index h1_register_by_day on h1_register (dispensed_at);
