-- What several servers of one shop share beside the shop's own books.

-- One job runs on one server at a time. All moments are those of the database's clock.
create table job_lease (
  name text primary key,
  -- The server that runs it, or ran it last.
  holder text not null,
  -- Grows by one with every taking: whoever holds a smaller one has lost the job.
  fence bigint not null,
  -- The holder may work until then; later anybody may take it.
  held_until timestamptz not null,
  -- Not before then is it due again.
  due_at timestamptz not null
);

-- Which secret signs this shop's tokens and seals its files, told by a fingerprint that gives nothing away.
create table shop_secret (
  id smallint primary key check (id = 1),
  fingerprint text not null,
  since timestamptz not null
);

-- Private files, sealed by the shop before they come here.
create table private_file (
  key text primary key,
  sealed bytea not null,
  created_at timestamptz not null
);

-- Busy addresses, counted over all servers; gone after a few minutes.
create table address_count (
  scope text not null,
  address text not null,
  minute bigint not null,
  requests integer not null,
  primary key (scope, address, minute)
);
