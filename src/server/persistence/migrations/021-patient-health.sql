-- What a patient told about their health for the check of the cart. The answers lie sealed among the private files; here stands
-- only where.
create table patient_health (
  patient_id text primary key references patient (id),
  account_id text not null references account (id),
  file_key text not null unique,
  updated_at timestamptz not null
);
create index patient_health_of_account on patient_health (account_id);

alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check
  check (purpose in ('terms-and-privacy', 'newsletter', 'affiliate', 'substitution', 'health'));
