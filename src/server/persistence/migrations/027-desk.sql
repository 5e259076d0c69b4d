-- The counter's prescription desk: who has an order, who opened which file, what was decided of each line, and who released it.

-- Rises with every change of an order and of what belongs to it, so that nobody acts on a page that is out of date.
alter table customer_order add column version integer not null default 0;
alter table customer_order add column changed text not null default '';
-- What a version brought, for the sentence that says what has changed.
create table order_change (
  order_id text not null references customer_order (id),
  version integer not null,
  what text not null,
  primary key (order_id, version)
);

-- In which tab of the counter's queue it stands; null where the counter has nothing to do. Worked out anew with every change.
alter table customer_order add column tab text;
-- How many findings a pharmacist has to judge, names that could not be checked being one. Of a row of before, one at least.
alter table order_safety add column findings smallint not null default 1 check (findings >= 1);

-- One person has an order at a time, for two minutes by the database's clock unless it is renewed.
create table desk_claim (
  order_id text primary key references customer_order (id),
  staff_id text not null references staff (id),
  held_until timestamptz not null
);

-- Every opening of a file. `sent_at` is set once the bytes have gone out: only then it counts as looked at.
create table file_opening (
  id text primary key,
  -- No reference: a file may be removed later, and that it was seen stands.
  file_id text not null,
  account_id text not null references account (id),
  order_id text references customer_order (id),
  -- Of the order or of the request from the home page.
  number text not null,
  staff_id text references staff (id),
  -- Of the session at the counter; null for the command line.
  session_id text,
  -- Who sat at the machine, where nobody of the pharmacy was named.
  operator text,
  asked_at timestamptz not null,
  sent_at timestamptz,
  check ((staff_id is null) <> (operator is null))
);
create index file_opening_of_account on file_opening (account_id, asked_at);
create index file_opening_of_file on file_opening (file_id, staff_id);

-- A pharmacist's word on a line, or on a finding of the basket's check. A correction is a new row that points to the wrong one.
create table desk_verdict (
  order_id text not null references customer_order (id),
  kind text not null check (kind in ('line', 'finding')),
  number smallint not null check (number >= 1),
  seq smallint not null check (seq >= 1),
  -- The row that this one corrects.
  corrects smallint generated always as (case when seq > 1 then seq - 1 end) stored,
  -- What was decided at one time.
  decision_id text not null,
  verdict text not null check (verdict in ('ok', 'reject', 'withdrawn')),
  reason text,
  note text not null,
  -- What the line was to send when it was judged.
  medicine_id text,
  staff_id text not null references staff (id),
  staff_name text not null,
  registration text not null,
  rules_version text not null,
  -- What was on the screen.
  screen jsonb not null,
  at timestamptz not null,
  primary key (order_id, kind, number, seq),
  unique (order_id, kind, number, seq, verdict, staff_id, registration),
  foreign key (order_id, kind, number, corrects) references desk_verdict (order_id, kind, number, seq),
  check ((reason is not null) = (kind = 'line' and verdict = 'reject')),
  check ((medicine_id is not null) = (kind = 'line'))
);
create index desk_verdict_of_decision on desk_verdict (decision_id);

-- The second pharmacist's word, before the order leaves: another person than who decided, and of another registration.
create table desk_release (
  order_id text not null,
  kind text not null,
  number smallint not null,
  seq smallint not null,
  verdict text not null check (verdict = 'ok'),
  decided_by text not null,
  decided_registration text not null,
  staff_id text not null references staff (id),
  staff_name text not null,
  registration text not null,
  at timestamptz not null,
  primary key (order_id, kind, number, seq),
  foreign key (order_id, kind, number, seq, verdict, decided_by, decided_registration)
    references desk_verdict (order_id, kind, number, seq, verdict, staff_id, registration),
  constraint released_by_another check (staff_id <> decided_by),
  constraint released_by_another_registration check (
    upper(regexp_replace(registration, '[^[:alnum:]]', '', 'g'))
      <> upper(regexp_replace(decided_registration, '[^[:alnum:]]', '', 'g')))
);

