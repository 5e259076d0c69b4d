-- What a person agreed to, what was done with their data and by whom, and the end of an account.

-- Null in an erased account, which keeps its row for the orders that tax and drug law make us keep.
alter table account alter column phone drop not null;
alter table account add column erased_at timestamptz;
alter table account add constraint account_erased_has_no_phone check ((phone is null) = (erased_at is not null));

alter table session drop constraint session_revoked_because_check;
alter table session add constraint session_revoked_because_check
  check (revoked_because in ('logout', 'reuse', 'replaced', 'closed'));

-- An account whose owner asked to be erased. Logging in again takes the row away.
create table account_closing (
  account_id text primary key references account (id),
  asked_at timestamptz not null,
  erase_at timestamptz not null,
  -- When the owner was told that it is about to happen.
  told_at timestamptz,
  check (erase_at > asked_at)
);
create index account_closing_due on account_closing (erase_at);

-- That an erasure happened, without whose it was: no id, no number, no name.
create table erasure (
  id text primary key,
  day date not null,
  asked_by text not null check (asked_by in ('person', 'operator')),
  reason text not null check (reason in ('request', 'consent-withdrawn', 'authority', 'minor', 'mistake')),
  -- How many rows of which table were deleted, blanked and kept.
  counts jsonb not null
);

-- Files that no row names any more; removed as soon as the row's transaction is through, and then forgotten here.
create table doomed_file (
  file_key text primary key,
  since timestamptz not null
);

-- What was agreed to or taken back, to which text, when and where. Never changed.
create table consent (
  id text primary key,
  -- Null where there is no account: the newsletter.
  account_id text references account (id),
  purpose text not null check (purpose in ('terms-and-privacy', 'newsletter', 'affiliate', 'substitution')),
  -- What it is about: an order's id, the hash of a newsletter address, else empty.
  subject text not null,
  -- The first time, the second time: agreed and taken back in turns.
  nth integer not null check (nth >= 1),
  agreed boolean not null,
  text_version text not null,
  place text not null check (place in ('login', 'newsletter-form', 'order-page', 'checkout', 'account', 'operator')),
  at timestamptz not null,
  check ((account_id is null) = (purpose = 'newsletter'))
);
create unique index consent_in_turns on consent (coalesce(account_id, ''), purpose, subject, nth);

-- Who did what that matters to safety, without names, numbers, medicines or free text. Each row carries the hash of the one
-- before it, so that a row that is changed or missing is noticed.
create table audit_event (
  seq bigint primary key check (seq >= 1),
  at timestamptz not null,
  kind text not null,
  -- 'person', 'shop', or 'operator:' and a name of the machine.
  actor text not null,
  -- An account's id; it names nobody once the account is erased. No reference: the log outlives everything.
  person text,
  -- An order's number, a coupon's code, a route: from fixed patterns only.
  subject text,
  hash bytea not null
);
create index audit_event_of_person on audit_event (person, seq);
create table audit_head (
  id smallint primary key check (id = 1),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (id, seq, hash) values (1, 0, '\x00');

-- How long the operator keeps something, where the shipped time was changed.
create table retention_setting (
  id text primary key,
  days integer not null check (days >= 0),
  set_at timestamptz not null
);

-- Evidence stands: nobody changes it, the shop included.
create function refuse_change_of_evidence() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: what stands there is never changed or removed.', tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger consent_stands before update or delete on consent
  for each row execute function refuse_change_of_evidence();
create trigger consent_is_kept before truncate on consent
  for each statement execute function refuse_change_of_evidence();
create trigger audit_event_stands before update or delete on audit_event
  for each row execute function refuse_change_of_evidence();
create trigger audit_event_is_kept before truncate on audit_event
  for each statement execute function refuse_change_of_evidence();
create trigger erasure_stands before update or delete on erasure
  for each row execute function refuse_change_of_evidence();
create trigger erasure_is_kept before truncate on erasure
  for each statement execute function refuse_change_of_evidence();
