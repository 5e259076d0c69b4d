-- People: accounts, the patients they order for, addresses, sessions, one-time codes and the limits on them.
-- Ids are random texts from the application. Secrets are kept as hashes alone.

create table account (
  id text primary key,
  -- Ten digits; the identity.
  phone text not null unique check (phone ~ '^[6-9][0-9]{9}$'),
  -- Null while there is no address. Kept here, so that there can never be two.
  default_address_id text,
  created_at timestamptz not null
);

create table patient (
  id text primary key,
  account_id text not null references account (id),
  -- The account holder is a patient too; everybody else has a relation to the holder.
  is_holder boolean not null,
  first_name text not null check (first_name <> '' and length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  -- Of a member, where given; the holder's is the account's.
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  email text not null check (length(email) <= 254),
  gender text check (gender in ('male', 'female', 'other')),
  date_of_birth date,
  relation text,
  created_at timestamptz not null,
  check (is_holder = (relation is null))
);
create unique index patient_one_holder on patient (account_id) where is_holder;
create index patient_of_account on patient (account_id, created_at);

create table address (
  id text primary key,
  account_id text not null references account (id),
  name text not null check (name <> '' and length(name) <= 80),
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  type text not null check (type in ('home', 'work')),
  house_number text not null check (house_number <> '' and length(house_number) <= 160),
  street text not null check (street <> '' and length(street) <= 160),
  landmark text not null check (length(landmark) <= 160),
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  city text not null check (city <> '' and length(city) <= 80),
  state text not null check (state <> '' and length(state) <= 80),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
create index address_of_account on address (account_id, created_at);
alter table account add foreign key (default_address_id) references address (id);

-- One row per login. The access token names it, so ending it ends them all at once.
create table session (
  id text primary key,
  account_id text not null references account (id),
  created_at timestamptz not null,
  -- However often it is renewed, it ends here.
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('logout', 'reuse', 'replaced')),
  check ((revoked_at is null) = (revoked_because is null))
);
create index session_of_account on session (account_id);

-- The refresh tokens of a session, one after the other. A used one stays, so that its second use is noticed.
create table refresh_token (
  hash bytea primary key,
  session_id text not null references session (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_of_session on refresh_token (session_id);

-- A code that was sent, bound to the browser that asked for it.
create table otp_challenge (
  -- Hash of the challenge cookie.
  hash bytea primary key,
  phone text not null,
  -- HMAC of the code under the server's secret.
  code_mac bytea not null,
  expires_at timestamptz not null,
  tries smallint not null check (tries between 0 and 5)
);
create index otp_challenge_by_end on otp_challenge (expires_at);

-- A browser that has signed in with a phone before keeps an allowance of its own.
create table known_device (
  hash bytea not null,
  phone text not null,
  last_login_at timestamptz not null,
  primary key (hash, phone)
);

-- When something limited happened, per scope ('otp-send', …) and key (a phone, an address): the moments in the window.
create table limit_window (
  scope text not null,
  key text not null,
  moments timestamptz[] not null,
  primary key (scope, key)
);
