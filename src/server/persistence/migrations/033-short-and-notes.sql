-- Packs that were not there when an order was picked, and what became of the line.
create table line_short (
  -- Drawn by the page: sent again, it is the same one.
  id text primary key,
  order_id text not null references customer_order (id),
  nth smallint not null check (nth >= 1),
  -- No reference: a line that was dropped is gone.
  line smallint not null check (line >= 1),
  name text not null,
  act text not null check (act in ('wait', 'fewer', 'drop', 'other')),
  ordered smallint not null check (ordered >= 1),
  -- What is still to be sent.
  packs smallint not null check (packs between 0 and ordered),
  -- What the order costs less.
  less_paise integer not null check (less_paise >= 0),
  note text not null,
  staff_id text not null references staff (id),
  staff_name text not null,
  at timestamptz not null,
  unique (order_id, nth),
  check ((act in ('wait', 'other')) = (packs = ordered)),
  check ((act = 'drop') = (packs = 0))
);
create trigger short_noted after insert on line_short for each row execute function note_change_beside_order('line');

-- Money goes back for packs that were not there, too.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('whole', 'shortfall', 'substitution', 'missing'));

-- What the pharmacy's people wrote about an order: of a call, for each other, or that they sent a message. Its id is drawn by the page: sent again, it is the same one.
create table order_note (
  id text primary key,
  order_id text not null references customer_order (id),
  kind text not null check (kind in ('call', 'note', 'message')),
  text text not null check (btrim(text) <> ''),
  staff_id text not null references staff (id),
  staff_name text not null,
  at timestamptz not null
);
create index order_note_of on order_note (order_id, at);
create trigger order_note_noted after insert on order_note for each row execute function note_change_beside_order('note');

-- An order is looked for by a batch that went into it.
create index order_line_batch_by_name on order_line_batch (upper(batch));
