-- What becomes of the link between a person and a school, from the first question to the last day.
alter table school_link
  -- A decision names the revision that was seen.
  add column revision integer not null default 1,
  -- Where the person belonged when asking: nowhere, another school, or this one, whose class alone is to change.
  add column from_school_id bigint references school,
  -- When it became a link, however it ended since.
  add column linked_at timestamptz;
create trigger school_link_revision before update on school_link for each row execute function count_revision();

create function complete_school_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.from_school_id is null then
    new.from_school_id := (select school_id from account where id = new.account_id);
  end if;
  if new.state = 'linked' and new.linked_at is null then new.linked_at := new.decided_at; end if;
  return new;
end $$;
create trigger school_link_complete before insert or update on school_link for each row execute function complete_school_link();

-- Every state that a link has had, and every class that was meant by it: who, when, why.
create table school_link_change (
  id bigint generated always as identity primary key,
  link_id bigint not null references school_link on delete cascade,
  state text not null,
  class_id bigint references class on delete set null,
  changed_at timestamptz not null,
  changed_by bigint references account,
  reason text
);
create index school_link_change_link on school_link_change (link_id, id);
create function keep_school_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.state, old.class_id) is distinct from (new.state, new.class_id) then
    insert into school_link_change (link_id, state, class_id, changed_at, changed_by, reason)
      values (new.id, new.state, new.class_id, coalesce(new.decided_at, new.asked_at), new.decided_by, new.reason);
  end if;
  return null;
end $$;
create trigger school_link_keep after insert or update on school_link for each row execute function keep_school_link();
insert into school_link_change (link_id, state, class_id, changed_at, changed_by, reason)
  select id, state, class_id, coalesce(decided_at, asked_at), decided_by, reason from school_link;

-- A class may go away while somebody asks for it.
alter table school_link drop constraint school_link_class_id_fkey;
alter table school_link add foreign key (class_id) references class on delete set null;

-- Access codes that were typed wrong: kept for a day, so that nobody tries them all.
create table school_code_try (
  account_id bigint not null references account,
  tried_at timestamptz not null
);
create index school_code_try_account on school_code_try (account_id, tried_at);
