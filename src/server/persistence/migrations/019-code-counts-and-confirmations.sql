-- How many login codes were sent and used, ten minutes by ten minutes: codes cost money, and unused ones tell of somebody who pumps them.
create table code_count (
  slot timestamptz primary key,
  sent integer not null default 0 check (sent >= 0),
  used integer not null default 0 check (used >= 0)
);

-- An address counts for the newsletter once its owner has opened the link that was sent to it. Those of before were taken in
-- without asking and keep their day as the day of their confirmation.
alter table newsletter_address add column confirmed_at timestamptz;
-- Of the link that was sent last, as a hash.
alter table newsletter_address add column confirm_hash bytea unique;
update newsletter_address set confirmed_at = added_at;
