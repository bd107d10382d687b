-- Who heads the school, as papers are signed.
alter table school
  add column principal_name text check (char_length(principal_name) between 2 and 100),
  add column principal_nip text check (principal_nip ~ '^[0-9]{18}$');
