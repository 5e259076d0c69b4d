-- Calls that a telephone service places between somebody at the counter and a patient, a receiver or a doctor. No number is kept, and no speech.

-- Where the service rings somebody of the pharmacy. Nobody else is shown it.
create table staff_line (
  staff_id text primary key references staff (id),
  rings text not null check (rings ~ '^[2-9][0-9]{9}$'),
  set_at timestamptz not null
);

create table telephone_call (
  -- Drawn by the page: sent again, it is the same call.
  id text primary key,
  account_id text not null references account (id),
  -- Of the order, or of the request from the home page.
  number text not null,
  callee text not null check (callee in ('patient', 'receiver', 'doctor')),
  service text not null check (service in ('practice', 'exotel')),
  -- What the service calls it; null until it has taken it.
  service_call text,
  state text not null check (state in ('queued', 'ringing', 'answered', 'failed', 'no-answer', 'busy', 'ended')),
  placed_at timestamptz not null,
  started_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  talk_s integer check (talk_s >= 0),
  -- When the service was last asked about it.
  asked_at timestamptz,
  staff_id text not null references staff (id),
  staff_name text not null
);
create index telephone_call_of_number on telephone_call (number, placed_at);
create index telephone_call_of_account on telephone_call (account_id);
-- Nobody is on two calls at once.
create unique index one_open_call on telephone_call (staff_id) where state in ('queued', 'ringing', 'answered');

-- The call that a note was written after.
alter table call_note add column call_id text references telephone_call (id);
alter table order_note add column call_id text references telephone_call (id);
-- No reference: an erasure takes the call away, and the record of the consultation stays with its times.
alter table consultation add column call_id text;
