-- Roles and registrations change: each change is kept with who made it, and a page that shows an earlier state is told so.
alter table staff add column version integer not null default 0;

create table staff_change (
  id text primary key,
  staff_id text not null references staff (id),
  made_by text not null,
  at timestamptz not null,
  roles_before text[] not null,
  roles_after text[] not null,
  registration_before text,
  registration_after text,
  registration_until_before date,
  registration_until_after date
);
create index staff_change_of on staff_change (staff_id, at);
