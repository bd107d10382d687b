import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** A class's homeroom teacher becomes another one. */
export interface LeaderChange {
  readonly class_id: number
  readonly from: number | null
  readonly to: number | null
  /** The school's date. */
  readonly date: string
  readonly now: Date
  readonly by: number
}

/** Keeps who led a class until now, and who does from now on, and answers their names. What is no change is not kept. */
export const keepLeaders = async (db: Db, changes: readonly LeaderChange[]) => {
  const kept = changes.filter(({ from, to }) => from !== to)
  if (kept.length === 0) return []
  const name = (column: string) => sql<string | null>`(select name from account where account.id = ${sql.ref(column)})`
  return db
    .insertInto('homeroom_change')
    .values(
      kept.map(({ class_id, from, to, date, now, by }) => ({
        class_id,
        from_teacher_id: from,
        to_teacher_id: to,
        changed_on: date,
        changed_at: now,
        changed_by: by,
      })),
    )
    .returning(['id', 'class_id', 'from_teacher_id as from', 'to_teacher_id as to'])
    .returning([name('from_teacher_id').as('former'), name('to_teacher_id').as('leader')])
    .execute()
}

/** The changes of a class's homeroom teacher, the newest first. */
export const leadersOf = (db: Db, class_id: number) =>
  db
    .selectFrom('homeroom_change as change')
    .leftJoin('account as former', 'former.id', 'change.from_teacher_id')
    .leftJoin('account as leader', 'leader.id', 'change.to_teacher_id')
    .leftJoin('account as office', 'office.id', 'change.changed_by')
    .where('change.class_id', '=', class_id)
    .orderBy('change.id', 'desc')
    .select(['change.changed_on', 'change.from_teacher_id', 'change.to_teacher_id'])
    .select(['former.name as former', 'leader.name as leader', 'office.name as given_by'])
    .execute()
