import type { GradeBounds, GradeComponent, GradeKind, GradeWeights } from '@lentera/contract/grades'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { usualBounds, usualWeights } from './marks.rules.ts'

/** How a school makes final scores: the weights of each subject, and its bands. */
export interface MarkRules {
  readonly bounds: GradeBounds
  readonly school: GradeWeights
  /** Of subjects that have their own. */
  readonly own: ReadonlyMap<number, GradeWeights>
  readonly weightsOf: (subject: number) => GradeWeights
}

/** The rules of a school; what it has not said is as is usual. */
export const markRulesOf = async (db: Db, school: number): Promise<MarkRules> => {
  const rows = await db.selectFrom('grade_weight').where('school_id', '=', school).selectAll().execute()
  const bounds = await db
    .selectFrom('grade_band')
    .where('school_id', '=', school)
    .select(['sufficient', 'good', 'very_good'])
    .executeTakeFirst()
  const said = rows.map(({ subject_id, scope, sts, sas, practice, project }) => ({
    subject_id,
    weights: { scope, sts, sas, practice, project },
  }))
  const own = new Map(said.flatMap(({ subject_id, weights }) => (subject_id === null ? [] : [[subject_id, weights] as const])))
  const usual = said.find(({ subject_id }) => subject_id === null)?.weights ?? usualWeights
  return { bounds: bounds ?? usualBounds, school: usual, own, weightsOf: (subject) => own.get(subject) ?? usual }
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
