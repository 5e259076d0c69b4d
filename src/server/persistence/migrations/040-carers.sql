-- Who may look after the list of medicines of a patient of another account. It is an invitation until the person with this phone has
-- logged in and accepted; without its row it is over. `looked_at` tells the patient's account when the list was last read.
create table carer (
  id text primary key,
  account_id text not null references account (id),
  patient_id text not null references patient (id),
  phone text not null,
  carer_account_id text references account (id),
  may_refill boolean not null,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  looked_at timestamptz,
  check ((carer_account_id is null) = (accepted_at is null)),
  check (carer_account_id <> account_id),
  unique (patient_id, phone)
);
create index carer_of_account on carer (account_id);
create index carer_by_account on carer (carer_account_id);
create index carer_by_phone on carer (phone);
