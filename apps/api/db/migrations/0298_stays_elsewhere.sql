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
