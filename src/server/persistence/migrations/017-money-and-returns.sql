-- One unpaid order an account, a ledger of the money of every order, what happens after dispatch, webhooks that are settled later.

alter table customer_order drop constraint customer_order_status_check;
alter table customer_order add constraint customer_order_status_check check (status in ('PAYMENT_PENDING', 'PLACED',
  'CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED',
  'RETURNED_TO_ORIGIN', 'CANCELLED', 'FAILED'));

-- Attempts that took each other's place are one wish: this names the first of them. At most one of them stands.
alter table customer_order add column attempt_of text;
create index order_attempts on customer_order (attempt_of) where attempt_of is not null;

-- Orders of before this rule that waited for their payment beside a newer one. They end within fifteen minutes as they would have.
alter table customer_order add column beside_another boolean not null default false;
update customer_order set beside_another = true
where status = 'PAYMENT_PENDING' and exists (
  select from customer_order newer where newer.account_id = customer_order.account_id and newer.status = 'PAYMENT_PENDING'
    and (newer.created_at, newer.id) > (customer_order.created_at, customer_order.id));
create unique index one_unpaid_order on customer_order (account_id) where status = 'PAYMENT_PENDING' and not beside_another;

-- Payments of the gateway's order that were declined when the order failed for it: another attempt begins after them.
alter table payment add column declined smallint not null default 0 check (declined >= 0);

-- Money goes back as a whole once, a shortfall once, and for each line that became cheaper once (`part` is the line).
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('whole', 'shortfall', 'substitution'));
alter table refund add column part smallint not null default 0 check (part >= 0);
alter table refund drop constraint refund_once;
alter table refund add constraint refund_once unique (gateway_payment_id, reason, part);

-- What the gateway told is kept at once and settled afterwards, from here.
alter table payment_event add column due_at timestamptz;
update payment_event set handled_at = received_at where handled_at is null;
create index payment_event_due on payment_event (due_at) where handled_at is null;

-- The money of an order, entry by entry. What the customer owes changes by `owed_paise`, what the shop holds of it by
-- `paid_paise`. An online order that stands balances after every transaction, one in cash once it is delivered.
create table money_entry (
  order_id text not null references customer_order (id),
  seq smallint not null check (seq >= 1),
  kind text not null,
  owed_paise integer not null,
  paid_paise integer not null,
  -- The gateway's payment, the refund's id, or what the operator wrote of a payment by hand.
  reference text not null,
  at timestamptz not null,
  primary key (order_id, seq),
  check (case kind
    when 'charged' then owed_paise > 0 and paid_paise = 0
    when 'raised' then owed_paise > 0 and paid_paise = 0
    when 'reduced' then owed_paise < 0 and paid_paise = 0
    when 'written_off' then owed_paise < 0 and paid_paise = 0
    when 'captured' then owed_paise = 0 and paid_paise > 0
    when 'cod_collected' then owed_paise = 0 and paid_paise > 0
    when 'refunded' then owed_paise = 0 and paid_paise < 0
    when 'paid_back' then owed_paise = 0 and paid_paise < 0
    else false end)
);

insert into money_entry (order_id, seq, kind, owed_paise, paid_paise, reference, at)
select order_id, row_number() over (partition by order_id order by nth, at), kind, owed_paise, paid_paise, reference, at
from (
  select id as order_id, 1 as nth, 'charged' as kind, payable_paise as owed_paise, 0 as paid_paise, '' as reference, created_at as at
  from customer_order where status not in ('PAYMENT_PENDING', 'FAILED', 'CANCELLED') and payable_paise > 0
  union all
  select order_id, 2, 'captured', 0, amount_paise, gateway_payment_id, coalesce(captured_at, expires_at)
  from payment where gateway_payment_id is not null and amount_paise > 0
  union all
  select r.order_id, 3, 'captured', 0, r.amount_paise, r.gateway_payment_id, r.created_at
  from refund r left join payment p on p.gateway_payment_id = r.gateway_payment_id where p.order_id is null
  union all
  select id, 4, 'reduced', -shortfall_paise, 0, 'shortfall', created_at
  from customer_order where status in ('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED') and shortfall_paise > 0
  union all
  select order_id, 5, 'refunded', 0, -amount_paise, id, created_at from refund
  union all
  select id, 6, 'cod_collected', 0, payable_paise - shortfall_paise, '', created_at
  from customer_order where status = 'DELIVERED' and order_type = 'cod' and payable_paise > shortfall_paise
) as entry;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger % is append-only: what stands there is never changed or removed.', tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger money_entry_stands before update or delete on money_entry for each row execute function refuse_ledger_change();
create trigger money_entry_is_kept before truncate on money_entry for each statement execute function refuse_ledger_change();

-- Credit notes for goods that came back, numbered without a gap in each financial year, never changed.
create table credit_note_series (
  financial_year text primary key,
  last integer not null check (last >= 0)
);
create table credit_note (
  order_id text primary key references customer_order (id),
  number text not null unique check (length(number) <= 16),
  financial_year text not null,
  serial integer not null check (serial >= 1),
  issued_at timestamptz not null,
  -- The invoice it takes back, with every sum, and why.
  body jsonb not null,
  unique (financial_year, serial)
);
