-- The address of a calendar that shows when a patient's medicines end. The address carries the id under the shop's signature, so
-- that a copy of this table opens nothing; a renewed address has a new id, and without its row an address is over.
create table medicine_calendar (
  patient_id text primary key references patient (id),
  account_id text not null references account (id),
  id text not null unique,
  with_names boolean not null,
  created_at timestamptz not null
);
create index medicine_calendar_of_account on medicine_calendar (account_id);

-- Patients whose account wants a message before medicines end. `told_days` are the last days that a message was about, so that
-- none is sent twice; days that are over are forgotten.
create table medicine_reminder (
  patient_id text primary key references patient (id),
  account_id text not null references account (id),
  told_days text[] not null default '{}',
  looked_on date,
  created_at timestamptz not null
);
create index medicine_reminder_of_account on medicine_reminder (account_id);
