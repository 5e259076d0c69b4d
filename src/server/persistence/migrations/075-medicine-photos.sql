-- Photographs of packs that the pharmacy took itself, shown instead of the drawing. A photograph is known by the hash of its bytes.
alter table medicine add column photo text;
create table medicine_photo (
  medicine_id text primary key references medicine (id),
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  taken_by text not null check (taken_by <> ''),
  taken_on date not null,
  added_by text not null,
  added_at timestamptz not null
);
create table medicine_photo_file (
  file_key text primary key,
  medicine_id text not null references medicine_photo (medicine_id),
  size text not null,
  format text not null,
  unique (medicine_id, size, format)
);
