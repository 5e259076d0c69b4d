-- Missing packs follow as an order of their own. It names the order that was placed and paid, and counts from 1 within it.
alter table customer_order add column rest_of text references customer_order (id);
alter table customer_order add column rest_nth smallint check (rest_nth >= 1);
alter table customer_order add constraint rest_has_a_number check ((rest_of is null) = (rest_nth is null));
-- Two with one number would share their refunds.
create unique index rest_of_order on customer_order (rest_of, rest_nth) where rest_of is not null;

alter table line_short add column rest_id text references customer_order (id);
alter table line_short drop constraint line_short_act_check;
alter table line_short add constraint line_short_act_check check (act in ('wait', 'fewer', 'split', 'drop', 'other'));
-- A line that is split may leave nothing in its order.
alter table line_short drop constraint line_short_check2;
alter table line_short add constraint line_short_check2 check (act = 'split' or (act = 'drop') = (packs = 0));

-- Money of one payment that counts for another order of the same purchase. None of it moves at the gateway.
create or replace function is_money_entry(kind text, owed_paise integer, paid_paise integer) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return case kind
    when 'charged' then owed_paise > 0 and paid_paise = 0
    when 'raised' then owed_paise > 0 and paid_paise = 0
    when 'reduced' then owed_paise < 0 and paid_paise = 0
    when 'written_off' then owed_paise < 0 and paid_paise = 0
    when 'captured' then owed_paise = 0 and paid_paise > 0
    when 'moved_in' then owed_paise = 0 and paid_paise > 0
    when 'cod_collected' then owed_paise = 0 and paid_paise > 0
    when 'refunded' then owed_paise = 0 and paid_paise < 0
    when 'paid_back' then owed_paise = 0 and paid_paise < 0
    when 'moved_out' then owed_paise = 0 and paid_paise < 0
    else false end;
end $$;
