-- What a placement in one school says never takes away the days that a pupil was in a class of another one. 0167 asked for the year alone,
-- so that a class given from an early day on deleted the stays of schools in between.

-- From which day on a placement into a class, or out of it, holds for a pupil: after a stay at another school that is over by then.
create or replace function placed_from(student bigint, year smallint, room bigint) returns date language sql stable as $$
  select greatest(placed_on(), max(member.to_date)) from class_membership as member join class on class.id = member.class_id
    where member.student_id = student and member.tahun_ajaran_id = year and member.from_date >= placed_on()
      and member.to_date < 'infinity'
      and class.school_id <> (select school_id from class where id = room)
$$;
-- What was to begin on that day or later does not; what lasts ends before it. The one of 0167, without the day, stays for a write that
-- is under way now.
create or replace function end_class_membership(student bigint, year smallint, day date) returns void language sql as $$
  delete from class_membership where student_id = student and tahun_ajaran_id = year and from_date >= day;
  update class_membership set to_date = day where student_id = student and tahun_ajaran_id = year and to_date > day;
$$;
create or replace function begin_class_membership(student bigint, year smallint, room bigint) returns void language plpgsql as $$
declare
  day constant date := placed_from(student, year, room);
begin
  perform end_class_membership(student, year, day);
  update class_membership set to_date = 'infinity'
    where student_id = student and tahun_ajaran_id = year and class_id = room and to_date = day;
  if not found then
    insert into class_membership (student_id, tahun_ajaran_id, class_id, from_date) values (student, year, room, day);
  end if;
end $$;
create or replace function keep_class_membership() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_class_membership(student_id, tahun_ajaran_id, placed_from(student_id, tahun_ajaran_id, class_id)) from before;
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
-- piece
-- Whoever left a school between the turn of the year and the new year stayed in its class of the new year.
with gone as (
  delete from enrollment using class, academic_year as year, school, account as pupil
  where year.starts_on > (now() at time zone school.timezone)::date and school.id = year.school_id
    and class.school_id = year.school_id and class.tahun_ajaran_id = year.tahun_ajaran_id
    and enrollment.class_id = class.id and pupil.id = enrollment.student_id
    and pupil.school_id is distinct from class.school_id
  returning enrollment.student_id, enrollment.tahun_ajaran_id, enrollment.class_id)
insert into class_move (student_id, tahun_ajaran_id, from_class_id, to_class_id, from_date, reason, moved_by, moved_at)
select student_id, tahun_ajaran_id, class_id, null, '-infinity', 'Sudah keluar dari sekolah', null, now() from gone;
