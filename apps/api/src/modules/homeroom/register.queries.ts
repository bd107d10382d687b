import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { decideRows } from '#kit/http/decide.ts'
import { publish } from '#kit/live/events.ts'
import { classSize } from '#school/class-order.queries.ts'

interface RegisterQuery {
  readonly school: number
  readonly room: number
  readonly teacher: number
  readonly note: string | null
  readonly now: Date
}
/** Keeps a wish; undefined where the teacher already waits for the same class. */
export const insertWish = async (db: Db, { school, room, teacher, note, now }: RegisterQuery) => {
  const made = await db
    .insertInto('homeroom_request')
    .values({ school_id: school, class_id: room, teacher_id: teacher, note, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['class_id', 'teacher_id'])
        .where(sql<boolean>`state = 'waiting'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made) await publish(db, 'homeroom', [teacher])
  return made
}

/** The longest waiting first. */
export const oldest = [sql`request.asked_at`, sql`request.id`]

/** Wishes of a school's teachers for classes of one year; of who is at another school by now those alone that were decided. */
export const wishesOf = (db: Db, { school, year }: { school: number; year: number }) =>
  db
    .selectFrom('homeroom_request as request')
    .innerJoin('class', 'class.id', 'request.class_id')
    .innerJoin('account as teacher', 'teacher.id', 'request.teacher_id')
    .leftJoin('account as decider', 'decider.id', 'request.decided_by')
    .where('request.school_id', '=', school)
    .where('class.tahun_ajaran_id', '=', year)
    .where('teacher.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('request.state', '<>', 'waiting'), eb('teacher.school_id', '=', eb.ref('request.school_id'))]))
    .select(['request.id', 'request.class_id', 'request.teacher_id', 'request.note', 'request.state', 'request.asked_at'])
    .select(['request.decided_at', 'decider.name as decided_by', 'request.reason', 'request.revision'])
    .select(['class.name as class_name', 'class.uuid as class_uuid', 'class.homeroom_teacher_id'])
    .select(['teacher.name as teacher', 'teacher.image'])
    .select(classSize.as('students'))
    .select((eb) =>
      sql<string[]>`array(${eb
        .selectFrom('homeroom_request as other')
        .innerJoin('account as rival', 'rival.id', 'other.teacher_id')
        .whereRef('other.class_id', '=', 'request.class_id')
        .whereRef('other.teacher_id', '<>', 'request.teacher_id')
        .where('other.state', '=', 'waiting')
        .where('rival.deleted_at', 'is', null)
        .whereRef('rival.school_id', '=', 'request.school_id')
        .orderBy('rival.name')
        .select('rival.name')})`.as('others'),
    )
export type WishRow = Awaited<ReturnType<ReturnType<typeof wishesOf>['execute']>>[number]

/** How many wait for the school. */
export const countWaiting = async (db: Db, at: { school: number; year: number }): Promise<number> => {
  const { n } = await wishesOf(db, at)
    .where('request.state', '=', 'waiting')
    .clearSelect()
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

interface Withdrawn {
  readonly id: number
  readonly revision: number
  readonly by: number
  readonly now: Date
}
/** Takes a wish back that waits; false when it has changed since that revision. */
export const withdrawWish = async (db: Db, { id, revision, by, now }: Withdrawn): Promise<boolean> => {
  const taken = await decideRows(db, 'homeroom_request', [{ id, revision }], { state: 'withdrawn', by, now, reason: null })
  await publish(
    db,
    'homeroom',
    taken.map(() => by),
  )
  return taken.length > 0
}

/** Gives a class to a teacher; answers who led it before. The row is locked, so that of two who decide one is second. */
export const giveClass = async (db: Db, room: number, teacher: number): Promise<number | null> => {
  const { former } = await db
    .selectFrom('class')
    .where('id', '=', room)
    .forUpdate()
    .select('homeroom_teacher_id as former')
    .executeTakeFirstOrThrow()
  if (former !== teacher) await db.updateTable('class').set({ homeroom_teacher_id: teacher }).where('id', '=', room).execute()
  return former
}
