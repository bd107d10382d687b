-- What hangs from a record of the book carries its date, by which the book is divided into school years (db/partitions). Adding it holds
-- a table for an instant only: rows that are there already are filled in batches after the start, as their schools are (0290).
create or replace function date_of_attendance() returns trigger language plpgsql as $$
begin
  -- One look at the record says its school, too.
  select date, coalesce(new.school_id, school_id) into new.attendance_date, new.school_id from attendance where id = new.attendance_id;
  return new;
end $$;
create or replace function give_date(of_table regclass) returns void language plpgsql as $$
declare
  has_rows boolean;
begin
  execute format('alter table %s add column if not exists attendance_date date', of_table);
  -- By its name it comes before `takes_school`, which then has nothing left to do.
  execute format('create or replace trigger takes_date before insert or update on %s for each row
    when (new.attendance_date is null) execute function date_of_attendance()', of_table);
  execute format('select exists (select from %s)', of_table) into has_rows;
  if not has_rows then
    execute format('alter table %s alter column attendance_date set not null', of_table);
  end if;
end $$;
-- piece
select give_date('attendance_change');
-- piece
select give_date('attendance_confirmation');
-- piece
select give_date('lesson_day');
