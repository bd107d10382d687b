import type { Tables } from '#db/tables.gen.ts'
import type { SelfStep } from '@lentera/contract/attitude-notes/self-assessments'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import { noteStands } from './self-assessments.queries.ts'

/** How many forms of a year a pupil is shown. */
const MANY = 50

interface OwnAsked {
  readonly student: number
  readonly school: number
  readonly year: number
  readonly today: string
  readonly form?: number
}
/** The forms of a year that a pupil may answer or has answered: what is open comes first, then the newest. */
export const ownForms = (db: Db, { student, school, year, today, form }: OwnAsked) =>
  db
    .selectFrom('self_assessment as form')
    .innerJoin('account as teacher', 'teacher.id', 'form.teacher_id')
    .leftJoin('subject', 'subject.id', 'form.subject_id')
    .leftJoin('self_answer as answer', (join) =>
      join.onRef('answer.form_id', '=', 'form.id').on('answer.student_id', '=', student),
    )
    .where('form.removed_at', 'is', null)
    .where('form.school_id', '=', school)
    .where('form.tahun_ajaran_id', '=', year)
    .where(
      sql<boolean>`(answer.id is not null or form.class_id in (select class_id from enrollment where student_id = ${student}))`,
    )
    .$if(form === undefined, (some) =>
      some.where(sql<boolean>`(answer.id is not null or form.closed_at is null and form.closes_on >= ${today}::date)`),
    )
    .$if(form !== undefined, (some) => some.where('form.id', '=', form!))
    .select(['form.id', 'form.title', 'form.type', 'form.subject_id', 'form.statements', 'form.closes_on', 'form.closed_at'])
    .select(['teacher.name as teacher', 'subject.name as subject'])
    .select(['answer.id as answer_id', 'answer.sentence', 'answer.answered_at', 'answer.changed_at'])
    .select(sql<SelfStep[] | null>`answer.steps`.as('steps'))
    .select(sql<boolean>`coalesce(${noteStands}, false)`.as('is_taken'))
    .select(sql<boolean>`form.class_id in (select class_id from enrollment where student_id = ${student})`.as('in_class'))
    .orderBy(sql`form.closed_at is null and form.closes_on >= ${today}::date`, 'desc')
    .orderBy('form.id', 'desc')
    .limit(MANY)
    .execute()
export type OwnFormRow = Awaited<ReturnType<typeof ownForms>>[number]

/** Writes an answer, or writes it anew. */
export const saveAnswer = async (
  db: Db,
  of: {
    readonly school: number
    readonly form: number
    readonly student: number
    readonly steps: Tables['self_answer']['steps']
    readonly sentence: string
    readonly at: Date
  },
): Promise<void> => {
  const { school, form, student, steps, sentence, at } = of
  await db
    .insertInto('self_answer')
    .values({ school_id: school, form_id: form, student_id: student, steps, sentence, answered_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['form_id', 'student_id'])
        .doUpdateSet({ steps, sentence, changed_at: at, revision: sql<number>`self_answer.revision + 1` }),
    )
    .execute()
}

interface Waiting {
  readonly student_id: number
  readonly id: number
  readonly title: string
  readonly subject: string | null
  readonly closes_on: string
}
const unanswered = prepared<{ students: readonly number[]; days: readonly string[] }>()((db, slot) => ({
  compile: () =>
    sql<Waiting>`
      select asked.student_id, form.id, form.title, subject.name as subject, form.closes_on
      from unnest(${slot.students}::bigint[], ${slot.days}::date[]) as asked(student_id, today)
        join account as pupil on pupil.id = asked.student_id
        join enrollment on enrollment.student_id = pupil.id
        join self_assessment as form on form.class_id = enrollment.class_id and form.school_id = pupil.school_id
          and form.removed_at is null and form.closed_at is null and form.closes_on >= asked.today
        left join subject on subject.id = form.subject_id
      where not exists (select from self_answer as answer where answer.form_id = form.id and answer.student_id = pupil.id)
      order by form.closes_on, form.id`.compile(db),
}))
/** The open forms that a pupil has not answered, the first to end first. All who ask at once share a query. */
export const unansweredBy = gathered(async (db: Db, asked: readonly { readonly student: number; readonly today: string }[]) => {
  const rows = await unanswered(db, { students: asked.map(({ student }) => student), days: asked.map(({ today }) => today) })
  return asked.map(({ student, today }) => rows.filter((row) => row.student_id === student && row.closes_on >= today))
})
