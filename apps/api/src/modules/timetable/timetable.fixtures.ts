import { fileSample, timetableFiles } from '@lentera/contract/timetable/files'
import { timetableVersions } from '@lentera/contract/timetable/versions'
import { aClass, aFurtherTeacher, aLesson, aSubject, aTeacher } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { createVersion } from '#school/timetable-versions.queries.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

/** A draft with one lesson; answers its id. */
const aVersion = async ({ db, school, room, now }: Around) => {
  const [teacher, subject] = [await aTeacher(db, school), await aSubject(db, school)]
  const hours = { weekday: 7, starts_at: '01:00', ends_at: '01:45', room: null, parallel: false }
  const lesson = { class_id: room.id, group_id: null, subject_id: subject.id, teacher_id: teacher.id, ...hours }
  const { id, year } = school
  return createVersion(db, { school: id, year, name: `Versi ${uuidV7()}`, by: null, now }, [lesson])
}
/** Of a year's versions one may be coming. */
const noneComing = ({ db, school }: Around) =>
  db.deleteFrom('timetable_version').where('school_id', '=', school.id).where('state', '=', 'published').execute()

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
  office_copied_class_uuid: {
    of: 'school',
    make: async ({ db, school }) => (await aClass(db, school)).uuid,
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
  office_further_id: {
    of: 'school',
    make: async ({ db, school, room, hashids }) => {
      const [teacher, subject] = [await aTeacher(db, school), await aSubject(db, school)]
      return hashids.encode((await aFurtherTeacher(db, school, { class: room, teacher, subject })).id)
    },
  },
  office_version_id: { of: 'school', make: async (around) => around.hashids.encode(await aVersion(around)) },
  office_version_lesson_id: {
    of: 'school',
    make: async ({ db, school, hashids, id }) => {
      const version = hashids.decode(await id('office_version_id')) ?? 0
      const lesson = await db
        .selectFrom('timetable_version_lesson')
        .where('school_id', '=', school.id)
        .where('version_id', '=', version)
        .select('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(lesson.id)
    },
  },
  office_ready_version_id: {
    of: 'school',
    make: async (around) => {
      await noneComing(around)
      return around.hashids.encode(await aVersion(around))
    },
  },
  office_seen_version: {
    of: 'once',
    make: async ({ signIn, id }) => {
      const version_id = await id('office_ready_version_id')
      const { status, data, body } = await (await signIn()).ask(timetableVersions.difference, { params: { version_id } })
      // As above; and a version of another school has no difference to be seen.
      if (status === 429 || status === 404) return '0'.repeat(64)
      if (status !== 200) throw new Error(`The difference of a version answers ${status}: ${JSON.stringify(body)}`)
      return data.seen
    },
  },
  office_hand_over_id: {
    of: 'school',
    make: async ({ db, school, now, hashids, id: named }) => {
      const teacher_id = hashids.decode(await named('office_teacher_id')) ?? 0
      const successor = await aTeacher(db, school)
      const of = { school_id: school.id, teacher_id, successor_id: successor.id, from_date: '2027-01-04' }
      const { id } = await db
        .insertInto('coming_hand_over')
        .values({ ...of, planned_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(id)
    },
  },
  office_coming_version_id: {
    of: 'school',
    make: async (around) => {
      await noneComing(around)
      const { db, school, now, hashids } = around
      const of = { school_id: school.id, tahun_ajaran_id: school.year, name: 'Versi terbit', created_at: now }
      const { id } = await db
        .insertInto('timetable_version')
        .values({ ...of, state: 'published', valid_from: '2027-01-04', published_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(id)
    },
  },
} satisfies Record<string, Fixture>
