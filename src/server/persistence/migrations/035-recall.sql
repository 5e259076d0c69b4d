-- Batches that are called back: off sale for good, who has packs of them, who was reached, what came back, what was paid back.

-- What a laboratory of the government found, as its monthly list prints it ("not of standard quality").
create table quality_alert (
  id text primary key,
  product text not null,
  -- As printed, and the same as it is compared: one row may name several.
  batch text not null check (btrim(batch) <> ''),
  batch_marks text[] not null check (cardinality(batch_marks) > 0),
  maker text not null,
  -- Word for word.
  reason text not null,
  laboratory text not null,
  -- "yyyy-MM", the month of the list.
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  source text not null,
  imported_at timestamptz not null,
  imported_by text not null,
  unique (month, product, batch, maker)
);
create index quality_alert_by_batch on quality_alert using gin (batch_marks);

create function batch_mark(batch text) returns text language sql immutable parallel safe as $$
  select upper(regexp_replace(batch, '[^[:alnum:]]', '', 'g'))
$$;

create table recall (
  id text primary key,
  -- No reference: a medicine may leave the catalogue, a recall stands.
  medicine_id text not null,
  medicine text not null,
  batch text not null,
  why text not null check (btrim(why) <> ''),
  alert_id text references quality_alert (id),
  started_by text not null,
  started_at timestamptz not null
);
-- A batch is recalled once, however often and by however many it is pressed.
create unique index recall_once on recall (medicine_id, batch_mark(batch));

-- Packs of it that left with an order, or were packed for one. No reference to the order: its row is locked by whoever works on it, and a
-- recall waits for nobody.
create table recall_line (
  recall_id text not null references recall (id),
  order_id text not null,
  line smallint not null,
  packs integer not null check (packs > 0),
  -- Whether a message was queued when the recall began: not for a parcel that was still here.
  told boolean not null,
  -- What became of what they cost: it went back by the gateway, is not asked at the door, has to be handed back, was; or nothing was paid.
  money text not null default 'open' check (money in ('open', 'refunded', 'at_door', 'by_hand', 'paid_back', 'nothing')),
  paise integer not null default 0 check (paise >= 0),
  primary key (recall_id, order_id, line)
);
create index recall_line_open on recall_line (recall_id, order_id, line) where money = 'open';
create index recall_line_of_order on recall_line (order_id);

-- Who was reached, and what came back.
create table recall_note (
  recall_id text not null references recall (id),
  order_id text not null,
  seq integer not null check (seq >= 1),
  kind text not null check (kind in ('reached', 'not_reached', 'came_back')),
  packs integer check (packs >= 0),
  staff_id text not null references staff (id),
  staff_name text not null,
  at timestamptz not null,
  primary key (recall_id, order_id, seq),
  check ((packs is not null) = (kind = 'came_back'))
);
create trigger recall_stands before update or delete on recall for each row execute function refuse_ledger_change();
create trigger recall_note_stands before update or delete on recall_note for each row execute function refuse_ledger_change();
create trigger recall_note_is_kept before truncate on recall_note for each statement execute function refuse_ledger_change();

create index order_line_batch_by_mark on order_line_batch (batch_mark(batch));

-- What recalled packs of an order cost: it is owed no more.
alter table customer_order add column recalled_paise integer not null default 0 check (recalled_paise >= 0);
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('whole', 'shortfall', 'substitution', 'missing', 'recall'));

-- A recalled batch is never on sale again, whoever writes it: a count, a list, a server of the version before.
create function keep_recalled_off_sale() returns trigger language plpgsql as $$
begin
  if exists (select from recall r where r.medicine_id = new.medicine_id and batch_mark(r.batch) = batch_mark(new.batch)) then
    new.on_sale := false;
    new.quarantine := coalesce(new.quarantine, 'recalled');
  end if;
  return new;
end
$$;
create trigger batch_not_recalled before insert or update on medicine_batch
  for each row execute function keep_recalled_off_sale();

-- No parcel leaves with packs of it.
create function refuse_recalled() returns trigger language plpgsql as $$
begin
  if exists (
    select from order_line l
    join order_line_batch b on b.order_id = l.order_id and b.line = l.line
    join recall r on r.medicine_id = l.medicine_id and batch_mark(r.batch) = batch_mark(b.batch)
    where l.order_id = new.id) then
    raise exception 'Order % holds packs of a batch that was recalled.', new.number
      using errcode = 'check_violation', constraint = 'order_not_recalled';
  end if;
  return new;
end
$$;
create trigger order_not_recalled before update of status on customer_order
  for each row when (new.status = 'SHIPPED' and old.status <> 'SHIPPED') execute function refuse_recalled();
