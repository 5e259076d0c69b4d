-- A line is sent with fewer packs for another reason, too: its prescription covers no more.
alter table line_short add column reason text not null default 'missing' check (reason in ('missing', 'prescription'));
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('whole', 'shortfall', 'substitution', 'missing', 'prescription', 'recall', 'return', 'decided'));
