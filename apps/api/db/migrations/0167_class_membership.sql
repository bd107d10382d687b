-- In which class a pupil was on which days. enrollment says where the pupil is in a year as of now; every change of it is kept here,
-- so that the days before a move stay those of the class in which they were.
create table class_membership (
  id bigint generated always as identity primary key,
  student_id bigint not null references account,
  tahun_ajaran_id smallint not null,
  class_id bigint not null references class,
  -- The first day; -infinity for who was there from the beginning of the year.
  from_date date not null,
  -- The first day after it; infinity while it lasts.
  to_date date not null default 'infinity',
  check (from_date < to_date),
  -- Nobody is in two classes of one year on one day.
  constraint class_membership_one_at_a_time
    exclude using gist (student_id with =, tahun_ajaran_id with =, daterange(from_date, to_date) with &&)
);
-- With the dates, so that the list of a day is read from the index alone.
create index class_membership_class on class_membership (class_id, student_id) include (from_date, to_date);
create index class_membership_student on class_membership (student_id, tahun_ajaran_id);
insert into class_membership (student_id, tahun_ajaran_id, class_id, from_date)
  select student_id, tahun_ajaran_id, class_id, '-infinity' from enrollment;

-- Who placed a pupil where, from which day on and why. Lines are never changed, also when a later one has corrected them.
create table class_move (
  id bigint generated always as identity primary key,
  student_id bigint not null references account,
  tahun_ajaran_id smallint not null,
  from_class_id bigint references class on delete set null,
  to_class_id bigint references class on delete set null,
  from_date date not null,
  reason text not null default '',
  moved_by bigint references account,
  moved_at timestamptz not null
);
create index class_move_student on class_move (student_id, id);

-- Whoever places pupils says from which day on in lentera.placed_on, for the transaction; without it the change holds for the whole year.
create function placed_on() returns date language sql stable as $$
  select coalesce(nullif(current_setting('lentera.placed_on', true), '')::date, '-infinity'::date)
$$;
-- What was to begin on that day or later does not; what lasts ends before it.
create function end_class_membership(student bigint, year smallint) returns void language sql as $$
  delete from class_membership where student_id = student and tahun_ajaran_id = year and from_date >= placed_on();
  update class_membership set to_date = placed_on() where student_id = student and tahun_ajaran_id = year and to_date > placed_on();
$$;
-- From that day on the pupil is in this class alone. Who is there already stays in the same row.
create function begin_class_membership(student bigint, year smallint, room bigint) returns void language plpgsql as $$
begin
  perform end_class_membership(student, year);
  update class_membership set to_date = 'infinity'
    where student_id = student and tahun_ajaran_id = year and class_id = room and to_date = placed_on();
  if not found then
    insert into class_membership (student_id, tahun_ajaran_id, class_id, from_date) values (student, year, room, placed_on());
  end if;
end $$;
create function keep_class_membership() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_class_membership(student_id, tahun_ajaran_id) from before;
  elsif tg_op = 'INSERT' then
    perform begin_class_membership(student_id, tahun_ajaran_id, class_id) from after
      where exists (select from class_membership as member
        where member.student_id = after.student_id and member.tahun_ajaran_id = after.tahun_ajaran_id);
    -- Who was in no class of the year yet, as all are when a school's pupils are brought in, at once.
    insert into class_membership (student_id, tahun_ajaran_id, class_id, from_date)
      select student_id, tahun_ajaran_id, class_id, placed_on() from after
      where not exists (select from class_membership as member
        where member.student_id = after.student_id and member.tahun_ajaran_id = after.tahun_ajaran_id);
  else
    -- The same class again can begin earlier than it did, where a day is said.
    perform begin_class_membership(student_id, tahun_ajaran_id, after.class_id)
      from before join after using (student_id, tahun_ajaran_id)
      where before.class_id <> after.class_id or placed_on() > '-infinity';
  end if;
  return null;
end $$;
create trigger enrollment_made after insert on enrollment referencing new table as after
  for each statement execute function keep_class_membership();
create trigger enrollment_changed after update on enrollment referencing old table as before new table as after
  for each statement execute function keep_class_membership();
create trigger enrollment_ended after delete on enrollment referencing old table as before
  for each statement execute function keep_class_membership();
