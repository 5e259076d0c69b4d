-- On what a person logged in, in two or three plain words from a list of the shop's own ("Chrome on Android"): never what the
-- browser sent, never an address. Null for logins from before.
alter table session add column device text check (length(device) between 1 and 40);

-- `ended`: by its owner from another browser, or by support at the owner's wish.
alter table session drop constraint session_revoked_because_check;
alter table session add constraint session_revoked_because_check
  check (revoked_because in ('logout', 'reuse', 'replaced', 'closed', 'ended'));
