-- Who of the pharmacy moved an order, with the name as it was then; null for the customer, the payment and the command line.
alter table order_event add column staff_id text references staff (id);
alter table order_event add column staff_name text;
alter table order_event add constraint named_staff check ((staff_id is null) = (staff_name is null));

-- The parcel of an order, from the moment at which it leaves.
create table parcel (
  order_id text primary key references customer_order (id),
  -- Stands on the customer's order page, and is told at the door.
  delivery_code text not null check (delivery_code ~ '^[0-9]{4}$'),
  courier text not null default '',
  awb text not null default '',
  -- Why it was handed over without the code.
  without_code text,
  -- Cash that was counted at the door; null before, and where there was nothing to pay.
  cash_paise integer check (cash_paise > 0),
  made_at timestamptz not null
);
create unique index parcel_by_awb on parcel (upper(awb)) where awb <> '';
