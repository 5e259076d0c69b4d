-- The medicines that a patient takes, how, and how many are left. All of it lies sealed among the private files, one file a
-- medicine; here stands only where.
create table course (
  id text primary key,
  patient_id text not null references patient (id),
  account_id text not null references account (id),
  file_key text not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index course_of_account on course (account_id, patient_id);
create index course_of_patient on course (patient_id);
