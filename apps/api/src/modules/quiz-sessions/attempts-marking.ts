import { Fault, type Inside } from '@lentera/contract'
import type { Marking, quizMarking } from '@lentera/contract/quiz-sessions/marking'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { mediaLinks } from '#quiz/media.ts'
import { plainText } from '#quiz/rich-text.ts'
import type { Here } from '#school/here.ts'
import {
  type Answered,
  answeredOf,
  answersToMark,
  countAtWork,
  heldAttempt,
  type Mark,
  questionsToMark,
  writeMarks,
} from './attempts-marking.queries.ts'
import { logEvent, type SessionRecord } from './sessions.queries.ts'
import { ownSession } from './sessions.ts'
import { mayDo } from './sessions.rules.ts'

export const notHandedIn = () => new Fault('QUIZ_NOT_NOW', { message: 'Siswa ini belum mengumpulkan.' })

interface Given extends Mark {
  /** Of the answer that was read. */
  readonly answered_at?: string | undefined
}
interface Marks {
  readonly attempt: string
  readonly marks: readonly Given[]
  /** The field of the mark at this place, for what is wrong with it. */
  readonly field: (at: number) => string
}

/** Throws VALIDATION at the field for a mark that its question does not allow, DATA_CHANGED for an answer that nobody has read. */
const judge = ({ marks, field }: Marks, answers: ReadonlyMap<number, Answered>) => {
  for (const [at, { number, score, answered_at }] of marks.entries()) {
    const asked = answers.get(number)
    const wrong = (text: string) => new Fault('VALIDATION', { errors: { [field(at)]: [text] } })
    if (!asked) throw wrong('Soal ini tidak ada di kuis.')
    if (score !== null && score > asked.points) throw wrong(`Maksimal ${String(asked.points).replace('.', ',')}.`)
    if (score !== null && !asked.has_answer) throw wrong('Soal ini tidak dijawab.')
    if (answered_at !== undefined && asked.answered_at?.getTime() !== Date.parse(answered_at))
      throw new Fault('DATA_CHANGED', { message: 'Jawaban ini berubah setelah dibuka. Muat ulang, lalu nilai lagi.' })
  }
}

/**
 * Marks answers of an attempt and scores it anew, with what stood there before in its history; answers its id. Throws NOT_FOUND for an attempt of
 * another session, QUIZ_NOT_NOW while it runs or once it was set aside, and what `judge` throws.
 */
export const writeMarksOf = async (
  context: Pick<RequestContext, 'db' | 'user' | 'now'>,
  row: Pick<SessionRecord, 'id'>,
  given: Marks,
): Promise<number> => {
  const { db, user, now } = context
  const attempt = await heldAttempt(db, row.id, given.attempt)
  if (!attempt) throw new Fault('NOT_FOUND')
  if (attempt.state === 'in_progress' || attempt.state === 'frozen') throw notHandedIn()
  if (attempt.state === 'retaken') throw new Fault('QUIZ_NOT_NOW', { message: 'Pengerjaan ini sudah diulang.' })
  const numbers = given.marks.map(({ number }) => number)
  const answers = await answeredOf(db, { session: row.id, attempt: attempt.id, numbers })
  judge(given, answers)
  await writeMarks(db, attempt.id, given.marks, { by: user.id, now })
  await gradeAttempts(db, [attempt.id], { anew: undefined })
  const marks = given.marks.map(({ number, score }) => ({ number, from: answers.get(number)?.score ?? null, to: score }))
  await logEvent(db, { session_id: row.id, attempt_id: attempt.id, kind: 'marked', by_id: user.id, at: now, data: { marks } })
  await publish(db, 'quiz', [attempt.student_id, user.id])
  return attempt.id
}

const TEXT = 120

/** What all pupils have answered to one question that a person marks. Names stay out of the answer unless asked for. */
export const marking = async (context: RequestOf<typeof quizMarking.read, Here>): Promise<Inside<Marking>> => {
  const { db, now, services, params, query } = context
  const row = await ownSession(context, params.uuid)
  const [questions, at_work] = await Promise.all([questionsToMark(db, row.id), countAtWork(db, row.id)])
  const { number = questions.find((one) => one.to_mark > 0)?.number ?? questions[0]?.number, names, only, page, per_page } = query
  const question = questions.find((one) => one.number === number)
  if (!question && query.number !== undefined) throw new Fault('NOT_FOUND')
  const { rows, total } = question
    ? await answersToMark(db, { session: row.id, number: question.number, only, page, per_page })
    : { rows: [], total: 0 }
  return {
    uuid: row.uuid,
    title: row.title,
    questions: questions.map(({ number: nr, content, to_mark, marked }) => ({
      number: nr,
      text: plainText(content.html).slice(0, TEXT).toWellFormed(),
      to_mark,
      marked,
    })),
    question: question ?? null,
    answers: rows.map((one) => ({
      ...one,
      name: names === 'shown' ? one.name : null,
      class: names === 'shown' ? one.class : null,
      answered_at: one.answered_at.toISOString(),
    })),
    total,
    at_work,
    results: row.results,
    is_released: row.is_released,
    can_release: mayDo(row, now).includes('release'),
    media: question
      ? mediaLinks([question, ...rows.map(({ answer }) => ({ content: question.content, answer }))], services, now)
      : {},
  }
}

/** Marks one answer; answers what it is worth now. Throws what `writeMarksOf` throws. */
export const markOne = async (context: RequestOf<typeof quizMarking.mark, Here>) => {
  const { db, params, body } = context
  const row = await ownSession(context, params.uuid)
  const attempt = await writeMarksOf(context, row, { attempt: body.attempt_uuid, marks: [body], field: () => 'score' })
  const answers = await answeredOf(db, { session: row.id, attempt, numbers: [body.number] })
  return { score: answers.get(body.number)?.score ?? null }
}
