-- Stock that tells what the batches tell, money back for a cheaper batch, registers that nobody can change, uploads that nobody needs.

-- Whether the packs of a medicine are counted by batch. Then, at every commit,
--   stock - short = packs of its batches on sale - packs that orders hold which are not packed yet.
-- Else `stock` is what the operator's list says, and `short` is 0.
alter table medicine add column by_batch boolean not null default false;
-- Packs that orders wait for beyond what is on sale, because packs came too near to their expiry or a count found fewer.
alter table medicine add column short integer not null default 0 check (short >= 0);
alter table medicine add constraint medicine_short_is_sold_out check (short = 0 or stock = 0);

-- False once the batch came too near to its expiry: its packs are no longer sold.
alter table medicine_batch add column on_sale boolean not null default true;
update medicine_batch set on_sale = expiry > current_date + 60;
create index batch_on_sale on medicine_batch (expiry) where on_sale;

update medicine set by_batch = true, stock = greatest(0, due.packs), short = greatest(0, -due.packs)
from (select b.medicine_id,
             coalesce(sum(b.packs) filter (where b.on_sale), 0)::int
             - coalesce((select sum(l.quantity) from order_line l join customer_order o on o.id = l.order_id
                         where l.medicine_id = b.medicine_id and o.holds_goods
                           and o.status in ('PAYMENT_PENDING', 'PLACED', 'CONFIRMED')), 0)::int as packs
      from medicine_batch b group by b.medicine_id) as due
where medicine.id = due.medicine_id;

-- What the packed batches cost less than was agreed, known when the order is packed; paid online, it goes back at dispatch.
alter table customer_order add column shortfall_paise integer not null default 0 check (shortfall_paise >= 0);
-- The day on the prescription, as the pharmacist read it.
alter table customer_order add column prescription_dated date;

-- A payment goes back as a whole once, and a shortfall of it once.
alter table refund add column reason text not null default 'whole' check (reason in ('whole', 'shortfall'));
alter table refund drop constraint refund_gateway_payment_id_key;
alter table refund add constraint refund_once unique (gateway_payment_id, reason);

-- A file that was announced before it was kept. The order or request that needs it takes the row away; what still stands here
-- after an hour is needed by nobody.
create table unclaimed_file (
  file_key text primary key,
  kept_at timestamptz not null
);
create index unclaimed_file_by_age on unclaimed_file (kept_at);

-- What stands in a register is evidence: nobody changes it, the shop included. The one place where a trigger is worth it.
create function refuse_register_change() returns trigger language plpgsql as $$
begin
  raise exception 'The register % is append-only: what stands there is never changed or removed.', tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger prescription_register_stands before update or delete on prescription_register
  for each row execute function refuse_register_change();
create trigger prescription_register_is_kept before truncate on prescription_register
  for each statement execute function refuse_register_change();
create trigger h1_register_stands before update or delete on h1_register
  for each row execute function refuse_register_change();
create trigger h1_register_is_kept before truncate on h1_register
  for each statement execute function refuse_register_change();
