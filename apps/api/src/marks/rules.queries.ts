import type { GradeBounds } from '@lentera/contract/grades'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { MarkRule } from './marks.rules.ts'
import { ruleIn, type RuleRow, type Semester } from './rules-in-force.ts'

/** How a school makes final scores in a semester. */
export interface MarkRules {
  readonly bounds: GradeBounds
  readonly rows: readonly RuleRow[]
  /** How it is done in a subject; of a class that was named and that has closed the subject, as it was then. */
  readonly ruleOf: (subject: number) => MarkRule
}

/** What a school has said up to a semester, in the order of semesters and then of moments. */
export const ruleRows = async (db: Db, school: number, { tahun_ajaran_id, semester }: Semester): Promise<RuleRow[]> => {
  const rows = await db
    .selectFrom('grade_rule')
    .where('school_id', '=', school)
    .where(sql<boolean>`(tahun_ajaran_id, semester) <= (${tahun_ajaran_id}::integer, ${semester}::integer)`)
    .orderBy('tahun_ajaran_id')
    .orderBy('semester')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(({ scope, sts, sas, practice, project, sufficient, good, very_good, ...row }) => ({
    ...row,
    weights:
      scope === null || sts === null || sas === null || practice === null || project === null
        ? null
        : { scope, sts, sas, practice, project },
    bounds: sufficient === null || good === null || very_good === null ? null : { sufficient, good, very_good },
  }))
}

/** When subjects of classes were closed in a semester: locked by their teacher, or sent to the report cards; the earlier of both. */
const closedIn = async (db: Db, classes: readonly number[], semester: number) => {
  const { rows } = await sql<{ class_id: number; subject_id: number; at: Date; day: string }>`
    select closed.class_id, closed.subject_id, min(closed.at) as at, (min(closed.at) at time zone school.timezone)::date::text as day from (
      select class_id, subject_id, locked_at as at from grade_lock
        where class_id = any(${[...classes]}::bigint[]) and semester = ${semester}
      union all select class_id, subject_id, at from rapor_subject
        where class_id = any(${[...classes]}::bigint[]) and semester = ${semester} and state = 'sent'
    ) as closed join class on class.id = closed.class_id join school on school.id = class.school_id
    group by closed.class_id, closed.subject_id, school.timezone`.execute(db)
  return rows
}

/** A semester with its last day, and the day on which it is looked at. */
interface Looked extends Semester {
  readonly to?: string
  readonly day: string
}
/** Rules by subject and class; a closed subject keeps those of its moment, and its day, as a semester that is over its last one. */
const rulesBy = async (
  db: Db,
  { rows, classes, semester, ...at }: Looked & { readonly rows: readonly RuleRow[]; readonly classes: readonly number[] },
) => {
  const day = at.to !== undefined && at.to < at.day ? at.to : at.day
  const all = classes.length === 0 ? [] : await closedIn(db, classes, semester)
  const closed = new Map(all.map((one) => [`${one.class_id} ${one.subject_id}`, one]))
  return (subject: number, room: number | undefined): MarkRule => {
    const at = closed.get(`${room} ${subject}`)
    return { ...ruleIn(rows, subject, at?.at), day: at && at.day < day ? at.day : day }
  }
}

/**
 * The rules of a school in a semester, as they are on a day (`2026-11-20`). With `room` those of a class, whose closed subjects keep the
 * rules of the moment when they were closed.
 */
export const markRulesOf = async (db: Db, school: number, period: Looked, room: number | undefined): Promise<MarkRules> => {
  const rows = await ruleRows(db, school, period)
  const ruleOf = await rulesBy(db, { rows, classes: room === undefined ? [] : [room], ...period })
  return { bounds: ruleIn(rows, null).bounds, rows, ruleOf: (subject) => ruleOf(subject, room) }
}

/** The same of several classes. */
export const markRulesIn = async (
  db: Db,
  school: number,
  period: Looked,
  classes: readonly number[],
): Promise<(subject: number, room: number) => MarkRule> =>
  rulesBy(db, { rows: await ruleRows(db, school, period), classes, ...period })
