import { aLesson, aSubject, aTeacher } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'

export const timetableFixtures = {
  office_subject_id: {
    of: 'school',
    make: async ({ db, school, hashids }) => hashids.encode((await aSubject(db, school)).id),
  },
  office_teacher_id: {
    of: 'school',
    make: async ({ db, school, hashids }) => hashids.encode((await aTeacher(db, school)).id),
  },
  office_lesson_id: {
    of: 'school',
    make: async ({ db, school, room, hashids }) => {
      const teacher = await aTeacher(db, school)
      const lesson = await aLesson(db, school, { class: room, teacher, weekday: 7, starts_at: '02:00', ends_at: '02:45' })
      return hashids.encode(lesson.id)
    },
  },
} satisfies Record<string, Fixture>