-- A doctor's consultation at a distance (Telemedicine Practice Guidelines, 25 March 2020).
create table consultation (
  id text primary key,
  order_id text not null references customer_order (id),
  mode text not null check (mode in ('video', 'voice', 'text')),
  list text not null check (list in ('O', 'A', 'B')),
  follow_up boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  submitted_at timestamptz not null,
  doctor_name text not null,
  doctor_registration text not null,
  doctor_address text not null,
  staff_id text not null references staff (id),
  staff_name text not null,
  registration text not null,
  check (started_at <= ended_at and ended_at <= submitted_at)
);
create index consultation_of_order on consultation (order_id, submitted_at);

-- What the patient was asked. A file that comes, or a decision, closes it.
create table desk_question (
  id text primary key,
  order_id text not null references customer_order (id),
  reason text not null,
  note text not null,
  staff_id text not null references staff (id),
  staff_name text not null,
  registration text not null,
  at timestamptz not null,
  closed_at timestamptz
);
create unique index one_open_question on desk_question (order_id) where closed_at is null;

-- Whether the newest word on a line or finding approves it: (approved, released).
create function desk_word(of_order text, of_kind text, of_number smallint, of_medicine text,
  out approved boolean, out released boolean) language sql stable as $$
  select coalesce(max((v.verdict = 'ok' and v.medicine_id is not distinct from of_medicine)::int), 0) = 1,
    coalesce(max((v.verdict = 'ok' and v.medicine_id is not distinct from of_medicine and exists (
      select from desk_release r where (r.order_id, r.kind, r.number, r.seq) = (v.order_id, v.kind, v.number, v.seq)))::int), 0) = 1
  from (select * from desk_verdict where order_id = of_order and kind = of_kind and number = of_number
        order by seq desc limit 1) v
$$;

-- The tab of an order: where its slowest line is. `domain/counter/queue-tab.ts` says the same, and a test compares them.
create function desk_tab(o customer_order) returns text language plpgsql stable as $$
declare
  is_open boolean;
  is_unreleased boolean;
begin
  if o.status in ('SHIPPED', 'OUT_FOR_DELIVERY') then return 'door'; end if;
  if o.status in ('UNDELIVERED', 'RETURN_REQUESTED') then return 'stuck'; end if;
  if o.status not in ('PLACED', 'CONFIRMED', 'PACKED') then return null; end if;
  if o.status = 'PLACED' then
    if o.prescription_status = 'REJECTED'
      or exists (select from desk_question q where q.order_id = o.id and q.closed_at is null) then return 'waiting'; end if;
    if o.prescription_status = 'TELECONSULT' then return 'teleconsult'; end if;
    if o.prescription_status = 'PENDING' then return 'rx'; end if;
  end if;
  select coalesce(bool_or(not word.approved), false), coalesce(bool_or(not word.released), false)
    into is_open, is_unreleased
    from (
      select 'line' as kind, l.line as number, l.medicine_id from order_line l where l.order_id = o.id and l.schedule = 'H1'
      union all
      select 'finding', n::smallint, null from order_safety s, generate_series(1, s.findings) n where s.order_id = o.id
    ) judged, desk_word(o.id, judged.kind, judged.number, judged.medicine_id) word;
  if is_open then return 'rx'; end if;
  if o.status = 'PLACED' and exists (
    select from order_line l where l.order_id = o.id and l.substitution = 'requested') then return 'substitution'; end if;
  if is_unreleased then return 'release'; end if;
  return case o.status when 'PACKED' then 'to_ship' else 'to_pack' end;
end
$$;

create function note_order_change() returns trigger language plpgsql as $$
begin
  new.tab := desk_tab(new);
  if tg_op = 'INSERT' then return new; end if;
  if new.version = old.version then
    new.version := old.version + 1;
    new.changed := case
      when new.status <> old.status then 'state'
      when new.prescription_status <> old.prescription_status then 'prescription'
      else 'order'
    end;
  end if;
  insert into order_change (order_id, version, what) values (new.id, new.version, new.changed);
  return new;
end
$$;
create trigger order_placed_noted before insert on customer_order for each row execute function note_order_change();
create trigger order_change_noted before update on customer_order
  for each row when (old.* is distinct from new.*) execute function note_order_change();

create function note_change_beside_order() returns trigger language plpgsql as $$
begin
  update customer_order set version = version + 1, changed = tg_argv[0] where id = new.order_id;
  return null;
