import { fileSample, timetableFiles } from '@lentera/contract/timetable/files'
import { aClass, aLesson, aSubject, aTeacher } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
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
  office_successor_id: {
    of: 'school',
    make: async ({ db, school, hashids }) => hashids.encode((await aTeacher(db, school)).id),
  },
  office_class_name: {
    of: 'once',
    make: async ({ db, school }) => (await aClass(db, school)).name,
  },
  office_subject_name: {
    of: 'once',
    make: async ({ db, school }) => {
      const name = `Mapel tempel ${uuidV7()}`
      await aSubject(db, school, name)
      return name
    },
  },
  office_teacher_name: {
    of: 'once',
    make: async ({ db, school }) => (await aTeacher(db, school)).username,
  },
  office_seen_timetable: {
    of: 'once',
    make: async ({ signIn, id }) => {
      const named = {
        office_class_name: await id('office_class_name'),
        office_subject_name: await id('office_subject_name'),
        office_teacher_name: await id('office_teacher_name'),
      }
      const { status, data, body } = await (await signIn()).ask(timetableFiles.check, { body: fileSample(named) })
      // Who asks more often than a person may gets the hash of no timetable, with which nothing is applied.
      if (status === 429) return '0'.repeat(64)
      if (status !== 200) throw new Error(`The check of a timetable answers ${status}: ${JSON.stringify(body)}`)
      return data.seen
    },
  },
  office_hour_set_id: {
    of: 'school',
    // The usual hours of Sundays, of which a school has one set.
    make: async ({ db, school, hashids }) => {
      const at = { school_id: school.id, tahun_ajaran_id: school.year }
      await db.deleteFrom('hour_set').where('school_id', '=', school.id).execute()
      const { id } = await db
        .insertInto('hour_set')
        .values({ ...at, name: 'Minggu', weekday: 7 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const hour = { school_id: school.id, set_id: id, number: 1, starts_at: '07:00', ends_at: '07:40' }
      await db.insertInto('lesson_hour').values(hour).execute()
      return hashids.encode(id)
    },
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
