import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { aFollowUp } from '#db/seed/conduct-follow-ups.ts'
import { aRemission } from '#db/seed/conduct-remissions.ts'
import { aConductLetter } from '#db/seed/conduct-letters.ts'
import { aViolation } from '#db/seed/violations.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

const aRecord = async ({ db, role, school, person, room, pupil }: Around) =>
  aViolation(db, school, { of: pupil, by: role === 'teacher' ? person : await aTeacher(db, school), in: room })

const aRule = async ({ db, school, hashids }: Around) => {
  const rule = await db
    .selectFrom('violation_rule')
    .where('school_id', '=', school.id)
    .where('code', '=', 'A1')
    .select('id')
    .executeTakeFirstOrThrow()
  return hashids.encode(rule.id)
}

export const violationsFixtures = {
  violation_uuid: { of: 'person', make: async (around) => (await aRecord(around)).uuid },
  own_violation_id: { of: 'person', make: async (around) => around.hashids.encode((await aRecord(around)).id) },
  violation_id: { of: 'school', make: async (around) => around.hashids.encode((await aRecord(around)).id) },
  // Every teacher of the school records by it: another school's is refused in the module's own tests.
  violation_rule_id: { of: 'bearer', make: aRule },
  book_rule_id: { of: 'school', make: aRule },
  conduct_letter_id: {
    of: 'school',
    make: async ({ db, role, school, person, room, pupil, hashids }) => {
      // A teacher takes back an own letter alone.
      const by = role === 'teacher' ? person : await aTeacher(db, school)
      return hashids.encode((await aConductLetter(db, school, { of: pupil, by, in: room })).id)
    },
  },
  follow_up_id: {
    of: 'school',
    make: async ({ db, school, room, pupil, hashids }) => {
      const by = await aTeacher(db, school)
      return hashids.encode((await aFollowUp(db, school, { of: pupil, by, in: room })).id)
    },
  },
  own_counted_id: {
    of: 'person',
    make: async ({ db, school, room, pupil, hashids }) => {
      const by = await aTeacher(db, school)
      return hashids.encode((await aViolation(db, school, { of: pupil, by, in: room, status: 'verified' })).id)
    },
  },
  remission_id: {
    of: 'school',
    make: async ({ db, school, room, pupil, hashids }) => {
      const by = await aTeacher(db, school)
      const record = await aViolation(db, school, { of: pupil, by, in: room, status: 'verified' })
      return hashids.encode((await aRemission(db, school, { about: record, by: pupil })).id)
    },
  },
  // Any teacher of the school may have something to do: another school's is refused in the module's own tests.
  handler_id: { of: 'bearer', make: async ({ db, school, hashids }) => hashids.encode((await aTeacher(db, school)).id) },
  warned_id: {
    of: 'school',
    make: async ({ db, school, room, hashids }) => {
      const pupil = await aPupil(db, school, { in: room })
      await aViolation(db, school, { of: pupil, by: await aTeacher(db, school), in: room, code: 'A3', status: 'verified' })
      return hashids.encode(pupil.id)
    },
  },
} satisfies Record<string, Fixture>
