-- Prescriptions, bills and messages that were read into lines, until their lines lie in the cart. All of what was read lies sealed
-- among the private files, one file a draft; here stands only where. A draft goes after 30 days (retention rule `drafts`).
create table draft (
  id text primary key,
  account_id text not null references account (id),
  file_key text not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index draft_of_account on draft (account_id, created_at);
create index draft_by_age on draft (created_at);
