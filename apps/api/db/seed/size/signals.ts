import { amounts } from './amounts.ts'
import type { Feature } from './feature.ts'

export const signals: Feature = {
  name: 'signals',
  tables: ['signal', 'signal_contact', 'signal_rule', 'signal_run'],
  statements: [
    `insert into signal (id, school_id, student_id, class_id, cause, found_on, found_at, reasons, seen_on, ended_on) overriding system value
      select row_number() over (order by pupil.id), pupil.school_id, pupil.id, pupil.class_id, case when rate < 90 then 'below_90' else 'below_95' end,
        today - 6, seeding.now() - interval '6 days', jsonb_build_object('rate', rate, 'school_days', 50, 'attended', rate / 2, 'excused', 1,
          'sick', 50 - rate / 2 - 2, 'absent', 1, 'dates', jsonb_build_array(today - 9)),
        today - 1, case when seeding.luck(pupil.id, 50, 5) = 0 then today - 1 end
      from seeding.pupil pupil cross join lateral (select 84 + 2 * seeding.luck(pupil.id, 51, 5) as rate) as drawn
      where seeding.luck(pupil.id, 52, ${amounts.signals.oneIn}) = 0 order by 1`,
    `insert into signal (id, school_id, student_id, class_id, cause, found_on, found_at, reasons, sights, seen_on) overriding system value
      select (select coalesce(max(id), 0) from signal) + row_number() over (order by pupil.id), pupil.school_id, pupil.id, pupil.class_id,
        'missing_tasks', today - 4, seeding.now() - interval '4 days',
        '{}'::jsonb,
        (select jsonb_agg(jsonb_build_object('kind', 'task', 'subject_id', null, 'subject', 'Ruang kelas', 'title', 'Tugas ' || nth,
          'on', today - 10 + nth, 'before', null, 'after', null, 'hidden', false)) from generate_series(1, 3) as nth), today - 1
      from seeding.pupil pupil where seeding.luck(pupil.id, 54, ${amounts.signals.oneIn}) = 0 order by 1`,
    `insert into signal_rule (school_id, revision, fall_points, several_points, several_subjects, missing_scores, score_days, missing_tasks,
        why, set_by, set_at)
      select school.id, 1, 12, 6, 3, 2, 5, 4, 'Rapat guru BK', office.id, seeding.now() - interval '40 days'
      from seeding.school school
        cross join lateral (select account.id from account where account.school_id = school.id and account.role = 'school'
          order by account.id limit 1) as office
      where school.id % 2 = 0 order by school.id`,
    `insert into signal_contact (signal_id, account_id, way, note, contacted_at)
      select signal.id, pupil.teacher_id, 'whatsapp', 'Orang tua membaca pesan dan akan mendampingi.', seeding.now() - interval '2 days'
      from signal join seeding.pupil pupil on pupil.id = signal.student_id where signal.id % 3 = 0 and pupil.teacher_id is not null order by signal.id`,
    `insert into signal_run (school_id, date, ran_at, found)
      select id, today - ago, seeding.now() - ago * interval '1 day', 0 from seeding.school, generate_series(0, 7) as ago order by 1, 2`,
  ],
}
