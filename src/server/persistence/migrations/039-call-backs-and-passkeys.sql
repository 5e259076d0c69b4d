-- Calls about prescriptions from the home page, and orders that the pharmacy placed for a patient on the telephone.

create table call_note (
  id text primary key,
  account_id text not null references account (id),
  -- Of the request, which becomes the prescription of the order that came of it.
  number text not null,
  outcome text not null check (outcome in ('reached', 'not_reached', 'asked_later', 'wrong_number', 'declined')),
  note text not null,
  staff_id text not null references staff (id),
  staff_name text not null,
  at timestamptz not null
);
create index call_note_of_number on call_note (number, at);
create index call_note_of_account on call_note (account_id);

create table spoken_order (
  order_id text primary key references customer_order (id),
  account_id text not null references account (id),
  request_number text not null unique,
  -- What was read to the patient, who said yes.
  words text not null,
  agreed_at timestamptz not null,
  staff_id text not null references staff (id),
  staff_name text not null
);
create index spoken_order_of_account on spoken_order (account_id);

-- What was agreed to stands; an erasure takes out the words, which name the person.
create function refuse_change_of_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words = '' and (to_jsonb(old) - 'words') = (to_jsonb(new) - 'words') then
    return new;
  end if;
  raise exception 'spoken_order is append-only: what stands there is never changed or removed.'
    using errcode = 'restrict_violation';
end
$$;
create trigger spoken_order_stands before update or delete on spoken_order
  for each row execute function refuse_change_of_agreement();
create trigger spoken_order_is_kept before truncate on spoken_order
  for each statement execute function refuse_change_of_evidence();

-- Who of the pharmacy a challenge is for, where a passkey is added; null for a sign-in, where nobody is known yet.
alter table staff_challenge add column staff_id text references staff (id);
-- What its owner calls a passkey, to know it again in the list.
alter table staff_credential add column passkey_name text;
