-- What may be sent where, as the licensee sets it. An empty table leaves the shipped, strict policy in force; a row here stands
-- before the shipped one of the same schedule and the same beginning of the pin code.

create table supply_rule (
  schedule text not null check (schedule in ('OTC', 'H', 'H1', 'X', 'NARCOTIC')),
  -- '' is all of India.
  pin_prefix text not null check (pin_prefix ~ '^([1-9][0-9]{0,5})?$'),
  -- A prescription older than so many days does not count; null where none is needed.
  prescription_days integer check (prescription_days between 1 and 365),
  allowed boolean not null,
  why text not null,
  set_at timestamptz not null,
  primary key (schedule, pin_prefix),
  -- The law leaves no choice for these.
  check (not allowed or schedule not in ('X', 'NARCOTIC'))
);
