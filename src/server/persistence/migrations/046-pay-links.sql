-- A link by which somebody else pays an order that waits for its payment, without a login. Only the hash of its token is kept. An order has
-- one at most: a new one ends the one before, and without its row a link is over.
create table pay_link (
  token_hash bytea primary key,
  order_id text not null unique references customer_order (id),
  account_id text not null references account (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > made_at)
);
create index pay_link_of_account on pay_link (account_id);
