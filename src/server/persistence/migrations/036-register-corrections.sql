-- A register is corrected by a new row that points to the wrong one; both stand.
alter table prescription_register
  add column corrects integer references prescription_register (serial),
  add column why text check (btrim(why) <> ''),
  add column staff_id text references staff (id),
  add constraint prescription_register_says_why check ((corrects is null) = (why is null) and (corrects is null) = (staff_id is null));
alter table h1_register
  add column corrects integer references h1_register (serial),
  add column why text check (btrim(why) <> ''),
  add column staff_id text references staff (id),
  add constraint h1_register_says_why check ((corrects is null) = (why is null) and (corrects is null) = (staff_id is null));
-- A row is corrected once; the correction may be corrected again.
create unique index prescription_register_corrected_once on prescription_register (corrects) where corrects is not null;
create unique index h1_register_corrected_once on h1_register (corrects) where corrects is not null;
-- A batch of a line is entered once as it leaves; a correction enters it again.
alter table prescription_register drop constraint prescription_register_order_id_line_batch_key;
alter table h1_register drop constraint h1_register_order_id_line_batch_key;
create unique index prescription_register_entered_once on prescription_register (order_id, line, batch) where corrects is null;
create unique index h1_register_entered_once on h1_register (order_id, line, batch) where corrects is null;
