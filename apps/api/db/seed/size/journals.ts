import { amounts } from './amounts.ts'
import { type Feature, oneOf } from './feature.ts'

const { each, oneIn } = amounts.activities
const titles = ['Latihan soal bersama', 'Presentasi kelompok', 'Ringkasan bab baru', 'Tanya jawab di kelas']

/** Each writes of the lessons of days that lie twenty-odd apart. */
export const journals: Feature = {
  name: 'journals',
  tables: ['activity', 'activity_change'],
  statements: [
    `create unlogged table seeding.writer as
      select id, school_id, class_id, today, timezone from seeding.pupil where seeding.luck(id, 54, ${oneIn}) = 0
      union all select teacher_id, school_id, id, today, timezone from seeding.class where teacher_id is not null order by 1`,
    `insert into activity (id, school_id, account_id, date, title, text, lesson_id, class_id, subject, starts_at, ends_at, revision, written_at,
        created_at, changed_at) overriding system value
      select (row_number() over (order by writer.id, ago)), writer.school_id, writer.id, today - ago, ${oneOf(titles, 'seeding.luck(writer.id, ago, 1000)')},
        'Kami membahas lima soal berdua-dua. Nomor empat paling sulit, tetapi akhirnya ketemu caranya.', lesson.id, lesson.class_id, lesson.subject,
        lesson.starts_at, lesson.ends_at, 1, (today - ago + lesson.ends_at) at time zone timezone, (today - ago + lesson.ends_at) at time zone timezone, null
      from seeding.writer writer cross join lateral (select 1 + nth * 4 + seeding.luck(writer.id, nth, 3) as ago from generate_series(0, ${each - 1}) as nth) as day
        cross join lateral (select lesson.id, lesson.class_id, subject.name as subject, lesson.starts_at, lesson.ends_at
          from lesson join subject on subject.id = lesson.subject_id
          where lesson.class_id = writer.class_id and lesson.weekday = extract(isodow from today - ago) order by lesson.starts_at limit 1) as lesson
      order by 1`,
    `update activity set revision = 2, changed_at = written_at + interval '1 hour' where seeding.luck(id, 55, 25) = 0`,
    `insert into activity_change (activity_id, kind, changed_by, changed_at, before)
      select id, 'edited', account_id, changed_at, jsonb_build_object('title', title, 'text', 'Kami membahas soal.') from activity
      where changed_at is not null order by id`,
  ],
}
