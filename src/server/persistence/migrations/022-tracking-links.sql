-- Links that show an order's state and day to whoever holds one, without a login. Only the hash of its token is kept; the link
-- ends by itself some days after the delivery, and by deleting its row when the customer takes it back.
create table tracking_link (
  token_hash bytea primary key,
  order_id text not null references customer_order (id),
  account_id text not null references account (id),
  created_at timestamptz not null
);
create index tracking_link_of_order on tracking_link (order_id);
create index tracking_link_of_account on tracking_link (account_id);
