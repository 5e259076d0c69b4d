-- Medicines that a pharmacist holds from sale until somebody lifts it: neither offered nor packed. No recall: what was sent stays sent.
alter table medicine add column held boolean not null default false;
create table sale_hold (
  id text primary key,
  medicine_id text not null references medicine (id),
  reason text not null check (reason <> ''),
  held_by text not null,
  held_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  lifted_why text,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_why is null))
);
create unique index one_hold_of_medicine on sale_hold (medicine_id) where lifted_at is null;
create index hold_of_medicine on sale_hold (medicine_id, held_at);
create function refuse_change_of_hold() returns trigger language plpgsql as $$
begin
  -- Lifting it is the one change there is.
  if tg_op = 'UPDATE' and old.lifted_at is null and new.lifted_at is not null
    and to_jsonb(old) - array['lifted_by', 'lifted_at', 'lifted_why'] = to_jsonb(new) - array['lifted_by', 'lifted_at', 'lifted_why'] then
    return new;
  end if;
  raise exception 'sale_hold is append-only: what stands there is never changed or removed.'
    using errcode = 'restrict_violation';
end
$$;
create trigger sale_hold_stands before update or delete on sale_hold for each row execute function refuse_change_of_hold();
create trigger sale_hold_is_kept before truncate on sale_hold for each statement execute function refuse_change_of_evidence();
