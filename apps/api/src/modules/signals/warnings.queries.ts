import { sql } from 'kysely'
import type { SignalRules } from '@lentera/contract/signals/rules'
import type { Db } from '#db/db.ts'
import type { ScoreRow } from '#marks/marks.queries.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** A cell with the school's day on which its score was first given, or its other state was said. */
export type DatedCell = Pick<ScoreRow, 'component_id' | 'student_id' | 'score' | 'state' | 'first_score'> & {
  readonly said_on: string
}

/** All cells of components. A score that is corrected keeps the day on which the first one was given. */
export const cellsIn = async (db: Db, components: readonly number[], timezone: string): Promise<DatedCell[]> => {
  const { rows } = await sql<DatedCell>`
    select cell.component_id, cell.student_id, cell.score, cell.state, cell.first_score,
      (coalesce(case when cell.score is not null then (select min(change.at) from grade_change as change
        where change.student_id = cell.student_id and change.component_id = cell.component_id and change.after is not null) end,
        cell.changed_at) at time zone ${timezone}::text)::date::text as said_on
    from grade_score as cell where cell.component_id = any(${[...components]}::bigint[])`.execute(db)
  return rows
}

/** The names of a school's subjects, those of former years too. */
export const subjectNames = async (db: Db, school: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.selectFrom('subject').where('school_id', '=', school).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface RuleRow extends SignalRules {
  readonly revision: number
  readonly why: string
  readonly by: string
  readonly set_at: Date
}
/** What a school said of its rules, the newest first. */
export const rulesSaid = (db: Db, school: number, most: number): Promise<RuleRow[]> =>
  db
    .selectFrom('signal_rule as rule')
    .innerJoin('account as teller', 'teller.id', 'rule.set_by')
    .where('rule.school_id', '=', school)
    .orderBy('rule.revision', 'desc')
    .limit(most)
    .select(['rule.fall_points', 'rule.several_points', 'rule.several_subjects', 'rule.missing_scores', 'rule.score_days'])
    .select(['rule.missing_tasks', 'rule.revision', 'rule.why', 'rule.set_at', shownName('teller').as('by')])
    .execute()

/** Keeps others of the school from changing its rules until this is done. */
export const holdRules = async (db: Db, school: number): Promise<void> => {
  await db.selectFrom('school').where('id', '=', school).select('id').forNoKeyUpdate().execute()
}

export const addRules = (
  db: Db,
  row: SignalRules & { school_id: number; revision: number; why: string; set_by: number; set_at: Date },
) => db.insertInto('signal_rule').values(row).execute()
