-- Whom lines of the log concern, in the order in which a page reads them: what was done about one person is a short walk of one index,
-- where the moments of all their lines had to be fetched from all over the log. Filled beside a product that goes on writing.
create table if not exists audit_about_next (
  school_id bigint not null references school,
  account_id bigint not null references account,
  line_id bigint not null references audit_line,
  -- Those of the line, which nobody changes.
  at timestamptz(3) not null,
  call text not null,
  primary key (school_id, account_id, at, line_id) include (call)
);
-- What is written from here on.
create or replace function keep_audit_about_next() returns trigger language plpgsql as $$
begin
  insert into audit_about_next (school_id, account_id, line_id, at, call)
    select new.school_id, new.account_id, line.id, line.at, line.call from audit_line as line where line.id = new.line_id
    on conflict do nothing;
  return null;
end
$$;
create or replace trigger audit_about_next_kept after insert on audit_about for each row execute function keep_audit_about_next();
-- piece
insert into audit_about_next (school_id, account_id, line_id, at, call)
  select about.school_id, about.account_id, line.id, line.at, line.call
  from audit_about as about join audit_line as line on line.id = about.line_id
  on conflict do nothing;
create index if not exists audit_about_next_line on audit_about_next (line_id);
create index if not exists audit_about_next_account on audit_about_next (account_id);
-- piece
drop table audit_about;
alter table audit_about_next rename to audit_about;
alter index audit_about_next_pkey rename to audit_about_pkey;
alter index audit_about_next_line rename to audit_about_line;
alter index audit_about_next_account rename to audit_about_account;
alter table audit_about rename constraint audit_about_next_school_id_fkey to audit_about_school_id_fkey;
alter table audit_about rename constraint audit_about_next_account_id_fkey to audit_about_account_id_fkey;
alter table audit_about rename constraint audit_about_next_line_id_fkey to audit_about_line_id_fkey;
drop function keep_audit_about_next();
-- Processes of the version before write without a moment and a call.
create or replace function give_audit_about_line() returns trigger language plpgsql as $$
begin
  select line.at, line.call into new.at, new.call from audit_line as line where line.id = new.line_id;
  return new;
end
$$;
create or replace trigger audit_about_takes_line before insert on audit_about for each row when (new.at is null)
  execute function give_audit_about_line();
create trigger audit_about_stays before update or delete on audit_about for each row execute function refuse_audit_change();
create trigger audit_about_stays_whole before truncate on audit_about for each statement execute function refuse_audit_change();
