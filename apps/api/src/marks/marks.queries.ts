import type { GradeBounds, GradeComponent, GradeKind } from '@lentera/contract/grades'
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
  const { rows } = await sql<{ class_id: number; subject_id: number; at: Date }>`
    select class_id, subject_id, min(at) as at from (
      select class_id, subject_id, locked_at as at from grade_lock
        where class_id = any(${[...classes]}::bigint[]) and semester = ${semester}
      union all select class_id, subject_id, at from rapor_subject
        where class_id = any(${[...classes]}::bigint[]) and semester = ${semester} and state = 'sent'
    ) as closed group by class_id, subject_id`.execute(db)
  return rows
}

/**
 * The rules of a school in a semester. With `room` those of a class, whose closed subjects keep the rules of the moment when they were
 * closed.
 */
export const markRulesOf = async (db: Db, school: number, period: Semester, room: number | undefined): Promise<MarkRules> => {
  const rows = await ruleRows(db, school, period)
  const closed = new Map(
    (room === undefined ? [] : await closedIn(db, [room], period.semester)).map(({ subject_id, at }) => [subject_id, at]),
  )
  return { bounds: ruleIn(rows, null).bounds, rows, ruleOf: (subject) => ruleIn(rows, subject, closed.get(subject)) }
}

/** Which components: of classes, a subject, a semester. */
export interface MarkScope {
  readonly classes: readonly number[]
  readonly semester: number
  readonly subject?: number | undefined
  /** Only what pupils and parents read. */
  readonly shown?: boolean
}

export interface ComponentRow {
  readonly id: number
  readonly class_id: number
  readonly subject_id: number
  readonly kind: GradeKind
  readonly name: string
  readonly objectives: string
  readonly shown: boolean
  readonly post_id: number | null
  readonly quiz_session_id: number | null
  readonly revision: number
}

const components = (db: Db) =>
  db
    .selectFrom('grade_component as part')
    .where('part.removed_at', 'is', null)
    .orderBy('part.position')
    .orderBy('part.id')
    .select(['part.id', 'part.class_id', 'part.subject_id', 'part.kind', 'part.name', 'part.objectives', 'part.shown'])
    .select(['part.post_id', 'part.quiz_session_id', 'part.revision'])

/** What pupils of classes are marked by, in order. */
export const componentsOf = (db: Db, { classes, semester, subject, shown }: MarkScope): Promise<ComponentRow[]> =>
  components(db)
    .where('part.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .where('part.semester', '=', semester)
    .$if(subject !== undefined, (some) => some.where('part.subject_id', '=', subject!))
    .$if(shown === true, (some) => some.where('part.shown', '=', true))
    .execute()

export interface ScoreRow {
  readonly component_id: number
  readonly student_id: number
  readonly score: number | null
  readonly revision: number
  readonly changed_at: Date
}

/** The scores in components, of all pupils or of one. */
export const scoresIn = (db: Db, components: readonly number[], student?: number): Promise<ScoreRow[]> =>
  db
    .selectFrom('grade_score')
    .where('component_id', '=', sql<number>`any(${[...components]}::bigint[])`)
    .$if(student !== undefined, (some) => some.where('student_id', '=', student!))
    .select(['component_id', 'student_id', 'score', 'revision', 'changed_at'])
    .execute()

/** A score that a pupil has brought along from a class of the same year and school. */
export interface CarriedScore extends ComponentRow {
  readonly student_id: number
  readonly score: number
  readonly changed_at: Date
  /** The name of the class in which it was made. */
  readonly class: string
}
/**
 * What the pupils who are in a class now were given in the same semester in classes that they were moved from, however short they
 * were there: scores go with the pupil. Begins at the class's pupils; of one pupil alone by `student`.
 */
export const carriedScores = async (
  db: Db,
  { room, semester, subject, shown, student }: Omit<MarkScope, 'classes'> & { readonly room: number; readonly student?: number },
): Promise<CarriedScore[]> => {
  const { rows } = await sql<CarriedScore>`
    select part.id, part.class_id, part.subject_id, part.kind, part.name, part.objectives, part.shown, part.post_id,
      part.quiz_session_id, part.revision, score.student_id, score.score, score.changed_at, former.name as class
    from (select distinct enrollment.student_id, move.from_class_id, present.school_id
        from enrollment
          join class as present on present.id = enrollment.class_id
          join class_move as move on move.student_id = enrollment.student_id
            and move.tahun_ajaran_id = enrollment.tahun_ajaran_id and move.from_class_id <> enrollment.class_id
        where enrollment.class_id = ${room} and (${student ?? null}::bigint is null or enrollment.student_id = ${student ?? null})
      ) as moved
      join class as former on former.id = moved.from_class_id and former.school_id = moved.school_id
      join grade_component as part on part.class_id = former.id and part.semester = ${semester} and part.removed_at is null
        and (${subject ?? null}::bigint is null or part.subject_id = ${subject ?? null}) and (${shown !== true} or part.shown)
      join grade_score as score on score.component_id = part.id and score.student_id = moved.student_id
        and score.score is not null
    order by score.student_id, former.name, part.position, part.id`.execute(db)
  return rows
}

/** A score of a former class, as it is shown beside the pupil's name. */
export const broughtAlong = ({ name, class: from, kind, score }: CarriedScore) => ({ name, class: from, kind, score })

/** A component as everybody reads it. */
export const componentShown = ({
  id,
  kind,
  name,
  objectives,
  shown,
  post_id,
  quiz_session_id,
  revision,
}: ComponentRow): Omit<GradeComponent, 'id'> & { id: number } => ({
  id,
  kind,
  name,
  objectives,
  shown,
  imported: post_id !== null || quiz_session_id !== null,
  source: post_id !== null ? 'task' : quiz_session_id !== null ? 'quiz' : null,
  revision,
})
