-- Another medicine that a pharmacist chose at the desk for a line, with the words that the patient said yes to.
create table line_choice (
  id text primary key,
  order_id text not null references customer_order (id),
  seq smallint not null check (seq >= 1),
  -- No reference: a line may be taken out later.
  line smallint not null check (line >= 1),
  from_medicine_id text not null,
  from_name text not null,
  from_packs smallint not null check (from_packs >= 1),
  to_medicine_id text not null,
  to_name text not null,
  to_packs smallint not null check (to_packs >= 1),
  -- Whether it is proven to be the same as what was searched; another one rests on a doctor, or needs no prescription.
  is_same boolean not null,
  -- What the order costs more; below 0 where it costs less.
  more_paise integer not null,
  -- Empty after an erasure.
  words text not null,
  staff_id text not null references staff (id),
  staff_name text not null,
  registration text not null,
  at timestamptz not null,
  unique (order_id, seq),
  check (from_medicine_id <> to_medicine_id)
);
create function refuse_change_of_choice() returns trigger language plpgsql as $$
begin
  -- An erasure takes the words out.
  if tg_op = 'UPDATE' and new.words = '' and to_jsonb(old) - 'words' = to_jsonb(new) - 'words' then
    return new;
  end if;
  raise exception 'line_choice is append-only: what stands there is never changed or removed.'
    using errcode = 'restrict_violation';
end
$$;
create trigger line_choice_stands before update or delete on line_choice for each row execute function refuse_change_of_choice();
create trigger line_choice_is_kept before truncate on line_choice for each statement execute function refuse_ledger_change();
create trigger line_choice_noted after insert on line_choice for each row execute function note_change_beside_order('line');
