-- Cash that goes back to customers by hand, and prices: beyond a size, two persons.

-- What one person hands back alone within 24 hours. One row; the owner may change it.
create table refund_limit (
  id smallint primary key check (id = 1),
  paise integer not null check (paise between 0 and 1000000),
  set_by text not null,
  set_at timestamptz not null
);
insert into refund_limit (id, paise, set_by, set_at) values (1, 200000, 'shop', now());

-- Each payment by hand and each price that somebody changed, done alone, done by two, or asked for (`domain/counter/two-persons.ts`).
create table money_act (
  id text primary key,
  kind text not null check (kind in ('cash_returned', 'cash_recalled', 'price')),
  -- Of cash.
  order_id text references customer_order (id),
  amount_paise integer check (amount_paise > 0),
  -- What this person handed back alone within 24 hours, this payment among it.
  alone_paise integer,
  -- The limit as it stood; the database fills it in.
  limit_paise integer,
  -- Of a price. No reference: a medicine may leave the catalogue.
  medicine_id text,
  medicine text,
  mrp_before integer check (mrp_before > 0),
  mrp_after integer check (mrp_after > 0),
  discount_before numeric(5, 2) check (discount_before between 0 and 100),
  discount_after numeric(5, 2) check (discount_after between 0 and 100),
  selling_before integer check (selling_before > 0),
  selling_after integer check (selling_after > 0),
  -- What it was before the steps that one person made alone.
  mrp_base integer check (mrp_base > 0),
  selling_base integer check (selling_base > 0),
  -- Why; of cash how it went back.
  why text not null check (btrim(why) <> ''),
  made_by text not null,
  made_at timestamptz not null,
  lapses_at timestamptz not null,
  outcome text check (outcome in ('done', 'refused', 'withdrawn', 'lapsed')),
  -- Null where it was done alone, and where it lapsed.
  decided_by text,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (case when kind = 'price'
    then num_nonnulls(medicine_id, medicine, mrp_before, mrp_after, discount_before, discount_after, selling_before, selling_after, mrp_base, selling_base) = 10
      and num_nonnulls(order_id, amount_paise, alone_paise, limit_paise) = 0
      and abs(selling_before - mrp_before * (100 - discount_before) / 100) <= 1
      and abs(selling_after - mrp_after * (100 - discount_after) / 100) <= 1
    else num_nonnulls(order_id, amount_paise, alone_paise, limit_paise) = 4
      and num_nonnulls(medicine_id, medicine, mrp_before, mrp_after, discount_before, discount_after, selling_before, selling_after, mrp_base, selling_base) = 0
      and alone_paise >= amount_paise end),
  constraint confirmed_in_time check (outcome is distinct from 'done' or decided_at <= lapses_at),
  constraint withdrawn_by_oneself check (outcome is distinct from 'withdrawn' or decided_by = made_by),
  constraint money_by_two check (
    outcome is distinct from 'done'
    or (decided_by is not null and decided_by <> made_by and made_by like 'staff:%' and decided_by like 'staff:%')
    or (decided_by is null and case when kind = 'price'
      then abs(mrp_after - mrp_base)::bigint * 100 <= mrp_base::bigint * 10
        and abs(selling_after - selling_base)::bigint * 100 <= selling_base::bigint * 10
      else alone_paise <= limit_paise end))
);
create unique index one_open_cash on money_act (order_id, kind) where outcome is null and order_id is not null;
create unique index one_open_price on money_act (medicine_id) where outcome is null and medicine_id is not null;
create index money_act_of_person on money_act (made_by, made_at);
create index money_act_of_medicine on money_act (medicine_id, made_at) where medicine_id is not null;
create index money_act_of_order on money_act (order_id) where order_id is not null;

create function fill_refund_limit() returns trigger language plpgsql as $$
begin
  if new.kind <> 'price' then
    select paise into new.limit_paise from refund_limit where id = 1;
  end if;
  return new;
end
$$;
create trigger money_act_takes_limit before insert on money_act for each row execute function fill_refund_limit();

-- What somebody asked for, and what was decided, stands.
create function refuse_change_of_money_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome is null and new.outcome is not null
    and to_jsonb(old) - array['outcome', 'decided_by', 'decided_at'] = to_jsonb(new) - array['outcome', 'decided_by', 'decided_at'] then
    return new;
  end if;
  raise exception 'money_act is append-only: what stands there is never changed or removed.'
    using errcode = 'restrict_violation';
end
$$;
create trigger money_act_stands before update or delete on money_act for each row execute function refuse_change_of_money_act();
create trigger money_act_is_kept before truncate on money_act for each statement execute function refuse_ledger_change();

-- No cash above the limit stands in an order's ledger without an act that was done at that very moment. Servers of before write no
-- acts: they hand back what one person may.
create function refuse_cash_by_one() returns trigger language plpgsql as $$
begin
  if -new.paid_paise > (select paise from refund_limit where id = 1) and not exists (
    select 1 from money_act a where a.order_id = new.order_id and a.outcome = 'done' and a.decided_by is not null
      and a.amount_paise = -new.paid_paise and a.decided_at = new.at
  ) then
    raise exception 'More cash than one person hands back alone: another person has to confirm it.'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger cash_by_two before insert on money_entry for each row when (new.kind = 'paid_back') execute function refuse_cash_by_one();
