import type { Inside } from '@lentera/contract'
import type { AnalysedItem, quizAnalysis, QuizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { signedUrl } from '#kit/files/link.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { ItemFigures } from '#quiz/item-analysis.rules.ts'
import { mediaOf, plainText } from '#quiz/rich-text.ts'
import { choicesOf, figuresOf, isRight } from '#quiz/session-figures.ts'
import type { SessionQuestion as Question } from '#quiz/session-figures.queries.ts'
import { spokenKey } from '#quiz/spoken.ts'
import type { Here } from '#school/here.ts'
import { type RegradeRow, regradesOf } from './regrade.queries.ts'
import type { SessionRow } from './reports.queries.ts'
import { averageOf, marksOf, medianOf, tenthsOf } from './reports.rules.ts'
import { headOf, ownSession } from './reports.ts'
import { beginning } from './report-answers.ts'

export type Analysing<K extends keyof typeof quizAnalysis> = RequestOf<(typeof quizAnalysis)[K], Here>

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
