import { aClass, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aDeparture, aGraduate, aGraduationLetter, aLink } from '#db/seed/school-links.ts'
import { newCode } from '#school/paper-codes.ts'
import type { Fixture } from '#test/fixtures.ts'

export const schoolLinksFixtures = {
  /** What the caller asks; of an office, what a pupil from nowhere asks of its school. */
  school_link_id: {
    of: 'school',
    make: async ({ db, school, role, person, now, hashids }) => {
      const asks = role === 'student' || role === 'teacher' ? person : await aPupil(db, school, { school_id: null })
      return hashids.encode((await aLink(db, school, { of: asks, asked_at: now })).id)
    },
  },
  other_school_uuid: { of: 'bearer', make: async ({ db, school }) => (await aSchool(db, { year: school.year })).uuid },
  other_class_uuid: {
    of: 'bearer',
    make: async ({ db, id }) => {
      const school = await db
        .selectFrom('school')
        .innerJoin('academic_year as year', 'year.school_id', 'school.id')
        .where('school.uuid', '=', await id('other_school_uuid'))
        .select(['school.id', 'school.uuid', 'year.tahun_ajaran_id as year'])
        .executeTakeFirstOrThrow()
      return (await aClass(db, school)).uuid
    },
  },
  leaver_id: {
    of: 'school',
    make: async ({ db, school, hashids }) => hashids.encode((await aPupil(db, school)).id),
  },
  former_id: {
    of: 'school',
    make: async ({ db, school, now, hashids }) => {
      const gone = await aTeacher(db, school, { school_id: null })
      await aLink(db, school, { of: gone, asked_at: now, decided_at: now, state: 'moved' })
      return hashids.encode(gone.id)
    },
  },
  departed_id: {
    of: 'school',
    make: async ({ db, school, person, now, hashids }) => {
      const gone = await aPupil(db, school, { school_id: null })
      const link = await aLink(db, school, { of: gone, asked_at: now, decided_at: now, state: 'moved' })
      await aDeparture(db, school, { student_id: gone.id, link_id: link.id, made_by: person.id, made_at: now })
      return hashids.encode(gone.id)
    },
  },
  graduate_id: {
    of: 'school',
    // Before the day that the sample's letter is of.
    make: async ({ db, school, hashids }) =>
      hashids.encode((await aGraduate(db, school, { at: new Date('2026-06-20T03:00:00Z') })).id),
  },
  graduation_letter_id: {
    of: 'school',
    make: async ({ db, school, person, now, hashids }) => {
      const gone = await aGraduate(db, school, { at: now })
      return hashids.encode((await aGraduationLetter(db, school, { of: gone, made_by: person.id, made_at: now })).id)
    },
  },
  graduated_class_uuid: {
    of: 'school',
    make: async ({ db, school, now }) => {
      const room = await aClass(db, school)
      await aGraduate(db, school, { at: now, in: room })
      return room.uuid
    },
  },
  own_graduation_letter_id: {
    of: 'school',
    make: async ({ db, school, pupil, now, hashids }) => {
      const link = await aLink(db, school, { of: pupil, asked_at: now, decided_at: now, state: 'graduated' })
      const of = { id: pupil.id, link: link.id }
      return hashids.encode((await aGraduationLetter(db, school, { of, made_by: pupil.id, made_at: now })).id)
    },
  },
  graduation_code: {
    of: 'bearer',
    make: async ({ db, school, person, now }) => {
      const code = newCode()
      const gone = await aGraduate(db, school, { at: now })
      await aGraduationLetter(db, school, { of: gone, made_by: person.id, made_at: now, code })
      return code
    },
  },
} satisfies Record<string, Fixture>
