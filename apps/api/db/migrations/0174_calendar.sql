-- Academic years of a school never overlap; a change names the revision that was seen.
alter table academic_year add column revision integer not null default 1;
alter table academic_year add constraint academic_year_apart
  exclude using gist (school_id with =, daterange(starts_on, ends_on, '[]') with &&);

-- What the office enters into the calendar: days without school, exam weeks, and days that end early.
create table calendar_entry (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  kind text not null check (kind in ('national', 'joint_leave', 'own', 'exam', 'half_day')),
  name text not null check (length(name) between 3 and 100),
  starts_on date not null,
  ends_on date not null,
  -- The class levels that it is for; null: the whole school.
  grades smallint[] check (cardinality(grades) > 0),
  -- When a half day ends.
  ends_at time,
  revision integer not null default 1,
  check (starts_on <= ends_on and ends_on - starts_on < 120),
  check ((kind = 'half_day') = (ends_at is not null))
);
create index calendar_entry_of on calendar_entry (school_id, starts_on);

-- The days that schools have entered one by one become entries: days that follow each other under one name are one. The demo's
-- Sundays are no entries.
insert into calendar_entry (school_id, kind, name, starts_on, ends_on)
select school_id, 'own', rpad(left(name, 100), greatest(3, least(length(name), 100)), '.'), min(date), max(date)
from (
  select holiday.school_id, holiday.name, date,
    date - (row_number() over (partition by holiday.school_id, holiday.name order by date))::integer as run
  from holiday join school on school.id = holiday.school_id
  where not (school.is_demo and holiday.name = 'Hari Minggu')
) as day
group by school_id, name, run, (date - '2000-01-01') / 120
order by school_id, min(date);

-- A row for each day on which the whole school is closed: those of its entries, kept by the triggers below.
alter table holiday add column entry_id bigint references calendar_entry on delete cascade;
create index holiday_entry on holiday (entry_id);
update holiday set entry_id = entry.id from calendar_entry as entry
where entry.school_id = holiday.school_id and holiday.date between entry.starts_on and entry.ends_on;

-- Writes the days of the entries that close a whole school. Where two cover a day, a national one names it, then the older one.
create function fill_holidays(of_school bigint, first_day date, last_day date) returns void language sql as $$
  insert into holiday (school_id, date, name, entry_id)
  select distinct on (day) of_school, day::date, entry.name, entry.id
  from calendar_entry as entry
    cross join lateral generate_series(greatest(starts_on, first_day)::timestamp, least(ends_on, last_day), '1 day') as day
  where entry.school_id = of_school and entry.grades is null and entry.kind in ('national', 'joint_leave', 'own')
    and starts_on <= last_day and ends_on >= first_day
  order by day, entry.kind = 'national' desc, entry.id
  on conflict (school_id, date) do update set name = excluded.name, entry_id = excluded.entry_id
$$;

create function calendar_entry_holidays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from holiday where entry_id = old.id;
    perform fill_holidays(old.school_id, old.starts_on, old.ends_on);
  end if;
  if tg_op <> 'DELETE' then perform fill_holidays(new.school_id, new.starts_on, new.ends_on); end if;
  return null;
end $$;
create trigger calendar_entry_holidays after insert or update or delete on calendar_entry
  for each row execute function calendar_entry_holidays();

-- What the API keeps in memory of a school (0005_school_version.sql).
create trigger school_version_insert after insert on calendar_entry referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_update after update on calendar_entry referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_delete after delete on calendar_entry referencing old table as changed
  for each statement execute function bump_school_version();
