-- Articles, newsletter, counts of visits, conversions for an affiliate.

create table blog_post (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  id text not null unique,
  title text not null,
  category text not null,
  -- Both HTML, sanitised before they were written (and again when they are read).
  description text not null,
  content text not null,
  -- The motif of its drawing; null where it has none.
  cover text,
  created_at timestamptz not null,
  created_by text not null,
  -- A shipped article is replaced by its next edition; one that an operator wrote is the operator's.
  source text not null check (source in ('seed', 'operator')),
  content_hash text not null,
  -- A removed article keeps its row, so that the next start does not bring it back.
  removed_at timestamptz
);
create index blog_post_by_day on blog_post (created_at desc, slug) where removed_at is null;

create table newsletter_address (
  email text primary key check (email = lower(email) and length(email) <= 254),
  added_at timestamptz not null
);

-- How often a page was looked at on a day (of India). Nobody is in here: no address, no cookie, no query.
create table visit_count (
  day date not null,
  -- 'visit' for an opened shop, else the pattern of a page, such as /blog/:slug.
  page text not null,
  visits integer not null check (visits > 0),
  primary key (day, page)
);

-- What an affiliate is told: the order's id and its final price, once, where the person agreed.
create table affiliate_conversion (
  order_id text primary key references customer_order (id),
  final_paise integer not null check (final_paise >= 0),
  agreed_at timestamptz not null,
  -- 'sending' is written before anything goes out: one that stays so may have arrived, and is never sent again.
  state text not null check (state in ('waiting', 'sending', 'sent', 'unclear', 'refused')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  ended_at timestamptz
);
create index affiliate_due on affiliate_conversion (due_at) where state in ('waiting', 'sending');
