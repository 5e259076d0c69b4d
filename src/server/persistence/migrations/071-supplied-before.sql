-- How much of a prescription was supplied before, as the desk showed it with the verdict; null where it was not counted.
alter table prescribed_amount add column supplied integer check (supplied >= 0);
