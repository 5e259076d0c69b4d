-- Letters by which a patient's doctor allows or refuses the substitute of a prescribed medicine, and every word on such a line.

-- A letter's token is derived from its id and the shop's secret; only its hash is kept. It is answered without a login.
create table doctor_letter (
  id text primary key,
  order_id text not null references customer_order (id),
  account_id text not null references account (id),
  token_hash bytea not null unique,
  -- Who of the pharmacy made it; null where the patient asked for it.
  staff_id text references staff (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  check (expires_at > made_at)
);
create unique index one_standing_letter on doctor_letter (order_id) where withdrawn_at is null;
create index doctor_letter_of_account on doctor_letter (account_id);

-- What a letter asks, with its proof, as it was printed.
create table doctor_letter_line (
  letter_id text not null references doctor_letter (id),
  line smallint not null check (line >= 1),
  searched_name text not null,
  medicine_id text not null,
  medicine_name text not null,
  proof jsonb not null,
  primary key (letter_id, line)
);

-- Who said what of the substitute of a line: a doctor by a letter, a pharmacist, or whoever sat at the shop's machine.
create table substitution_word (
  order_id text not null references customer_order (id),
  line smallint not null check (line >= 1),
  seq smallint not null check (seq >= 1),
  answer text not null check (answer in ('allowed_by_prescription', 'allowed_by_doctor', 'original')),
  -- The substitute that it is about.
  medicine_id text not null,
  letter_id text,
  doctor_name text,
  doctor_registration text,
  staff_id text references staff (id),
  staff_name text,
  registration text,
  operator text,
  at timestamptz not null,
  primary key (order_id, line, seq),
  -- What was answered cannot be answered again by the same letter.
  unique (letter_id, line),
  foreign key (letter_id, line) references doctor_letter_line (letter_id, line),
  check (num_nonnulls(letter_id, staff_id, operator) = 1),
  check (num_nonnulls(letter_id, doctor_name, doctor_registration) in (0, 3)),
  check (letter_id is null or answer <> 'allowed_by_prescription'),
  check (num_nonnulls(staff_id, staff_name, registration) in (0, 3))
);
create trigger substitution_word_stands before update or delete on substitution_word
  for each row execute function refuse_change_of_evidence();
create trigger substitution_word_is_kept before truncate on substitution_word
  for each statement execute function refuse_change_of_evidence();

create trigger substitution_word_noted after insert on substitution_word
  for each row execute function note_change_beside_order('substitution');
create trigger letter_noted after insert or update on doctor_letter
  for each row execute function note_change_beside_order('letter');
