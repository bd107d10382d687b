import type { AttitudeGrade, AttitudeType } from '@lentera/contract/attitude-notes'
import type { SelfDeed, SelfStep } from '@lentera/contract/attitude-notes/self-assessments'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds } from '#kit/http/lists.ts'
import type { Looker } from './attitude-notes.queries.ts'

type Teacher = Extract<Looker, { role: 'teacher' }>

/** The pupils of the class of `form` as of now, as `pupil`. */
const inClass = sql`enrollment join account as pupil on pupil.id = enrollment.student_id and pupil.deleted_at is null
  and pupil.school_id = form.school_id where enrollment.class_id = form.class_id`
/** Whether the note that was made of an answer is there. */
export const noteStands = sql`exists (select from attitude_note as note where note.id = answer.note_id and note.removed_at is null)`

/** The forms that a teacher reads: the own ones, and those of the classes that the teacher leads. */
export const formsFor = (db: Db, { id, school, led }: Teacher) =>
  db
    .selectFrom('self_assessment as form')
    .innerJoin('class', 'class.id', 'form.class_id')
    .innerJoin('account as teacher', 'teacher.id', 'form.teacher_id')
    .leftJoin('subject', 'subject.id', 'form.subject_id')
    .where('form.removed_at', 'is', null)
    .where('form.school_id', '=', school)
    .where(sql<boolean>`(form.teacher_id = ${id} or form.class_id = any(${[...led]}::bigint[]))`)
    .select(['form.id', 'form.class_id', 'form.teacher_id', 'form.subject_id', 'form.tahun_ajaran_id', 'form.type', 'form.title'])
    .select(['form.statements', 'form.closes_on', 'form.closed_at', 'form.opened_at', 'form.revision'])
    .select(['class.uuid as class_uuid', 'class.name as class', 'teacher.name as teacher', 'subject.name as subject'])
    .select(sql<number>`(select count(*)::integer from ${inClass})`.as('pupils'))
    .select(
      sql<number>`(select count(*)::integer from ${inClass}
        and exists (select from self_answer as answer where answer.form_id = form.id and answer.student_id = pupil.id))`.as(
        'answered',
      ),
    )
    .select(
      sql<number>`(select count(*)::integer from ${inClass} and exists (select from self_answer as answer
        where answer.form_id = form.id and answer.student_id = pupil.id and not ${noteStands}))`.as('untaken'),
    )
export type FormRow = Awaited<ReturnType<ReturnType<typeof formsFor>['execute']>>[number]

export const newestForms = [sql`form.id desc`]
/** Those of them that are asked for. */
export const narrowedForms = (
  rows: ReturnType<typeof formsFor>,
  { type, search }: { readonly type?: AttitudeType | undefined; readonly search?: string | undefined },
) => rows.$if(type !== undefined, (some) => some.where('form.type', '=', type!)).where(holds(search, 'form.title', 'class.name'))

/** The pupils of a form with what they answered: those of the class by name, then those who have answered and left it. */
export const answersOf = async (db: Db, form: number) => {
  const { rows } = await sql<{
    readonly id: number
    readonly name: string
    readonly image: string | null
    readonly in_class: boolean
    readonly answer_id: number | null
    readonly steps: SelfStep[] | null
    readonly sentence: string | null
    readonly answered_at: Date | null
    readonly changed_at: Date | null
    readonly revision: number | null
    readonly note_id: number | null
    readonly grade: AttitudeGrade | null
  }>`
    select pupil.id, pupil.name, pupil.image, known.in_class, answer.id as answer_id, answer.steps, answer.sentence,
      answer.answered_at, answer.changed_at, answer.revision, note.id as note_id, note.grade
    from self_assessment as form
      cross join lateral (
        select pupil.id as student_id, true as in_class from ${inClass}
        union all
        select left_it.student_id, false from self_answer as left_it
        where left_it.form_id = form.id and left_it.student_id not in (select pupil.id from ${inClass})
      ) as known
      join account as pupil on pupil.id = known.student_id and pupil.deleted_at is null
      left join self_answer as answer on answer.form_id = form.id and answer.student_id = pupil.id
      left join attitude_note as note on note.id = answer.note_id and note.removed_at is null
    where form.id = ${form}
    order by known.in_class desc, pupil.name, pupil.id`.execute(db)
  return rows
}

interface NewForm {
  readonly school_id: number
  readonly class_id: number
  readonly teacher_id: number
  readonly subject_id: number | null
  readonly tahun_ajaran_id: number
  readonly type: AttitudeType
  readonly title: string
  readonly statements: string[]
  readonly closes_on: string
  readonly opened_at: Date
}
/** Opens a form; answers its id. */
export const insertForm = async (db: Db, form: NewForm): Promise<number> =>
  (await db.insertInto('self_assessment').values(form).returning('id').executeTakeFirstOrThrow()).id

/** Writes down what somebody did with a form. */
export const noteDeed = async (
  db: Db,
  of: {
    readonly form: number
    readonly kind: SelfDeed
    readonly by: number
    readonly at: Date
    readonly closes_on: string | null
  },
): Promise<void> => {
  const { form, kind, by, at, closes_on } = of
  await db.insertInto('self_assessment_event').values({ form_id: form, kind, by_id: by, at, closes_on }).execute()
}

/** What was done with a form, the newest first. */
export const deedsOf = (db: Db, form: number) =>
  db
    .selectFrom('self_assessment_event as event')
    .innerJoin('account', 'account.id', 'event.by_id')
    .where('event.form_id', '=', form)
    .orderBy('event.id', 'desc')
    .select(['event.kind', 'event.at', 'event.closes_on', 'account.name as by'])
    .execute()

/** Changes a form as it was seen; false where somebody has changed it since. */
export const changeForm = async (
  db: Db,
  { id, seen }: { readonly id: number; readonly seen: number },
  change: {
    readonly closes_on?: string
    readonly closed_at?: Date | null
    readonly removed_at?: Date
    readonly removed_reason?: string
  },
): Promise<boolean> =>
  (await db
    .updateTable('self_assessment')
    .set({ ...change, revision: seen + 1 })
    .where('id', '=', id)
    .where('revision', '=', seen)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Loads answers of a form with row locks, by the pupils who gave them, each with whether a note of it stands. */
export const lockAnswers = async (db: Db, form: number, students: readonly number[]) => {
  const { rows } = await sql<{ id: number; student_id: number; revision: number; is_taken: boolean }>`
    select answer.id, answer.student_id, answer.revision, ${noteStands} as is_taken from self_answer as answer
    where answer.form_id = ${form} and answer.student_id = any(${[...students]}::bigint[])
    order by answer.id for update of answer`.execute(db)
  return new Map(rows.map((row) => [row.student_id, row]))
}

/** Says which note was made of each answer, in the same order. */
export const linkNotes = async (db: Db, answers: readonly number[], notes: readonly number[]): Promise<void> => {
  await sql`
    update self_answer set note_id = given.note
    from unnest(${[...answers]}::bigint[], ${[...notes]}::bigint[]) as given(answer, note)
    where self_answer.id = given.answer`.execute(db)
}

/** The pupils of a form's class who have not answered it. */
export const silentIn = async (db: Db, form: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select pupil.id from self_assessment as form cross join lateral (select pupil.id from ${inClass}) as pupil
    where form.id = ${form} and not exists (
      select from self_answer as answer where answer.form_id = form.id and answer.student_id = pupil.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Keeps a form from being changed until the end of the transaction, while others answer it, too. */
export const holdForm = async (db: Db, form: number): Promise<void> => {
  await db.selectFrom('self_assessment').where('id', '=', form).select('id').forShare().execute()
}
