-- The office keeps classes and people: a change names the revision that was seen.
alter table class add column revision integer not null default 1;
alter table account add column revision integer not null default 1;

create function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger class_revision before update on class for each row execute function count_revision();
-- Signing in, consents and settings are no change of what an office sees.
create trigger account_revision before update of name, username, email, phone, gender, born_on, nisn, nip, nuptk, school_id, deleted_at
  on account for each row execute function count_revision();

-- What somebody who was removed was called may be given to another person, or to the same one who comes back.
drop index account_username, account_email, account_phone, account_nisn;
create unique index account_username on account (role, lower(username)) where deleted_at is null;
create unique index account_email on account (role, lower(email)) where email is not null and deleted_at is null;
create unique index account_phone on account (role, phone) where phone is not null and deleted_at is null;
create unique index account_nisn on account (school_id, nisn) where nisn is not null and deleted_at is null;
