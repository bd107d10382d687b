import type { Inside, Reply } from '@lentera/contract'
import type { SelfAssessmentRead, selfAssessments, SelfBeginning } from '@lentera/contract/attitude-notes/self-assessments'
import { pageOf } from '#kit/http/lists.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { begin as beginNotes } from './reading.ts'
import { formOf, present, teacherOf } from './self-assessments-looking.ts'
import { answersOf, deedsOf, type FormRow, formsFor, narrowedForms, newestForms } from './self-assessments.queries.ts'
import { countsOf, lastDayFrom, proposalOf, statementSets } from './self-assessments.rules.ts'

type There<K extends keyof typeof selfAssessments> = RequestOf<(typeof selfAssessments)[K], Here>

export const begin = async (context: There<'begin'>): Promise<Inside<SelfBeginning>> => {
  const { classes } = await beginNotes(context)
  const { date } = context.day
  return { classes, sets: [...statementSets], today: date, last_day: lastDayFrom(date) }
}

export const list = async (context: There<'list'>): Promise<Inside<Reply<typeof selfAssessments.list>>> => {
  const rows = narrowedForms(formsFor(context.db, await teacherOf(context)), context.query)
  const { data, meta } = await pageOf(rows, newestForms, context.query)
  return { data: data.map((row) => present(context, row)), meta }
}

type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number]
const studentOf = (row: AnswerRow, { statements }: FormRow, may: boolean): Inside<SelfAssessmentRead>['students'][number] => {
  const { steps, sentence, answered_at, revision } = row
  const answer =
    steps === null || answered_at === null
      ? null
      : {
          steps,
          sentence: sentence ?? '',
          answered_at: answered_at.toISOString(),
          changed_at: row.changed_at?.toISOString() ?? null,
          revision: revision ?? 1,
        }
  const note = row.note_id === null || row.grade === null ? null : { id: row.note_id, grade: row.grade }
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    in_class: row.in_class,
    answer,
    note,
    proposal: may && row.in_class && answer && !note ? proposalOf(statements, answer) : null,
  }
}

export const detail = async (context: There<'detail'>): Promise<Inside<SelfAssessmentRead>> => {
  const { db, day, params } = context
  const row = await formOf(context, params.form_id)
  const form = present(context, row)
  const [answers, deeds] = [await answersOf(db, row.id), await deedsOf(db, row.id)]
  const counts = countsOf(
    row.statements.length,
    answers.flatMap(({ steps }) => (steps === null ? [] : [steps])),
  )
  return {
    form,
    today: day.date,
    statements: row.statements.map((text, at) => ({ text, counts: counts[at]! })),
    students: answers.map((one) => studentOf(one, row, form.can.includes('take'))),
    history: deeds.map(({ kind, by, at, closes_on }) => ({ deed: kind, by, at: at.toISOString(), closes_on })),
  }
}
