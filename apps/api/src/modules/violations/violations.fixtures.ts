import { aTeacher } from '#db/seed/builders.ts'
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
} satisfies Record<string, Fixture>
