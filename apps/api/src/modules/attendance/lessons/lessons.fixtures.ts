import { aLesson } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'

export const lessonsFixtures = {
  /** Early on the Monday on which tests happen. */
  lesson_id: {
    of: 'school',
    make: async ({ db, school, room, hashids }) => {
      const { homeroom_teacher_id } = await db
        .selectFrom('class')
        .where('id', '=', room.id)
        .select('homeroom_teacher_id')
        .executeTakeFirstOrThrow()
      const teacher = { id: homeroom_teacher_id! }
      const lesson = await aLesson(db, school, { class: room, teacher, starts_at: '06:30', ends_at: '07:00' })
      return hashids.encode(lesson.id)
    },
  },
  /** The first lesson of that Monday, in which the pupil was. */
  lesson_attendance_id: {
    of: 'school',
    make: async ({ db, school, room, pupil, hashids }) => {
      const first = await db
        .selectFrom('lesson')
        .where('class_id', '=', room.id)
        .select(['subject_id', 'teacher_id'])
        .executeTakeFirstOrThrow()
      const row = {
        school_id: school.id,
        class_id: room.id,
        account_id: pupil.id,
        subject_id: first.subject_id,
        date: '2026-11-23',
      }
      const hours = { starts_at: '05:30', ends_at: '06:00', first_hour: 1, last_hour: 1 }
      const { id } = await db
        .insertInto('lesson_attendance')
        .values({ ...row, ...hours, status: 'present', recorded_by: first.teacher_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(id)
    },
  },
  /** Of the class's first lesson. */
  subject_id: {
    of: 'school',
    make: async ({ db, room, hashids }) => {
      const lesson = await db.selectFrom('lesson').where('class_id', '=', room.id).select('subject_id').executeTakeFirst()
      return hashids.encode(lesson?.subject_id ?? 999_999_999)
    },
  },
} satisfies Record<string, Fixture>
