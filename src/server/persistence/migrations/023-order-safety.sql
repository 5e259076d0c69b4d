-- What the check of a basket found when it became an order, for the pharmacist. The findings tell of a person's health, so they
-- lie sealed among the private files; here stands where, how grave the worst one is, and who looked at them.
create table order_safety (
  order_id text primary key references customer_order (id),
  account_id text not null references account (id),
  severity text not null check (severity in ('stop', 'ask')),
  file_key text not null unique,
  found_at timestamptz not null,
  seen_at timestamptz,
  seen_by text,
  note text,
  constraint seen_by_somebody check ((seen_at is null) = (seen_by is null) and (seen_at is null) = (note is null))
);
create index order_safety_of_account on order_safety (account_id);
