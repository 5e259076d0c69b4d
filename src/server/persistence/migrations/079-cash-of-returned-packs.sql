-- The cash of packs that came back is owed: such a request waits until somebody decides, and has no `lapses_at`.
alter table money_act alter column lapses_at drop not null;
