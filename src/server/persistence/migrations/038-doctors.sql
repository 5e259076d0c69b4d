-- Doctors whom pharmacists have read on prescriptions or recorded consultations with, to be found again by typing.
create table doctor (
  -- Letters and digits alone: "KMC 45012" and "kmc/45012" are one.
  registration_key text not null check (registration_key <> ''),
  -- The words of the name in small letters: a number of two councils may be the same.
  name_key text not null check (name_key <> ''),
  name text not null,
  registration text not null,
  address text not null,
  seen integer not null default 1 check (seen >= 1),
  last_at timestamptz not null,
  primary key (registration_key, name_key)
);
create index doctor_by_last on doctor (last_at desc);

insert into doctor (registration_key, name_key, name, registration, address, seen, last_at)
select distinct on (key.registration, key.name) key.registration, key.name, btrim(o.prescriber ->> 'name'), btrim(o.prescriber ->> 'registration'),
  btrim(o.prescriber ->> 'address'), count(*) over (partition by key.registration, key.name), o.created_at
from customer_order o,
  lateral (select upper(regexp_replace(coalesce(o.prescriber ->> 'registration', ''), '[^[:alnum:]]', '', 'g')) as registration,
    btrim(regexp_replace(lower(coalesce(o.prescriber ->> 'name', '')), '[^[:alnum:]]+', ' ', 'g')) as name) key
where o.prescription_status = 'APPROVED' and key.registration <> '' and key.name <> '' and coalesce(o.prescriber ->> 'address', '') <> ''
order by key.registration, key.name, o.created_at desc;
