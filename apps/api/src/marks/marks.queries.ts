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
