-- Whose link let somebody in, so that nobody opens a link that they made for another and confirms their own money as that person.

alter table staff_invitation add column made_by text;
alter table staff add column let_in_by text, add column let_in_at timestamptz;

-- Whether `actor` came in within the three days before `at` by a link of `maker`, or by a link of somebody whom `maker` let in.
-- A request lapses after the same three days.
create function was_let_in_by(actor text, maker text, at timestamptz) returns boolean language sql stable as $$
  with recursive let_in (actor) as (
    select maker
    union
    select 'staff:' || s.id from staff s join let_in l on s.let_in_by = l.actor where s.let_in_at > at - interval '72 hours'
  )
  select actor <> maker and exists (select 1 from let_in l where l.actor = was_let_in_by.actor)
$$;

create function refuse_money_by_own_link() returns trigger language plpgsql as $$
begin
  if new.outcome = 'done' and new.decided_by is not null and (
    was_let_in_by(new.decided_by, new.made_by, new.decided_at) or was_let_in_by(new.made_by, new.decided_by, new.decided_at)
  ) then
    raise exception 'One of the two came in by a link of the other within the last three days.'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger money_by_two_who_came_in_apart before update on money_act for each row execute function refuse_money_by_own_link();
