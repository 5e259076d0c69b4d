-- Carts, coupons, orders, prescriptions, payments, messages. Money in paise. What an order says is frozen when it is placed.

create table coupon (
  id text primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{1,28}[A-Z0-9]$'),
  type text not null check (type in ('discount', 'shipping', 'other')),
  description text not null,
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_paise integer check (amount_paise > 0),
  cap_paise integer check (cap_paise > 0),
  minimum_paise integer check (minimum_paise >= 0),
  -- Orders that hold a use of it now. The last use can be taken once: the check is the last word.
  uses integer not null default 0 check (uses >= 0),
  use_limit integer check (use_limit > 0),
  per_person integer check (per_person > 0),
  first_order_only boolean not null,
  app_only boolean not null,
  valid_from timestamptz,
  valid_until timestamptz,
  created_at timestamptz not null,
  check (use_limit is null or uses <= use_limit),
  check ((type = 'discount') = (percent is not null)),
  check ((type = 'other') = (amount_paise is not null))
);

create table cart (
  account_id text primary key references account (id),
  coupon_id text references coupon (id)
);

create table cart_line (
  account_id text not null references cart (account_id),
  -- The searched medicine; it may leave the catalogue while it lies here.
  medicine_id text not null,
  quantity smallint not null check (quantity between 1 and 20),
  keep_original boolean not null,
  added_at timestamptz not null,
  -- What the person last saw: which medicine would be sent, and the price of one pack. Null before it was first shown.
  shown_medicine_id text,
  shown_paise integer check (shown_paise >= 0),
  primary key (account_id, medicine_id)
);

create table customer_order (
  id text primary key,
  number text not null unique,
  account_id text not null references account (id),
  patient_id text not null references patient (id),
  -- No reference: an address may be deleted later, and the order keeps its own copy.
  address_id text not null,
  status text not null check (status in ('PAYMENT_PENDING', 'PLACED', 'CONFIRMED', 'PACKED', 'SHIPPED',
    'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED', 'FAILED')),
  order_type text not null check (order_type in ('online', 'cod')),
  source text not null,
  patient jsonb not null,
  address jsonb not null,
  original_paise integer not null check (original_paise >= 0),
  discounted_paise integer not null check (discounted_paise >= 0),
  coupon_paise integer not null check (coupon_paise >= 0),
  delivery_fee_paise integer not null check (delivery_fee_paise >= 0),
  payable_paise integer not null check (payable_paise >= 0),
  coupon_id text references coupon (id),
  coupon_code text,
  prescription_status text not null check (prescription_status in ('NOT_NEEDED', 'PENDING', 'TELECONSULT', 'APPROVED', 'REJECTED')),
  promised_from date not null,
  promised_to date not null,
  created_at timestamptz not null,
  -- False once stock and coupon use were given back: exactly once.
  holds_goods boolean not null,
  check (payable_paise = discounted_paise - coupon_paise + delivery_fee_paise)
);
create index order_of_account on customer_order (account_id, created_at);
create index order_by_status on customer_order (status, created_at);

create table order_line (
  order_id text not null references customer_order (id),
  line smallint not null check (line >= 1),
  searched_id text not null,
  searched_name text not null,
  medicine_id text not null,
  name text not null,
  manufacturer text not null,
  pack_label text not null,
  schedule text not null check (schedule in ('OTC', 'H', 'H1')),
  quantity smallint not null check (quantity between 1 and 20),
  -- Of one pack.
  mrp_paise integer not null check (mrp_paise > 0),
  original_paise integer not null check (original_paise >= 0),
  selling_paise integer not null check (selling_paise >= 0 and selling_paise <= mrp_paise),
  -- Null where nothing prescribed was substituted.
  substitution text check (substitution in ('requested', 'allowed_by_prescription', 'allowed_by_doctor', 'original')),
  consent text check (consent in ('prescription_names_salt', 'doctor_letter', 'doctor_call')),
  -- The searched medicine's own price, for a line that goes back to it.
  searched_selling_paise integer not null,
  primary key (order_id, line)
);

create table order_event (
  order_id text not null references customer_order (id),
  seq smallint not null check (seq >= 1),
  status text not null,
  actor text not null check (actor in ('customer', 'pharmacy', 'payment')),
  at timestamptz not null,
  note text not null,
  primary key (order_id, seq)
);

create table coupon_use (
  order_id text primary key references customer_order (id),
  coupon_id text not null references coupon (id),
  account_id text not null references account (id),
  used_at timestamptz not null,
  returned_at timestamptz
);
create index coupon_use_of_account on coupon_use (account_id, coupon_id) where returned_at is null;

-- One attempt of one account: a repeat finds the order that the first one made.
create table order_attempt (
  account_id text not null references account (id),
  key text not null,
  fingerprint bytea not null,
  order_id text not null references customer_order (id),
  created_at timestamptz not null,
  primary key (account_id, key)
);

create table prescription (
  id text primary key,
  account_id text not null references account (id),
  -- Null for one that came from the home page, which the pharmacy follows up by phone.
  order_id text references customer_order (id),
  number text not null unique,
  status text not null check (status in ('RECEIVED', 'APPROVED', 'REJECTED')),
  note text not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index prescription_of_account on prescription (account_id);
create index prescription_of_order on prescription (order_id);

create table prescription_file (
  id text primary key,
  prescription_id text not null references prescription (id),
  account_id text not null references account (id),
  file_key text not null,
  kind text not null check (kind in ('image', 'pdf')),
  created_at timestamptz not null
);
create index prescription_file_of on prescription_file (prescription_id);

create table payment (
  order_id text primary key references customer_order (id),
  gateway_order_id text unique,
  amount_paise integer not null check (amount_paise >= 0),
  -- The one payment that was taken for this order.
  gateway_payment_id text unique,
  captured_at timestamptz,
  expires_at timestamptz not null,
  checked_at timestamptz
);

create table refund (
  id text primary key,
  order_id text not null references customer_order (id),
  gateway_payment_id text not null unique,
  amount_paise integer not null check (amount_paise > 0),
  gateway_refund_id text,
  status text not null check (status in ('pending', 'done')),
  created_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null
);

create table payment_event (
  id text primary key,
  event text not null,
  gateway_order_id text,
  received_at timestamptz not null,
  handled_at timestamptz
);

-- What is to be said to people, written in the transaction that gave the reason and delivered afterwards.
create table outbox_message (
  id text primary key,
  -- One message per reason, however often the reason is noticed.
  reason text not null unique,
  channel text not null check (channel in ('sms', 'email', 'whatsapp')),
  recipient text not null,
  template text not null,
  text text not null,
  variables jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz
);
create index outbox_due on outbox_message (due_at) where sent_at is null;
