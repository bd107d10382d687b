import type { CellState, GradeComponent, GradeKind } from '@lentera/contract/grades'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isMemberOn } from '#school/scope.queries.ts'
import { countedOf, type Mark, type MarkRule } from './marks.rules.ts'

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
  /** `2026-11-20` */
  readonly due_on: string | null
  readonly revision: number
}

const components = (db: Db) =>
  db
    .selectFrom('grade_component as part')
    .where('part.removed_at', 'is', null)
    .orderBy('part.position')
    .orderBy('part.id')
    .select(['part.id', 'part.class_id', 'part.subject_id', 'part.kind', 'part.name', 'part.objectives', 'part.shown'])
    .select(['part.post_id', 'part.quiz_session_id', 'part.due_on', 'part.revision'])

/** What pupils of classes are marked by, in order. */
export const componentsOf = (db: Db, { classes, semester, subject, shown }: MarkScope): Promise<ComponentRow[]> =>
  components(db)
    // Of one class PostgreSQL knows that few rows are meant, and takes the index that begins with it.
    .where('part.class_id', '=', classes.length === 1 ? classes[0]! : sql<number>`any(${[...classes]}::bigint[])`)
    .where('part.semester', '=', semester)
    .$if(subject !== undefined, (some) => some.where('part.subject_id', '=', subject!))
    .$if(shown === true, (some) => some.where('part.shown', '=', true))
    .execute()

export interface ScoreRow {
  readonly component_id: number
  readonly student_id: number
  readonly score: number | null
  readonly state: CellState
  readonly first_score: number | null
  readonly note: string
  readonly revision: number
  readonly changed_at: Date
}

/** The scores in components, of all pupils or of one. */
export const scoresIn = (db: Db, components: readonly number[], student?: number): Promise<ScoreRow[]> =>
  db
    .selectFrom('grade_score')
    .where('component_id', '=', sql<number>`any(${[...components]}::bigint[])`)
    .$if(student !== undefined, (some) => some.where('student_id', '=', student!))
    .select(['component_id', 'student_id', 'score', 'state', 'first_score', 'note', 'revision', 'changed_at'])
    .execute()

/** A score that a pupil has brought along from a class of the same year and school. */
export interface CarriedScore extends ComponentRow {
  readonly student_id: number
  readonly score: number
  readonly state: CellState
  readonly first_score: number | null
  readonly changed_at: Date
  /** The name of the class in which it was made. */
  readonly class: string
}
/**
 * What the pupils who are in a class now were given in the same semester in classes that they were moved from, however short they
 * were there: scores go with the pupil. What has no score stays behind, as an empty cell does: nobody could fill it any more. Begins at the class's pupils; of one pupil alone by `student`.
 * With `date` also what those have in all other classes who are of the class on that day, and in another one or in none from a later day on.
 */
export const carriedScores = async (
  db: Db,
  {
    room,
    semester,
    subject,
    shown,
    student,
    date,
  }: Omit<MarkScope, 'classes'> & { readonly room: number; readonly student?: number; readonly date?: string },
): Promise<CarriedScore[]> => {
  const leaving =
    date === undefined
      ? sql``
      : sql`union
        select member.student_id, other.class_id, present.school_id
        from class_membership as member
          join class as present on present.id = member.class_id
          left join enrollment as next on next.student_id = member.student_id and next.tahun_ajaran_id = member.tahun_ajaran_id
          cross join lateral (select next.class_id
            union select move.from_class_id from class_move as move
            where move.student_id = member.student_id and move.tahun_ajaran_id = member.tahun_ajaran_id) as other(class_id)
        where member.class_id = ${room} and next.class_id is distinct from member.class_id
          and other.class_id <> member.class_id and ${isMemberOn('member', sql`${date}::date`)}
          and (${student ?? null}::bigint is null or member.student_id = ${student ?? null})`
  const { rows } = await sql<CarriedScore>`
    select part.id, part.class_id, part.subject_id, part.kind, part.name, part.objectives, part.shown, part.post_id,
      part.quiz_session_id, part.due_on, part.revision, score.student_id, score.score, score.state, score.first_score,
      score.changed_at, former.name as class
    from (select distinct enrollment.student_id, move.from_class_id, present.school_id
        from enrollment
          join class as present on present.id = enrollment.class_id
          join class_move as move on move.student_id = enrollment.student_id
            and move.tahun_ajaran_id = enrollment.tahun_ajaran_id and move.from_class_id <> enrollment.class_id
        where enrollment.class_id = ${room} and (${student ?? null}::bigint is null or enrollment.student_id = ${student ?? null})
        ${leaving}
      ) as moved(student_id, from_class_id, school_id)
      join class as former on former.id = moved.from_class_id and former.school_id = moved.school_id
      join grade_component as part on part.class_id = former.id and part.semester = ${semester} and part.removed_at is null
        and (${subject ?? null}::bigint is null or part.subject_id = ${subject ?? null}) and (${shown !== true} or part.shown)
      join grade_score as score on score.component_id = part.id and score.student_id = moved.student_id
        and score.score is not null
    order by score.student_id, former.name, part.position, part.id`.execute(db)
  return rows
}

/** A score of a former class, as it is shown beside the pupil's name. */
export const broughtAlong = (one: CarriedScore, rule: MarkRule) => ({
  name: one.name,
  class: one.class,
  kind: one.kind,
  score: countedOf(one, rule).score ?? one.score,
  ...(one.state === 'remedial' && { first: one.first_score }),
})

/** A cell as it is read, with what it counts; a note is the teachers' alone. */
export const cellShown = (cell: ScoreRow, component: Pick<ComponentRow, 'due_on'>, rule: MarkRule) => ({
  score: cell.score,
  revision: cell.revision,
  state: cell.state,
  first: cell.first_score,
  counts: countedOf({ ...cell, due_on: component.due_on }, rule).score,
  ...(cell.note !== '' && { note: cell.note }),
})

/** What a pupil has in a component, to be reckoned; nothing where the cell is empty. */
export const markOf = (
  { kind, due_on }: Pick<ComponentRow, 'kind' | 'due_on'>,
  cell: Pick<ScoreRow, 'score' | 'state' | 'first_score'> | undefined,
): Mark => ({ kind, due_on, score: cell?.score ?? null, state: cell?.state, first_score: cell?.first_score })

/** A component as everybody reads it. */
export const componentShown = ({
  id,
  kind,
  name,
  objectives,
  shown,
  post_id,
  quiz_session_id,
  due_on,
  revision,
}: ComponentRow): Omit<GradeComponent, 'id'> & { id: number } => ({
  id,
  kind,
  name,
  objectives,
  shown,
  imported: post_id !== null || quiz_session_id !== null,
  source: post_id !== null ? 'task' : quiz_session_id !== null ? 'quiz' : null,
  due_on,
  revision,
})
