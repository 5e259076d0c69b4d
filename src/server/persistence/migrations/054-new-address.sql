-- Where an order goes is corrected until it is packed: who asked for it, and where it went before.

create table order_address_change (
  order_id text not null references customer_order (id),
  -- A page that shows an older address knows a lower one.
  nth smallint not null check (nth >= 1),
  before jsonb not null,
  after jsonb not null,
  -- Null for the customer.
  staff_id text references staff (id),
  staff_name text,
  -- The call in which the customer asked for it.
  note_id text references order_note (id),
  at timestamptz not null,
  primary key (order_id, nth),
  constraint named_staff check ((staff_id is null) = (staff_name is null)),
  constraint staff_was_asked check ((staff_id is null) = (note_id is null))
);

-- The same as before, and an address has a name of its own.
create or replace function note_order_change() returns trigger language plpgsql as $$
begin
  new.tab := desk_tab(new);
  if tg_op = 'INSERT' then return new; end if;
  if new.version = old.version then
    new.version := old.version + 1;
    new.changed := case
      when new.status <> old.status then 'state'
      when new.prescription_status <> old.prescription_status then 'prescription'
      when new.address <> old.address then 'address'
      else 'order'
    end;
  end if;
  insert into order_change (order_id, version, what) values (new.id, new.version, new.changed);
  return new;
end
$$;
