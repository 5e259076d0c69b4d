-- A page that was read into a draft can go with an order as its prescription, so that nobody photographs it twice. The order keeps a copy of
-- its own; this says which order has it. Another one can only have it once that order failed or was cancelled.
alter table draft add column order_id text references customer_order (id);
create index draft_of_order on draft (order_id);
