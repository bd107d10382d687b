import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { aSchool } from '#db/seed/builders.ts'

/** Another school with 60 classes of 30 and a year's rows of everything that is listed: large enough that reading a whole table is never best. */
export const aCrowd = async (db: Db): Promise<void> => {
  const { id: school } = await aSchool(db, { year: 2026, name: 'SMA Ramai' })
  for (let n = 1; n <= 60; n++) await aSchool(db, { year: 2026, name: `SMA Kecil ${n}` })
  const steps = [
    sql`insert into account (uuid, role, username, name, password_hash, school_id)
      select gen_random_uuid(), role, 'ramai-' || role || n, 'Ramai ' || n, '', case when role <> 'parent' then ${school}::bigint end
      from (values ('teacher', 60), ('student', 1800), ('parent', 1800)) as of_role(role, most), generate_series(1, most) as n`,
    sql`insert into class (uuid, school_id, tahun_ajaran_id, grade, name, homeroom_teacher_id)
      select gen_random_uuid(), ${school}, 2026, 10, 'Ramai ' || row_number() over (order by id), id from account
      where school_id = ${school} and role = 'teacher'`,
    sql`insert into subject (uuid, school_id, name) values (gen_random_uuid(), ${school}, 'Ramai')`,
    sql`insert into enrollment (student_id, tahun_ajaran_id, class_id)
      select pupil.id, 2026, class.id from (select id, (row_number() over (order by id) - 1) / 30 + 1 as n from account
          where school_id = ${school} and role = 'student') as pupil
        join (select id, row_number() over (order by id) as n from class where school_id = ${school}) as class on class.n = pupil.n`,
    sql`insert into family_link (parent_id, student_id, state, changed_at)
      select parent.id, pupil.id, 'linked', now() from account as parent join account as pupil on pupil.school_id = ${school}
        and pupil.role = 'student' and pupil.username = replace(parent.username, 'parent', 'student')
      where parent.role = 'parent' and parent.username like 'ramai-parent%'`,
    sql`insert into grade_component (school_id, class_id, subject_id, semester, kind, name, position, created_by, created_at)
      select ${school}, class.id, subject.id, 1, 'scope', 'Lingkup', n, class.homeroom_teacher_id, now()
      from class join subject on subject.school_id = class.school_id, generate_series(1, 20) as n where class.school_id = ${school}`,
    sql`insert into grade_score (component_id, student_id, score, changed_by, changed_at)
      select part.id, student_id, 80, created_by, now() from grade_component as part join enrollment using (class_id)
      where part.school_id = ${school}`,
    sql`insert into tugasku_room (school_id, tahun_ajaran_id, name, join_code, created_by, created_at)
      select ${school}, 2026, 'Ramai', (70000000 + id)::text, homeroom_teacher_id, now() from class where school_id = ${school}`,
    sql`insert into tugasku_room_class select room.id, class.id from class join tugasku_room as room
      on room.created_by = class.homeroom_teacher_id where class.school_id = ${school}`,
    sql`insert into tugasku_member (room_id, account_id, role, since)
      select id, created_by, 'teacher', now() from tugasku_room where school_id = ${school}`,
    sql`insert into tugasku_post (room_id, kind, title, text, given_at, due_at, max_score, created_by, created_at, told_at)
      select room.id, 'task', 'Tugas', '', now() - interval '60 days', now() + (n - 20) * interval '1 day', 100, created_by, now(), now()
      from tugasku_room as room, generate_series(1, 40) as n where room.school_id = ${school}`,
    sql`insert into tugasku_work (post_id, student_id, state, submitted_at, changed_at)
      select post.id, enrollment.student_id, case post.id % 4 when 0 then 'submitted' else 'returned' end, now(), now()
      from tugasku_post as post join tugasku_room_class using (room_id) join enrollment using (class_id)
        join account as pupil on pupil.id = enrollment.student_id and pupil.school_id = ${school} where post.id % 3 = 0`,
    sql`insert into conversation (low_id, high_id, last_seq, last_at)
      select homeroom_teacher_id, student_id, 40, now() from class join enrollment on enrollment.class_id = class.id
      where class.school_id = ${school}`,
    sql`insert into conversation_member select talk.id, person.id from conversation as talk
      join account as pupil on pupil.id = talk.high_id and pupil.school_id = ${school}
      cross join lateral (values (talk.low_id), (talk.high_id)) as person(id)`,
    sql`insert into message (conversation_id, seq, sender_id, text, sent_at) select talk.id, n, talk.low_id, 'Ramai jeruk', now()
      from generate_series(1, 40) as n, conversation as talk join account as pupil on pupil.id = talk.high_id and pupil.school_id = ${school}`,
    sql`insert into message_group (class_id, circle, last_seq, last_at) select id, circle, 100, now() from class,
      (values ('parents'), ('pupils')) as of_class(circle) where school_id = ${school}`,
    sql`insert into group_message (group_id, seq, sender_id, text, sent_at) select room.id, n, class.homeroom_teacher_id, 'Ramai jeruk', now()
      from message_group as room join class on class.id = room.class_id and class.school_id = ${school}, generate_series(1, 100) as n`,
    sql`insert into announcement (uuid, school_id, author_id, by_office, whole_school, title, text, audience, state, published_at,
        created_at, changed_at)
      select gen_random_uuid(), ${school}, (select min(id) from account where school_id = ${school}), true, true, 'Ramai', '', 'all',
        'published', now() - n * interval '1 hour', now(), now() from generate_series(1, 300) as n`,
    sql`insert into announcement_class select announcement.id, class.id from announcement join class using (school_id)
      where school_id = ${school}`,
    sql`insert into announcement_read (announcement_id, account_id, version, read_at) select announcement.id, account.id, 1, now()
      from announcement join account using (school_id) where school_id = ${school} and account.id % 10 = 0`,
    sql`insert into quiz_session (uuid, school_id, teacher_id, tahun_ajaran_id, title, state, starts_at, ends_at, code)
      select gen_random_uuid(), ${school}, homeroom_teacher_id, 2026, 'Ramai', 'published', now() - interval '1 hour',
        now() + n * interval '1 hour', (80000000 + id * 20 + n)::text from class, generate_series(1, 20) as n where school_id = ${school}`,
    sql`insert into quiz_session_class select session.id, class.id from quiz_session as session join class
      on class.homeroom_teacher_id = session.teacher_id where class.school_id = ${school}`,
    sql`insert into quiz_attempt (uuid, session_id, student_id, seed, state, started_at, deadline_at, last_seen_at)
      select gen_random_uuid(), link.session_id, enrollment.student_id, 1, 'graded', now(), now(), now()
      from quiz_session_class as link join class on class.id = link.class_id and class.school_id = ${school}
        join enrollment on enrollment.class_id = class.id`,
    // Many small schools beside it, so that one school is a small part of what is planned for.
    sql`insert into quiz_session (uuid, school_id, teacher_id, tahun_ajaran_id, title, state, starts_at, ends_at, code)
      select gen_random_uuid(), id, (select min(id) from account where school_id = ${school} and role = 'teacher'), 2026, 'Kecil', 'published',
        now() - interval '1 hour', now() + interval '1 hour', (90000000 + id)::text from school where name like 'SMA Kecil %'`,
    sql`analyze`,
  ]
  for (const step of steps) await step.execute(db)
}
