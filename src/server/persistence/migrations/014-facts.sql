-- Where the facts of a pack (maker, composition, pack, printed price) come from, and of which month ("2023-05") or years ("2022..2024").
-- Both null: nobody has confirmed them, and the shop recommends nothing from or to the pack.
alter table medicine add column facts_source text check (length(facts_source) between 1 and 40);
alter table medicine add column facts_month text check (facts_month ~ '^(20[0-9]{2}-(0[1-9]|1[0-2])|20[0-9]{2}\.\.20[0-9]{2})$');
alter table medicine add constraint medicine_facts_check check ((facts_source is null) = (facts_month is null));

-- An operator's list vouches for its rows. The shipped rows bring their own facts with the next edition.
update medicine set facts_source = 'import', facts_month = to_char(updated_at at time zone 'Asia/Kolkata', 'YYYY-MM')
where source = 'import';
