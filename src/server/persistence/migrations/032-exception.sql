-- The written exception of a pharmacy that has one pharmacist: who may release what they decided themselves, why, and from when until when.
create table written_exception (
  id text primary key,
  staff_id text not null references staff (id),
  staff_name text not null,
  registration text not null,
  reason text not null check (btrim(reason) <> ''),
  valid_from date not null,
  valid_until date not null,
  written_by text not null,
  written_at timestamptz not null,
  withdrawn_by text,
  withdrawn_at timestamptz,
  check (valid_from <= valid_until),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create index written_exception_of on written_exception (staff_id);

-- It stands as it was written. It is withdrawn once, and never comes back.
create function refuse_change_of_exception() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by') = (to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by') then
    return new;
  end if;
  raise exception 'written_exception is append-only: what stands there is only ever withdrawn.'
    using errcode = 'restrict_violation';
end
$$;
create trigger written_exception_stands before update or delete on written_exception
  for each row execute function refuse_change_of_exception();
create trigger written_exception_is_kept before truncate on written_exception
  for each statement execute function refuse_change_of_evidence();

-- A release by the person who decided names the exception that allows it. Servers of before write none, and pass the looser checks.
alter table desk_release add column exception_id text references written_exception (id);
alter table desk_release
  drop constraint released_by_another,
  drop constraint released_by_another_registration,
  add constraint released_by_another check (staff_id <> decided_by or exception_id is not null),
  add constraint released_by_another_registration check (exception_id is not null or
    upper(regexp_replace(registration, '[^[:alnum:]]', '', 'g'))
      <> upper(regexp_replace(decided_registration, '[^[:alnum:]]', '', 'g'))),
  add constraint exception_is_for_oneself check (exception_id is null or staff_id = decided_by);

-- The same as `exceptionObstacle` of domain/counter/written-exception.ts, for every path.
create function refuse_unfit_exception() returns trigger language plpgsql as $$
declare
  day date := (new.at at time zone 'Asia/Kolkata')::date;
begin
  -- Held until the release stands: a withdrawal waits for it, or it for the withdrawal.
  perform 1 from written_exception e
    where e.id = new.exception_id and e.staff_id = new.staff_id and e.registration = new.registration
      and e.withdrawn_at is null and day between e.valid_from and e.valid_until
    for share;
  if not found then
    raise exception 'No written exception allows % to release this.', new.staff_name
      using errcode = 'check_violation', constraint = 'exception_in_force';
  end if;
  if not exists (select from staff s where s.id = new.staff_id and s.ended_at is null
    and 'pharmacist' = any (s.roles) and s.registration_until >= day) then
    raise exception '% is no pharmacist on %.', new.staff_name, day
      using errcode = 'check_violation', constraint = 'exception_in_force';
  end if;
  if exists (select from staff s where s.ended_at is null and 'pharmacist' = any (s.roles) and s.registration_until >= day
    and upper(regexp_replace(s.registration, '[^[:alnum:]]', '', 'g'))
      <> upper(regexp_replace(new.registration, '[^[:alnum:]]', '', 'g'))) then
    raise exception 'There is another pharmacist: the written exception cannot be used.'
      using errcode = 'check_violation', constraint = 'exception_of_one_pharmacist';
  end if;
  return new;
end
$$;
create trigger exception_in_force before insert on desk_release
  for each row when (new.exception_id is not null) execute function refuse_unfit_exception();
