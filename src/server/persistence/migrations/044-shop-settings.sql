-- What an owner has entered: it wins over the environment. A setting without a row is as the environment says, or as shipped.
create table shop_setting (
  id text primary key,
  value text not null check (value <> '')
);

-- Who entered what and when, what stood there before and after. The newest number tells every server when to read anew.
create table shop_setting_change (
  seq bigint generated always as identity primary key,
  setting text not null,
  before text not null,
  after text not null,
  made_by text not null,
  at timestamptz not null,
  check (before <> after)
);
