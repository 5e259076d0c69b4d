-- The people of the pharmacy, what they may do, and how they prove who they are. Nobody is ever deleted: registers name them.
create table staff (
  id text primary key,
  name text not null check (btrim(name) <> ''),
  registration text,
  registration_until date,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['owner', 'pharmacist', 'packer', 'support', 'auditor']),
  made_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Codes typed wrong in browsers that this person never signed in from, for the limit on guessing.
  wrong_codes timestamptz[] not null default '{}',
  check (not ('pharmacist' = any (roles)) or (registration is not null and registration_until is not null))
);
create unique index staff_by_name on staff (lower(name)) where ended_at is null;

-- A passkey, the secret of an authenticator app (sealed among the private files), or a recovery code, kept as a hash.
create table staff_credential (
  id text primary key,
  staff_id text not null references staff (id),
  kind text not null check (kind in ('passkey', 'totp', 'recovery')),
  passkey_id text unique,
  public_key bytea,
  counter bigint,
  file_key text unique,
  -- The time step of the last code: a code works once.
  last_step bigint,
  code_hash bytea,
  created_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'passkey') = (passkey_id is not null and public_key is not null and counter is not null)),
  check ((kind = 'totp') = (file_key is not null)),
  check ((kind = 'recovery') = (code_hash is not null))
);
create index staff_credential_of on staff_credential (staff_id);

-- A link that works once, for the first sign-in or a new means of it. Its token is kept as a hash.
create table staff_invitation (
  hash bytea primary key,
  staff_id text not null references staff (id),
  asks_name boolean not null,
  file_key text unique,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What a passkey has to sign, once.
create table staff_challenge (
  challenge text primary key,
  invitation bytea references staff_invitation (hash),
  expires_at timestamptz not null
);

-- Browsers that somebody has signed in from. Wrong codes typed there are counted apart, so that a stranger who knows a name
-- keeps nobody from the counter.
create table staff_device (
  hash bytea not null,
  staff_id text not null references staff (id),
  wrong_codes timestamptz[] not null default '{}',
  last_used_at timestamptz not null,
  primary key (hash, staff_id)
);

create table staff_session (
  hash bytea primary key,
  id text not null unique,
  staff_id text not null references staff (id),
  signed_in_by text not null check (signed_in_by in ('passkey', 'totp', 'recovery', 'invitation')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_of on staff_session (staff_id);