end
$$;
create trigger line_change_noted after update on order_line
  for each row when (old.* is distinct from new.*) execute function note_change_beside_order('line');
create trigger finding_noted after insert on order_safety for each row execute function note_change_beside_order('finding');
create trigger finding_change_noted after update on order_safety
  for each row when (old.* is distinct from new.*) execute function note_change_beside_order('finding');
create trigger verdict_noted after insert on desk_verdict for each row execute function note_change_beside_order('verdict');
create trigger release_noted after insert on desk_release for each row execute function note_change_beside_order('release');
create trigger consultation_noted after insert on consultation
  for each row execute function note_change_beside_order('consultation');
create trigger question_noted after insert or update on desk_question
  for each row execute function note_change_beside_order('question');

create function note_new_file() returns trigger language plpgsql as $$
declare
  of_order text;
begin
  select order_id into of_order from prescription where id = new.prescription_id;
  if of_order is not null then
    update desk_question set closed_at = new.created_at where order_id = of_order and closed_at is null;
    update customer_order set version = version + 1, changed = 'file' where id = of_order;
  end if;
  return null;
end
$$;
create trigger new_file_noted after insert on prescription_file for each row execute function note_new_file();

-- What was decided stands: nobody changes it, the shop included.
-- An erasure takes out what tells of the person, and nothing else.
create function refuse_change_of_verdict() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note = '' and new.screen = old.screen - 'prescription'
    and (to_jsonb(old) - 'note' - 'screen') = (to_jsonb(new) - 'note' - 'screen') then
    return new;
  end if;
  raise exception 'desk_verdict is append-only: what stands there is never changed or removed.'
    using errcode = 'restrict_violation';
end
$$;
create trigger desk_verdict_stands before update or delete on desk_verdict
  for each row execute function refuse_change_of_verdict();
create trigger desk_verdict_is_kept before truncate on desk_verdict
  for each statement execute function refuse_change_of_evidence();
create trigger desk_release_stands before update or delete on desk_release
  for each row execute function refuse_change_of_evidence();
create trigger desk_release_is_kept before truncate on desk_release
  for each statement execute function refuse_change_of_evidence();
create trigger consultation_stands before update or delete on consultation
  for each row execute function refuse_change_of_evidence();
create trigger consultation_is_kept before truncate on consultation
  for each statement execute function refuse_change_of_evidence();
create function refuse_change_of_opening() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.sent_at is null and new.sent_at is not null
    and (to_jsonb(old) - 'sent_at') = (to_jsonb(new) - 'sent_at') then
    return new;
  end if;
  raise exception 'file_opening is append-only: what stands there is never changed or removed.'
    using errcode = 'restrict_violation';
end
$$;
create trigger file_opening_stands before update or delete on file_opening
  for each row execute function refuse_change_of_opening();
create trigger file_opening_is_kept before truncate on file_opening
  for each statement execute function refuse_change_of_evidence();

-- Nothing of Schedule H1 leaves, and nothing with a finding, before one pharmacist has decided and another has released it.
create function refuse_unreleased() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select 'line' as kind, l.line as number, l.medicine_id from order_line l where l.order_id = new.id and l.schedule = 'H1'
      union all
      select 'finding', n::smallint, null from order_safety s, generate_series(1, s.findings) n where s.order_id = new.id
    ) judged, desk_word(new.id, judged.kind, judged.number, judged.medicine_id) word
    where not word.released) then
    raise exception 'Order % has a line or a finding that no second pharmacist has released.', new.number
      using errcode = 'check_violation', constraint = 'order_released';
  end if;
  return new;
end
$$;
create trigger order_released before update of status on customer_order
  for each row when (new.status = 'SHIPPED' and old.status <> 'SHIPPED') execute function refuse_unreleased();

-- The queue looks for few orders among many: those that are not over, and those of a telephone number.
update customer_order set tab = desk_tab(customer_order)
where status in ('PLACED', 'CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'RETURN_REQUESTED');
create index order_in_tab on customer_order (tab, created_at, id) include (promised_to) where tab is not null;
create index order_by_address_phone on customer_order ((address ->> 'phone'));
create index request_to_call_back on prescription (created_at, id) where order_id is null and status = 'RECEIVED';
