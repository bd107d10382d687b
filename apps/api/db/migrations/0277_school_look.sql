-- When a school's clock is to be looked at next: each minute asks these times by an index, not every school.
create table school_look (
  school_id bigint primary key references school (id) on delete cascade,
  -- -infinity: at once.
  at timestamptz not null default '-infinity',
  -- A clock that was ahead may have set a time too late: it is looked at again by one that is right.
  looked_at timestamptz not null default '-infinity',
  -- Counted up by whatever changes when something is due, so that a look that began before it does not hide it.
  changes bigint not null default 0
);
create index school_look_at on school_look (at);
create index school_look_looked on school_look (looked_at);

insert into school_look (school_id) select id from school;

create function school_look_new() returns trigger language plpgsql as $$
begin
  insert into school_look (school_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger school_look_new after insert on school for each row execute function school_look_new();

-- Hours, holidays, years, classes and settings of a school count its version up.
create function school_look_changed() returns trigger language plpgsql as $$
begin
  update school_look set at = '-infinity', changes = changes + 1 where school_id = new.id;
  return null;
end $$;
create trigger school_look_changed after update on school
  for each row when (new.version <> old.version) execute function school_look_changed();

-- What follows a closed day.
create function school_look_closed() returns trigger language plpgsql as $$
begin
  update school_look set at = '-infinity', changes = changes + 1 where school_id in (select school_id from added);
  return null;
end $$;
create trigger school_look_closed after insert on day_closing referencing new table as added
  for each statement execute function school_look_closed();
