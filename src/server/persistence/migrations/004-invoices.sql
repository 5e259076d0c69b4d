-- Tax invoices: issued when the parcel is handed over, numbered without a gap in each financial year, never changed.

create table invoice_series (
  -- As in '26-27': April to March of the Indian calendar.
  financial_year text primary key,
  last integer not null check (last >= 0)
);

create table invoice (
  order_id text primary key references customer_order (id),
  number text not null unique check (length(number) <= 16),
  financial_year text not null,
  serial integer not null check (serial >= 1),
  issued_at timestamptz not null,
  -- The whole invoice with every sum, as it was issued.
  body jsonb not null,
  unique (financial_year, serial)
);
