-- Each text says what it was written from, when, and who has read it; what differs by form stands beside the general words.

alter table composition_text
  add column by_form jsonb not null default '{}',
  add column source text not null default '',
  add column written text not null default '',
  add column reviewer text not null default '',
  -- The ways into the body it was written for: a cream's text says nothing true of a tablet.
  add column routes text[] not null default '{oral}';

-- Psychotropic substances of the NDPS Act are a class of their own, beside the schedule of the Drugs Rules.
alter table supply_rule drop constraint supply_rule_schedule_check;
alter table supply_rule
  add constraint supply_rule_schedule_check check (schedule in ('OTC', 'H', 'H1', 'X', 'NARCOTIC', 'PSYCHOTROPIC'));

-- What a line was when it was ordered: the age a prescription may have is asked again when it is approved.
alter table order_line add column psychotropic boolean not null default false;
