-- What a pharmacist typed of a line from the prescription when they approved it: dose, days and quantity as written, and what they count to.
create table prescribed_amount (
  order_id text not null,
  kind text not null default 'line' check (kind = 'line'),
  -- Line and seq of the verdict that it was typed with.
  number smallint not null,
  seq smallint not null,
  medicine_id text not null,
  -- As written; all of it is empty after an erasure.
  dose text not null,
  days smallint check (days between 1 and 366),
  quantity text not null,
  -- Whole packs that it counts to; null where it can't be counted.
  packs integer check (packs >= 1),
  ordered smallint not null check (ordered >= 1),
  -- Why more is supplied than is prescribed; empty where nothing more is.
  over_reason text not null,
  at timestamptz not null,
  primary key (order_id, number, seq),
  foreign key (order_id, kind, number, seq) references desk_verdict (order_id, kind, number, seq)
);
create function refuse_change_of_amount() returns trigger language plpgsql as $$
begin
  -- An erasure takes out what was written.
  if tg_op = 'UPDATE' and (new.dose, new.quantity, new.over_reason) = ('', '', '') and new.days is null and new.packs is null
    and to_jsonb(old) - array['dose', 'days', 'quantity', 'packs', 'over_reason']
      = to_jsonb(new) - array['dose', 'days', 'quantity', 'packs', 'over_reason'] then
    return new;
  end if;
  raise exception 'prescribed_amount is append-only: what stands there is never changed or removed.'
    using errcode = 'restrict_violation';
end
$$;
create trigger prescribed_amount_stands before update or delete on prescribed_amount
  for each row execute function refuse_change_of_amount();
create trigger prescribed_amount_is_kept before truncate on prescribed_amount
  for each statement execute function refuse_change_of_evidence();
