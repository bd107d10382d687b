import type { RemissionState } from '@lentera/contract/violations/remissions'
import type { ViolationStatus } from '@lentera/contract/violations'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { sentFile } from '#kit/files/attachment.ts'
import { holds } from '#kit/http/lists.ts'
import { nameOfAccount } from '#school/shown-name.queries.ts'
import { counted } from './violations.rules.ts'

/** Every request with its record; callers narrow it to what they may read. */
export const remissions = (db: Db) =>
  db
    .selectFrom('conduct_remission as remission')
    .innerJoin('violation', 'violation.id', 'remission.violation_id')
    .innerJoin('account as pupil', 'pupil.id', 'violation.student_id')
    .innerJoin('class', 'class.id', 'violation.class_id')
    .where('pupil.deleted_at', 'is', null)
    .select(['remission.id', 'remission.school_id', 'remission.violation_id', 'remission.asked_at', 'remission.reason'])
    .select(['remission.points as granted', 'remission.decided_at', 'remission.decision_reason', 'remission.revision'])
    .select(sql<RemissionState>`remission.state`.as('state'))
    .select(sentFile('remission.file_id').as('file'))
    .select(['violation.student_id', 'violation.date', 'violation.code', 'violation.rule', 'violation.points'])
    .select(sql<ViolationStatus>`violation.status`.as('status'))
    .select(['pupil.name as pupil', 'pupil.image', 'class.uuid as class_uuid', 'class.name as class'])
    .select([nameOfAccount<string>('remission.asked_by').as('asker'), nameOfAccount('remission.decided_by').as('decider')])
export type RemissionRow = Awaited<ReturnType<ReturnType<typeof remissions>['execute']>>[number]

export const longestAsked = [sql`remission.id`]
export const newestAsked = [sql`remission.id desc`]
/** Those of a school. */
export const remissionsAt = (
  db: Db,
  { school, waiting, search }: { school: number; waiting: boolean; search?: string | undefined },
) =>
  remissions(db)
    .where('remission.school_id', '=', school)
    .$if(waiting, (some) => some.where('remission.state', '=', 'waiting'))
    .where(holds(search, 'pupil.name', 'violation.rule', 'class.name'))

/** The request about a record; undefined where there is none. */
export const remissionOf = (db: Db, violation: number): Promise<RemissionRow | undefined> =>
  remissions(db).where('remission.violation_id', '=', violation).executeTakeFirst()

/** Asks about a record; false where somebody of the family was first. */
export const insertRemission = async (
  db: Db,
  row: { school: number; violation: number; by: number; now: Date; reason: string; file: string | null },
): Promise<boolean> =>
  (await db
    .insertInto('conduct_remission')
    .values({
      school_id: row.school,
      violation_id: row.violation,
      asked_by: row.by,
      asked_at: row.now,
      reason: row.reason,
      file_id: row.file,
    })
    .onConflict((conflict) => conflict.column('violation_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

interface Decided {
  readonly id: number
  readonly revision: number
  /** Null where it is refused. */
  readonly points: number | null
  readonly reason: string
  readonly by: number
  readonly now: Date
}
/** Decides a request that waits; false where somebody was first. */
export const decideRemission = async (db: Db, { id, revision, points, reason, by, now }: Decided): Promise<boolean> =>
  (await db
    .updateTable('conduct_remission')
    .set({
      state: points === null ? 'refused' : 'granted',
      points,
      decided_by: by,
      decided_at: now,
      decision_reason: reason,
      revision: revision + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()) !== undefined

interface Remitted {
  readonly violation: number
  readonly points: number
  readonly reason: string
  readonly by: number
  readonly now: Date
}
/** Takes points off a record that counts, which says so in its history; false for one that counts no more, or weighs less. */
export const remit = async (db: Db, { violation, points, reason, by, now }: Remitted): Promise<boolean> => {
  const row = await db
    .updateTable('violation')
    .set({ remitted: points, revision: sql<number>`revision + 1` })
    .where('id', '=', violation)
    .where('status', 'in', [...counted])
    .where('points', '>=', points)
    .returning('points')
    .executeTakeFirst()
  if (!row) return false
  const note = `${row.points} menjadi ${row.points - points} poin, karena keringanan dikabulkan: ${reason}`
  await db.insertInto('violation_event').values({ violation_id: violation, kind: 'weighed', by_id: by, at: now, note }).execute()
  return true
}
