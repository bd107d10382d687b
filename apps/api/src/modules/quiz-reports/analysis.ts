import type { Inside } from '@lentera/contract'
import type { AnalysedItem, quizAnalysis, QuizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { type QuestionContent, type QuestionKey, type QuizAnswer, rightsOf } from '@lentera/contract/quizzes/question'
import { signedUrl } from '#kit/files/link.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { scoreByKey } from '#quiz/grade.rules.ts'
import { analyse, type ItemFigures, type Response } from '#quiz/item-analysis.rules.ts'
import { mediaOf, plainText } from '#quiz/rich-text.ts'
import { quizResults } from '#quiz/results.ts'
import { spokenKey } from '#quiz/spoken.ts'
import type { Here } from '#school/here.ts'
import { type RegradeRow, regradesOf } from './regrade.queries.ts'
import { type SessionQuestion as Question, questionsOf, type SessionRow } from './reports.queries.ts'
import { averageOf, marksOf, medianOf, tenthsOf } from './reports.rules.ts'
import { headOf, ownSession } from './reports.ts'
import { answersTo, beginning } from './report-answers.ts'

export type Analysing<K extends keyof typeof quizAnalysis> = RequestOf<(typeof quizAnalysis)[K], Here>

const choicesOf = (content: QuestionContent) => (content.type === 'single' || content.type === 'multiple' ? content.options : [])
const picksOf = (answer: QuizAnswer | null): readonly string[] =>
  answer?.type === 'single' ? [answer.value] : answer?.type === 'multiple' ? answer.value : []
const isRight = (key: QuestionKey, choice: string) =>
  key.type === 'single' ? rightsOf(key).includes(choice) : key.type === 'multiple' && key.right.includes(choice)

const itemOf = (question: Question, figures: ItemFigures): Inside<AnalysedItem> => {
  const { number, type, points, grading, content, key } = question
  const { choices, ...rest } = figures
  const texts = new Map(choicesOf(content).map((one) => [one.key, plainText(one.html)]))
  return {
    number,
    type,
    text: beginning(plainText(content.html)),
    points,
    grading,
    content,
    key,
    ...rest,
    choices: choices.map((one) => ({ ...one, text: texts.get(one.key) ?? '', right: isRight(key, one.key) })),
  }
}

const correctionOf = ({ at, from_grading, to_grading, from_key, to_key, content, ...row }: RegradeRow) => ({
  at: at.toISOString(),
  by: row.by,
  number: row.number,
  from: from_grading,
  to: to_grading,
  from_key: spokenKey(content, from_key),
  to_key: spokenKey(content, to_key),
  reason: row.reason,
  changed: row.changed,
})

/** Responses by the key alone, whatever was decided of a question since: what shows that its key is wrong stays to be seen. */
export const figuresOf = async ({ db, now }: Pick<RequestContext, 'db' | 'now'>, row: SessionRow) => {
  const questions = await questionsOf(db, row.id)
  const results = await quizResults(db, row, now)
  const rows = await answersTo(db, questions, results)
  const figures = analyse(
    questions.map(({ points, grading, content }) => ({
      points,
      counts: grading === 'key',
      choices: choicesOf(content).map(({ key }) => key),
    })),
    rows.map(({ answers }) =>
      answers.map((one): Response => {
        const score = scoreByKey(one)
        return { worth: score === null ? null : score / one.points, is_empty: one.answer === null, picks: picksOf(one.answer) }
      }),
    ),
  )
  return { questions, results, rows, figures }
}

/** How good the questions of a session were. */
export const analysisOf = async (context: RequestContext & Here, row: SessionRow): Promise<Inside<QuizAnalysis>> => {
  const { db, services, now } = context
  const { questions, results, figures } = await figuresOf(context, row)
  const history = await regradesOf(db, row.id)
  const marks = marksOf(results)
  const most = questions.reduce((sum, { points, grading }) => sum + (grading === 'key' ? points : 0), 0)
  const inMarks = (points: number | null) => (points === null || most === 0 ? null : Math.round((points / most) * 10_000) / 100)
  const files = [...new Set(mediaOf(JSON.stringify(questions.map(({ content }) => content)).replaceAll('\\"', '"')))]
  return {
    head: await headOf(context, row),
    pupils: figures.pupils,
    group: figures.group,
    distribution: tenthsOf(marks),
    average: averageOf(marks),
    median: medianOf(marks),
    deviation: inMarks(figures.deviation),
    error: inMarks(figures.error),
    reliability: figures.reliability,
    is_kr20: figures.is_kr20,
    items: questions.map((question, at) => itemOf(question, figures.items[at]!)),
    history: history.map(correctionOf),
    media: Object.fromEntries(files.map((file) => [file, signedUrl(services, file, now)])),
  }
}

export const analysis = async (context: Analysing<'analysis'>): Promise<Inside<QuizAnalysis>> =>
  analysisOf(context, await ownSession(context, context.params.uuid))
