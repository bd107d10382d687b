import type { CellState, GradeKind } from '@lentera/contract/grades'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { MarkedSubject } from '#marks/marked-subject.ts'

/** The pupils of a class by name. */
export const pupilsOfClass = (db: Db, class_id: number) =>
  db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .innerJoin('class as room', 'room.id', 'enrollment.class_id')
    .leftJoin('school_pupil as entry', (on) =>
      on.onRef('entry.student_id', '=', 'pupil.id').onRef('entry.school_id', '=', 'room.school_id'),
    )
    .where('enrollment.class_id', '=', class_id)
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'pupil.nisn', 'entry.number as nis'])
    .execute()

/** Which of these accounts are pupils of a class. */
export const pupilsAmong = async (db: Db, class_id: number, students: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('enrollment.class_id', '=', class_id)
    .where('pupil.deleted_at', 'is', null)
    .where('pupil.id', '=', sql<number>`any(${[...students]}::bigint[])`)
    .select('pupil.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type ClassSubject = Pick<MarkedSubject, 'class_id' | 'subject_id'>

/** What closes a subject: sent to the report cards, or locked by its teacher. */
export interface Closed {
  readonly how: 'sent' | 'locked'
  readonly by: string
}
/** What closes the subjects of classes in a semester, with who did it. */
export const locksOf = async (db: Db, classes: readonly number[], semester: number) => {
  const { rows } = await sql<Closed & ClassSubject & { readonly at: Date }>`
    select held.class_id, held.subject_id, held.how, held.at, closer.name as by from (
      select class_id, subject_id, 'locked' as how, locked_at as at, locked_by as by_id from grade_lock
        where class_id = any(${[...classes]}::bigint[]) and semester = ${semester}
      union all select class_id, subject_id, 'sent', at, by_id from rapor_subject
        where class_id = any(${[...classes]}::bigint[]) and semester = ${semester} and state = 'sent'
    ) as held join account as closer on closer.id = held.by_id`.execute(db)
  return rows
}

/** Keeps a subject from being closed until what is written now is done. */
export const holdPlace = async (db: Db, { class_id, subject_id, semester }: MarkedSubject): Promise<void> => {
  await db
    .insertInto('grade_place')
    .values({ class_id, subject_id, semester })
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .selectFrom('grade_place')
    .where('class_id', '=', class_id)
    .where('subject_id', '=', subject_id)
    .where('semester', '=', semester)
    .select('semester')
    .forShare()
    .execute()
}

export const insertLock = (db: Db, of: MarkedSubject, { by, now }: { by: number; now: Date }) =>
  db
    .insertInto('grade_lock')
    .values({ ...of, locked_by: by, locked_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
export const deleteLock = (db: Db, { class_id, subject_id, semester }: MarkedSubject) =>
  db
    .deleteFrom('grade_lock')
    .where('class_id', '=', class_id)
    .where('subject_id', '=', subject_id)
    .where('semester', '=', semester)
    .executeTakeFirst()

/** Components that are there, with what they belong to. */
export const componentsWith = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('grade_component')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('removed_at', 'is', null)
    .select(['id', 'school_id', 'class_id', 'subject_id', 'semester', 'revision'])
    .execute()

interface Words {
  readonly kind: GradeKind
  readonly name: string
  readonly objectives: string
  readonly shown: boolean
  readonly due_on: string | null
}
/** From where the scores of a component were taken: at most one of both. */
export interface From {
  readonly post_id: number | null
  readonly quiz_session_id: number | null
}
/** Adds a component at the end; undefined where there are as many as may be. */
export const insertComponent = async (
  db: Db,
  of: MarkedSubject & { readonly school_id: number },
  words: Words & From,
  { by, now, most }: { by: number; now: Date; most: number },
): Promise<number | undefined> => {
  const { count, last } = await db
    .selectFrom('grade_component')
    .where('class_id', '=', of.class_id)
    .where('subject_id', '=', of.subject_id)
    .where('semester', '=', of.semester)
    .where('removed_at', 'is', null)
    .select([sql<number>`count(*)::integer`.as('count'), sql<number>`coalesce(max(position), 0)`.as('last')])
    .executeTakeFirstOrThrow()
  if (count >= most) return undefined
  const { id } = await db
    .insertInto('grade_component')
    .values({ ...of, ...words, position: last + 1, created_by: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a component; false where it is no longer what was seen. */
export const updateComponent = async (
  db: Db,
  { id, seen }: { id: number; seen: number },
  words: Words & Partial<From>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('grade_component')
    .where('id', '=', id)
    .where('revision', '=', seen)
    .where('removed_at', 'is', null)
    .set({ ...words, revision: seen + 1 })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
export const removeComponent = (db: Db, id: number, now: Date) =>
  db.updateTable('grade_component').where('id', '=', id).set({ removed_at: now }).execute()

/** A score that somebody enters, and the revision that was seen; 0 of an empty cell. */
export interface Entered {
  readonly component_id: number
  readonly student_id: number
  readonly score: number | null
  /** Left out: only the score is said. */
  readonly state?: CellState | undefined
  readonly first?: number | null | undefined
  /** Left out: it stays. */
  readonly note?: string | undefined
  readonly revision: number
}
export interface Standing {
  readonly component_id: number
  readonly student_id: number
  readonly score: number | null
  readonly state: CellState
  readonly first_score: number | null
  readonly note: string
  readonly revision: number
  readonly by: string
  /** What the quiz said when its results were last taken over. */
  readonly quiz_score: number | null
}

const cellsAt = (cells: readonly Pick<Entered, 'component_id' | 'student_id'>[]) =>
  sql`(select * from unnest(${cells.map((one) => one.component_id)}::bigint[], ${cells.map((one) => one.student_id)}::bigint[])
    as asked(component_id, student_id))`

/** How cells stand, with who changed them last; `hold` keeps others from changing them meanwhile. */
export const standingOf = async (
  db: Db,
  cells: readonly Pick<Entered, 'component_id' | 'student_id'>[],
  hold: boolean,
): Promise<Standing[]> =>
  db
    .selectFrom('grade_score as cell')
    .innerJoin('account as by', 'by.id', 'cell.changed_by')
    .where(sql<boolean>`(cell.component_id, cell.student_id) in ${cellsAt(cells)}`)
    .orderBy('cell.component_id')
    .orderBy('cell.student_id')
    .select(['cell.component_id', 'cell.student_id', 'cell.score', 'cell.state', 'cell.first_score', 'cell.note'])
    .select(['cell.quiz_score', 'cell.revision', 'by.name as by'])
    .$if(hold, (some) => some.forUpdate('cell'))
    .execute()

/** What was changed of a pupil's scores in components, and in those of the same subject that were removed since; the newest first. */
export const changesOf = (
  db: Db,
  { components, place, shown }: { components: readonly number[]; place: MarkedSubject; shown: boolean },
  student: number,
) =>
  db
    .selectFrom('ever.grade_change as change')
    .innerJoin('grade_component as part', 'part.id', 'change.component_id')
    .innerJoin('account as by', 'by.id', 'change.by_id')
    .where('change.student_id', '=', student)
    .where(
      sql<boolean>`(change.component_id = any(${[...components]}::bigint[]) or (part.removed_at is not null
        and part.class_id = ${place.class_id} and part.subject_id = ${place.subject_id} and part.semester = ${place.semester}
        and (${!shown} or part.shown)))`,
    )
    .orderBy('change.at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(50)
    .select(sql<string>`case when part.removed_at is null then part.name else part.name || ' (dihapus)' end`.as('component'))
    .select(['change.before', 'change.before_state', 'change.before_first', 'change.after', 'change.after_state'])
    .select(['change.after_first', 'change.before_note', 'change.after_note', 'by.name as by', 'change.at'])
    .execute()

/** A pupil's classes of all years and schools: those of now, and all stays, which have dates. */
export const classesOfPupil = async (db: Db, student: number) => {
  const { rows } = await sql<{ class_id: number; from: string | null; to: string | null }>`
    select class_id, null::text as "from", null::text as "to" from enrollment where student_id = ${student}
    union all select class_id, from_date::text, to_date::text from class_membership where student_id = ${student}`.execute(db)
  return {
    now: rows.flatMap(({ class_id, from }) => (from === null ? [class_id] : [])),
    stays: rows.flatMap(({ class_id, from, to }) => (from === null || to === null ? [] : [{ class_id, from, to }])),
  }
}

/** The learning groups in which a pupil is or was. */
export const groupsEverOf = async (db: Db, student: number): Promise<number[]> =>
  (await db.selectFrom('learning_group_member').where('student_id', '=', student).select('group_id').distinct().execute()).map(
    ({ group_id }) => group_id,
  )

export const pupilWith = (db: Db, id: number) =>
  db.selectFrom('account').where('id', '=', id).select(['id', 'name', 'image', 'nisn']).executeTakeFirstOrThrow()
export const signerOf = (db: Db, teacher: number) =>
  db.selectFrom('account').where('id', '=', teacher).select(['name', 'nip']).executeTakeFirstOrThrow()
