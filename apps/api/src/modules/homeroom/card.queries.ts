import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

const columns = ['greeting', 'phone', 'calls_from', 'calls_until', 'whatsapp', 'saved_at', 'revision'] as const

/** What a teacher lets the families of a class know; undefined before the first time. */
export const cardOf = (db: Db, { class: room, teacher }: { class: number; teacher: number }) =>
  db.selectFrom('homeroom_card').where('class_id', '=', room).where('teacher_id', '=', teacher).select(columns).executeTakeFirst()

/** The group that the teacher before has left to the class. */
export const groupOf = async (db: Db, room: number) =>
  (
    await db
      .selectFrom('homeroom_card')
      .where('class_id', '=', room)
      .where('whatsapp', 'is not', null)
      .orderBy('saved_at', 'desc')
      .limit(1)
      .select('whatsapp')
      .executeTakeFirst()
  )?.whatsapp ?? null

export interface Card {
  readonly class: number
  readonly teacher: number
  readonly greeting: string | null
  readonly phone: string | null
  readonly from: string | null
  readonly until: string | null
  readonly whatsapp: string | null
}

/** Keeps a card. False when it has changed since that revision (0: there was none). */
export const keepCard = async (db: Db, { class: class_id, teacher, from, until, ...said }: Card, revision: number, now: Date) => {
  const fields = { ...said, calls_from: from, calls_until: until, saved_at: now }
  if (revision === 0) {
    const { numInsertedOrUpdatedRows: made } = await db
      .insertInto('homeroom_card')
      .values({ class_id, teacher_id: teacher, ...fields })
      .onConflict((conflict) => conflict.columns(['class_id', 'teacher_id']).doNothing())
      .executeTakeFirstOrThrow()
    return made === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('homeroom_card')
    .set(fields)
    .where('class_id', '=', class_id)
    .where('teacher_id', '=', teacher)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A class's homeroom teacher, with what that teacher lets its families know. */
export const leaderCard = (db: Db, room: number) =>
  db
    .selectFrom('class')
    .innerJoin('account as teacher', 'teacher.id', 'class.homeroom_teacher_id')
    .leftJoin('homeroom_card as card', (join) =>
      join.onRef('card.class_id', '=', 'class.id').onRef('card.teacher_id', '=', 'teacher.id'),
    )
    .where('class.id', '=', room)
    .where('teacher.deleted_at', 'is', null)
    .select(['teacher.name', 'teacher.image', 'card.greeting', 'card.phone', 'card.whatsapp'])
    .select([sql<string | null>`card.calls_from`.as('calls_from'), sql<string | null>`card.calls_until`.as('calls_until')])
    .executeTakeFirst()
