-- A draft may be made of a picture, which a process beside the shop reads. Until then its status is `reading`; the picture, and
-- later the pieces of it on which its lines stand, lie sealed in one file of their own. A page that failed three times is not tried again.
alter table draft
  add column status text not null default 'ready' check (status in ('reading', 'ready', 'failed')),
  add column picture_key text unique,
  add column reading_tries smallint not null default 0 check (reading_tries >= 0),
  add check (status <> 'reading' or picture_key is not null);
create index draft_to_read on draft (created_at, id) where status = 'reading';
