import type { Insertable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

interface FollowUpWishes extends Partial<Insertable<Tables['conduct_follow_up']>> {
  readonly of: { readonly id: number }
  /** Who has planned it, and has it to do. */
  readonly by: { readonly id: number }
  readonly in: { readonly id: number }
}

/** Coaching of a pupil, planned on the Monday on which tests happen for that day. */
export const aFollowUp = async (db: Db, school: { readonly id: number }, { of, by, in: room, ...wishes }: FollowUpWishes) => {
  const planned_at = new Date('2026-11-22T22:00:00Z')
  const made = await db
    .insertInto('conduct_follow_up')
    .values({
      school_id: school.id,
      student_id: of.id,
      class_id: room.id,
      kind: 'coaching',
      planned_on: '2026-11-23',
      handler_id: by.id,
      planned_by: by.id,
      planned_at,
      ...wishes,
    })
    .returning(['id', 'planned_on'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('conduct_follow_up_event')
    .values({ follow_up_id: made.id, kind: 'planned', by_id: by.id, at: planned_at, planned_on: made.planned_on })
    .execute()
  return made
}
