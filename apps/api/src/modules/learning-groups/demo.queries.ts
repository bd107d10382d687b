import { sql } from 'kysely'
import type { DemoPart } from '#db/seed/demo-part.ts'
import type { Db } from '#db/db.ts'
import { aGroup } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { DAY, HOUR } from '#kit/durations.ts'

/** The demo's groups: of the first so many classes of the school every so manieth pupil, in the long break of a weekday. */
const groups = [
  { name: 'Agama Katolik', kind: 'religion', of: 'Pendidikan Agama', classes: 2, every: 9, weekday: 6, room: 'Ruang Agama' },
  { name: 'Informatika Lanjut', kind: 'chosen', of: 'Informatika', classes: 4, every: 5, weekday: 5, room: 'Lab Komputer' },
] as const

interface DemoGroup {
  readonly group: { readonly id: number; readonly name: string }
  readonly school: { readonly id: number; readonly year: number }
  readonly subject: number
  readonly by: { readonly id: number }
  readonly now: Date
}
/** A class room of a group with a task, and a quiz that is open until the day after tomorrow. */
const addWork = async (db: Db, { group, school, subject, by, now }: DemoGroup) => {
  const room = await aRoom(db, school, {
    by,
    now,
    classes: [],
    groups: [group.id],
    name: group.name,
    description: `Tugas, materi, dan pengumuman untuk kelompok ${group.name}.`,
    subject_id: subject,
    tahun_ajaran_id: school.year,
    join_code: String(70_000_000 + group.id),
  })
  await aTask(db, {
    room: room.id,
    by,
    now,
    title: 'Refleksi doa harian',
    text: 'Tulis satu halaman tentang doa yang paling berarti bagimu.',
  })
  const question = await aQuestion(db, school, by, { subject_id: subject })
  await aQuizSession(db, school, by, {
    title: `Kuis ${group.name}`,
    subject_id: subject,
    groups: [group],
    questions: [question],
    starts_at: new Date(now.getTime() - HOUR),
    ends_at: new Date(now.getTime() + 2 * DAY),
    duration_minutes: 20,
    one_device: false,
  })
}

/**
 * In each school of the demo a religion of two classes, and a chosen subject with pupils of several, from the beginning of the year; the religion
 * has a class room with a task, and a quiz.
 * Nobody whom visitors sign in as is in one.
 */
export const demo: DemoPart = {
  make: async ({ db, now, known }) => {
    for (const { of: subjectName, classes, every, weekday, room, ...group } of groups) {
      const { rows } = await sql<{ id: number; uuid: string; year: number; from: string; teacher_id: number; subject: number }>`
        select distinct on (school.id) school.id, school.uuid, year.tahun_ajaran_id as year, year.starts_on::text as "from",
          lesson.teacher_id, subject.id as subject
        from school join academic_year as year on year.school_id = school.id
          join subject on subject.school_id = school.id and subject.name = ${subjectName}
          join lesson on lesson.subject_id = subject.id and lesson.tahun_ajaran_id = year.tahun_ajaran_id and lesson.ended_on is null
        where school.is_demo order by school.id, year.tahun_ajaran_id desc, lesson.teacher_id desc`.execute(db)
      for (const { from, teacher_id, subject, ...school } of rows) {
        const pupils = await sql<{ id: number }>`
          select pupil.id from (select class.id, row_number() over (order by class.grade desc, class.name) as nth from class
              where class.school_id = ${school.id} and class.tahun_ajaran_id = ${school.year}) as class
            join enrollment on enrollment.class_id = class.id
            join account as pupil on pupil.id = enrollment.student_id and pupil.deleted_at is null
          where class.nth <= ${classes}::integer and pupil.id % ${every}::integer = 0
            and pupil.username <> all(${[...known]}::text[])`.execute(db)
        const made = await aGroup(db, school, { ...group, of: pupils.rows, from, subject: { id: subject }, teacher_id })
        const hour = { weekday, starts_at: '12:10', ends_at: '12:55', room }
        await db
          .insertInto('lesson')
          .values({ school_id: school.id, group_id: made.id, subject_id: subject, teacher_id, ...hour })
          .execute()
        if (group.kind === 'religion') await addWork(db, { group: made, school, subject, by: { id: teacher_id }, now })
      }
    }
  },
}
