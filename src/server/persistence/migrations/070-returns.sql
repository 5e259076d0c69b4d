-- Returns after delivery, refunds of an amount that two persons decide, and credit notes for a part of an invoice.

-- What a customer sends back: who asked, why, and how it ended.
create table order_return (
  order_id text not null references customer_order (id),
  nth smallint not null check (nth >= 1),
  reason text not null check (reason in ('not_needed', 'wrong_item', 'damaged', 'fault')),
  -- Null where the customer asked in the account.
  staff_id text references staff (id),
  staff_name text,
  asked_at timestamptz not null,
  -- Null while it is open. `cash`: everything is here, and the cash has not been handed back yet.
  outcome text check (outcome in ('cash', 'back', 'not_taken')),
  ended_at timestamptz,
  primary key (order_id, nth),
  constraint named_asker check ((staff_id is null) = (staff_name is null)),
  constraint ended_at_a_time check ((outcome is null) = (ended_at is null))
);
create unique index one_open_return on order_return (order_id) where outcome is null or outcome = 'cash';

-- The packs that came back. None is on sale again.
create table order_return_pack (
  order_id text not null,
  nth smallint not null,
  line smallint not null check (line >= 1),
  batch text not null,
  packs integer not null check (packs >= 1),
  fate text not null check (fate in ('destroyed', 'sent_back', 'kept_apart')),
  -- Who took them in.
  staff_id text not null references staff (id),
  staff_name text not null,
  at timestamptz not null,
  primary key (order_id, nth, line, batch, fate),
  foreign key (order_id, nth) references order_return (order_id, nth)
);

create function refuse_change_of_return() returns trigger language plpgsql as $$
begin
  -- It ends once; where cash waits, once more.
  if tg_op = 'UPDATE' and (to_jsonb(old) - array['outcome', 'ended_at'])
      = (to_jsonb(new) - array['outcome', 'ended_at'])
    and ((old.outcome is null and new.outcome is not null) or (old.outcome = 'cash' and new.outcome = 'back')) then
    return new;
  end if;
  raise exception 'order_return is append-only: what stands there is never changed or removed.'
    using errcode = 'restrict_violation';
end
$$;
create trigger order_return_stands before update or delete on order_return for each row execute function refuse_change_of_return();
create trigger order_return_is_kept before truncate on order_return for each statement execute function refuse_ledger_change();
create trigger order_return_pack_stands before update or delete on order_return_pack for each row execute function refuse_ledger_change();
create trigger order_return_pack_is_kept before truncate on order_return_pack for each statement execute function refuse_ledger_change();

-- What went back of a delivered order that stands: for packs that came back, and what two persons decided.
alter table customer_order add column let_off_paise integer not null default 0 check (let_off_paise >= 0);
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('whole', 'shortfall', 'substitution', 'missing', 'recall', 'return', 'decided'));

-- A refund of an amount is decided by two, whatever the amount. `why` is the reason, `how` the way of cash.
alter table money_act drop constraint money_act_kind_check;
alter table money_act add constraint money_act_kind_check check (kind in ('cash_returned', 'cash_recalled', 'price', 'refund'));
alter table money_act add column how text check (how is null or btrim(how) <> '');
alter table money_act add constraint refund_by_two check (
  kind <> 'refund' or outcome is distinct from 'done' or (decided_by is not null and decided_by <> made_by));

-- No such refund stands in a ledger without two who decided it at that very moment, on every path.
create function refuse_refund_by_one() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from money_act a where a.order_id = new.order_id and a.kind = 'refund' and a.outcome = 'done'
      and a.amount_paise = -new.owed_paise and a.decided_at = new.at
  ) then
    raise exception 'A refund of an amount takes two persons.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger refund_by_two before insert on money_entry for each row
  when (new.kind = 'reduced' and new.reference = 'decided') execute function refuse_refund_by_one();

-- An invoice is taken back in parts: one credit note for each time.
alter table credit_note add column nth smallint not null default 1 check (nth >= 1);
alter table credit_note drop constraint credit_note_pkey;
alter table credit_note add constraint credit_note_pkey primary key (order_id, nth);
