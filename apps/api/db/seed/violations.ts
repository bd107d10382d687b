import type { Insertable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

interface ViolationWishes extends Partial<Insertable<Tables['violation']>> {
  readonly of: { readonly id: number }
  readonly by: { readonly id: number }
  readonly in: { readonly id: number }
}

/** A record of a pupil who came late (rule A1 of the starter book), as it waits on the Monday on which tests happen. */
export const aViolation = async (
  db: Db,
  school: { readonly id: number },
  { of, by, in: room, code = 'A1', ...wishes }: ViolationWishes,
) => {
  const { id: rule_id, ...rule } = await db
    .selectFrom('violation_rule')
    .where('school_id', '=', school.id)
    .where('code', '=', code)
    .select(['id', 'kind', 'code', 'rule_group', 'description as rule', 'points', 'category', 'sanction', 'handler'])
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('violation')
    .values({
      ...rule,
      rule_id,
      uuid: uuidV7(),
      school_id: school.id,
      student_id: of.id,
      class_id: room.id,
      recorded_by: by.id,
      tahun_ajaran_id: 2026,
      semester: 1,
      date: '2026-11-23',
      description: 'Datang sepuluh menit setelah bel.',
      clarify_until: '2026-11-26',
      recorded_at: new Date('2026-11-22T22:00:00Z'),
      ...wishes,
    })
    .returning(['id', 'uuid', 'revision', 'recorded_at'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('violation_event')
    .values({ violation_id: made.id, kind: 'recorded', by_id: by.id, at: made.recorded_at })
    .execute()
  return made
}
