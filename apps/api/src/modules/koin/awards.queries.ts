import { reversalLimits } from '@lentera/contract/koin'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds, pageOf, type SearchPaging } from '#kit/http/lists.ts'
import { shownName } from '#school/shown-name.queries.ts'

interface AwardedRow {
  readonly id: number
  readonly name: string
  readonly reversed: { readonly taken: number; readonly reason: string; readonly by: string; readonly date: string } | null
}

/** Awards with their pupils by name; those whose accounts are deleted are left out. */
const awards = (db: Db) =>
  db
    .selectFrom('koin_award as award')
    .innerJoin('account as teacher', 'teacher.id', 'award.teacher_id')
    .select(['award.id', 'award.date', 'award.amount', 'award.reason', 'award.teacher_id'])
    .select([
      shownName('teacher').as('teacher'),
      sql<AwardedRow[]>`coalesce((select json_agg(json_build_object('id', pupil.id, 'name', pupil.name, 'reversed',
          case when reversal.id is not null then json_build_object('taken', reversal.taken, 'reason', reversal.reason,
            'by', ${shownName('decider')}, 'date', reversal.date) end) order by pupil.name, pupil.id)
        from koin_line as line
        inner join account as pupil on pupil.id = line.account_id
        left join koin_reversal as reversal on reversal.award_id = award.id and reversal.account_id = line.account_id
        left join account as decider on decider.id = reversal.decided_by
        where line.source = 'award' and line.source_id = award.id and pupil.deleted_at is null), '[]')`.as('pupils'),
    ])
export type AwardRow = Awaited<ReturnType<typeof awardOf>> & {}

const newest = [sql`award.date desc`, sql`award.id desc`]

/** A page of what a teacher has given, the newest first. */
export const pageOfOwn = (db: Db, teacher: number, asked: SearchPaging) =>
  pageOf(awards(db).where('award.teacher_id', '=', teacher), newest, asked)

/** A page of what the teachers of a school have given; words are looked for in the reason, and the names of teachers and pupils. */
export const pageOfSchool = (db: Db, school: number, { search, ...asked }: SearchPaging) =>
  pageOf(
    awards(db)
      .where('award.school_id', '=', school)
      .where(
        sql<boolean>`(${holds(search, 'award.reason', 'teacher.name')} or exists (select from koin_line as line
          inner join account as pupil on pupil.id = line.account_id
          where line.source = 'award' and line.source_id = award.id and pupil.deleted_at is null and ${holds(search, 'pupil.name')}))`,
      ),
    newest,
    asked,
  )

/** An award of a school, of this teacher where one is named. */
export const awardOf = (db: Db, { id, school, teacher }: { id: number; school: number; teacher: number | null }) =>
  awards(db)
    .where('award.id', '=', id)
    .where('award.school_id', '=', school)
    .$if(teacher !== null, (query) => query.where('award.teacher_id', '=', teacher!))
    .executeTakeFirst()

interface NewReversal {
  readonly school_id: number
  readonly award_id: number
  readonly account_id: number
  readonly amount: number
  readonly taken: number
  readonly reason: string
  readonly date: string
  readonly decided_by: number
  readonly decided_at: Date
}
export const insertReversals = (db: Db, rows: readonly NewReversal[]) =>
  db
    .insertInto('koin_reversal')
    .values([...rows])
    .execute()

/** For how many days a teacher of a school may take an own award back. */
export const reversalDays = async (db: Db, school: number): Promise<number> =>
  (await db.selectFrom('koin_setting').where('school_id', '=', school).select('reversal_days').executeTakeFirst())
    ?.reversal_days ?? reversalLimits.unsaid
export const writeReversalDays = (db: Db, school_id: number, reversal_days: number) =>
  db
    .insertInto('koin_setting')
    .values({ school_id, reversal_days })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet({ reversal_days }))
    .execute()
