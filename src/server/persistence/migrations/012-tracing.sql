-- Which request set something going: what works on it later writes the same id on its log, and tells it to providers.
-- No id says anything of a person. Null for what was queued before, or by a command.
alter table outbox_message add column request_id text;
alter table outbox_message add column trace_id text;
alter table refund add column request_id text;
alter table refund add column trace_id text;
alter table payment add column request_id text;
alter table payment add column trace_id text;
alter table order_event add column request_id text;

create index order_event_by_request on order_event (request_id) where request_id is not null;
create index outbox_message_by_request on outbox_message (request_id) where request_id is not null;
create index refund_by_request on refund (request_id) where request_id is not null;
create index payment_by_request on payment (request_id) where request_id is not null;

-- Counted each time somebody watches; without it that would be the whole catalogue.
create index medicine_short on medicine (short) where short > 0;
