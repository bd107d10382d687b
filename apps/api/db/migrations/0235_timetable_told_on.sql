-- On which date people were last told of a published version of a year that has not begun. Being told is no change that an office has to
-- have seen: it counts no revision up.
alter table timetable_version add column told_on date;
drop trigger timetable_version_revision on timetable_version;
create trigger timetable_version_revision before update on timetable_version
  for each row when (new.told_on is not distinct from old.told_on) execute function count_revision();
