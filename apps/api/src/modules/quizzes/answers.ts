import { Fault, type Parsed } from '@lentera/contract'
import type { quizzes } from '@lentera/contract/quizzes'
import type { SavedAnswers } from '@lentera/contract/quizzes/taking'
import type { QuestionType, QuizAnswer } from '@lentera/contract/quizzes/question'
import type { Db } from '#db/db.ts'
import { publish } from '#kit/live/events.ts'
import type { Visit } from '#kit/http/services.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { type NewAnswer, saveAnswers } from './answers.queries.ts'
import { clockOf, isOpen } from './attempt.ts'
import { filesNamed } from './files.queries.ts'
import { type AttemptRow, attemptsOf, typesOf } from './attempt.queries.ts'
import { isHere, type Outcome, outcomeOf } from './quizzes.rules.ts'

type Asking = Omit<Visit, 'db'> & Parsed<typeof quizzes.answer>
interface Sent {
  readonly number: number
  readonly answer: QuizAnswer | null
  readonly is_uncertain: boolean
  readonly seq: number
  readonly answered_at: Date
  /** The field that a fault names. */
  readonly field: string
}

/** How old a time that the server has sealed may be when a device shows it. */
const FRESH = 12 * 3_600_000
const SEALED = /^(\d{1,14}\.[\w-]{22});(\d{1,9})$/

/** When an answer was given: by the server's own sealed time where the device can show one, else as it says; never later than now. */
const givenAt = (
  { user, now, services }: Asking,
  { answered_at, proof = '' }: { answered_at?: string | undefined; proof?: string | undefined },
) => {
  const [, seal = '', counted = '0'] = SEALED.exec(proof) ?? []
  const sealed = services.times.read(seal, user.id)?.getTime()
  const proven = sealed !== undefined && now.getTime() - sealed <= FRESH ? sealed + Number(counted) : undefined
  return new Date(Math.min(now.getTime(), proven ?? (answered_at === undefined ? now.getTime() : Date.parse(answered_at))))
}

/** The answers of one call. Throws VALIDATION where it brings none. */
const sentOf = (asking: Asking): Sent[] => {
  const { number, answer, is_uncertain, seq, answers, answered_at, proof } = asking.body
  const many = (answers ?? []).map((one, at) => ({ ...one, answered_at: givenAt(asking, one), field: `answers.${at}` }))
  if (number === undefined) {
    if (many.length === 0) throw new Fault('VALIDATION', { errors: { number: ['Wajib diisi.'] } })
    return many
  }
  if (answer === undefined) throw new Fault('VALIDATION', { errors: { answer: ['Wajib diisi.'] } })
  // Without a count of its own an answer is later than all before it.
  const single = { number, answer, is_uncertain, seq: seq ?? asking.now.getTime(), field: 'answer' }
  return [...many, { ...single, answered_at: givenAt(asking, { answered_at, proof }) }]
}

interface Judged extends Sent {
  readonly outcome: Outcome
}
interface Accepted {
  readonly asking: Asking
  readonly attempt: AttemptRow
  readonly judged: readonly Judged[]
}

const faultOf = (
  sent: readonly Sent[],
  typeOf: (number: number) => QuestionType | undefined,
  hasFile: (number: number, file: string) => boolean,
): Fault | undefined => {
  for (const { number, answer, field } of sent) {
    const type = typeOf(number)
    if (type === undefined)
      return new Fault('VALIDATION', { errors: { [field === 'answer' ? 'number' : field]: ['Soal ini tidak ada.'] } })
    if (answer && answer.type !== type)
      return new Fault('VALIDATION', { errors: { [field]: ['Jawaban ini bukan untuk jenis soal ini.'] } })
    if (answer?.type === 'essay' && answer.file !== undefined && !hasFile(number, answer.file))
      return new Fault('VALIDATION', { errors: { [field]: ['Berkas ini tidak ditemukan. Kirim lagi.'] } })
  }
  return undefined
}

const accept = (
  asking: Asking,
  sent: readonly Sent[],
  attempt: AttemptRow | undefined,
  types: ReadonlyMap<string, QuestionType>,
  files: ReadonlySet<string>,
): Accepted | Fault => {
  if (!attempt) return new Fault('NOT_FOUND')
  if (!isHere(attempt, asking.body.device)) return new Fault('QUIZ_OTHER_DEVICE')
  const wrong = faultOf(
    sent,
    (number) => types.get(`${attempt.session_id} ${number}`),
    (number, file) => files.has(`${attempt.id} ${number} ${file}`),
  )
  if (wrong) return wrong
  const judged = sent.map((one) => ({ ...one, outcome: outcomeOf(attempt, one.answered_at, asking.now) }))
  if (judged.every(({ outcome }) => outcome === 'over')) return new Fault('QUIZ_OVER')
  if (judged.every(({ outcome }) => outcome === 'frozen')) return new Fault('QUIZ_FROZEN')
  return { asking, attempt, judged }
}

const rowsOf = ({ asking, attempt, judged }: Accepted): NewAnswer[] =>
  judged.flatMap(({ outcome, number, answer, is_uncertain, seq, answered_at }) =>
    outcome === 'saved' || outcome === 'late'
      ? [
          {
            attempt_id: attempt.id,
            number,
            answer,
            is_uncertain,
            seq,
            answered_at,
            saved_at: asking.now,
            is_late: outcome === 'late',
          },
        ]
      : [],
  )

const replyOf = ({ asking: { now, body }, attempt, judged }: Accepted): SavedAnswers => ({
  ...clockOf(attempt, body.device, now),
  saved_at: now.toISOString(),
  results: judged.map(({ number, seq, outcome }) => ({ number, seq, outcome })),
})

/** Keeps the answers of many pupils with one statement and one commit. */
export const answerTogether = async (askings: readonly Asking[], db: Db): Promise<(SavedAnswers | Fault)[]> => {
  const read = askings.map((asking) => {
    try {
      return sentOf(asking)
    } catch (error) {
      if (error instanceof Fault) return error
      throw error
    }
  })
  const whose = askings.map(({ user, body }) => ({ student_id: user.id, quiz_uuid: body.quiz_uuid }))
  const attempts = new Map((await attemptsOf(db, whose, true)).map((row) => [`${row.student_id} ${row.quiz_uuid}`, row]))
  const attemptAt = (at: number) => attempts.get(`${whose[at]!.student_id} ${whose[at]!.quiz_uuid}`)
  const types = await typesOf(
    db,
    read.flatMap((sent, at) => {
      const session_id = attemptAt(at)?.session_id
      return sent instanceof Fault || session_id === undefined ? [] : sent.map(({ number }) => ({ session_id, number }))
    }),
  )
  const files = await filesNamed(
    db,
    read.flatMap((sent) =>
      sent instanceof Fault ? [] : sent.flatMap(({ answer }) => (answer?.type === 'essay' ? (answer.file ?? []) : [])),
    ),
  )
  const outcomes = read.map((sent, at) =>
    sent instanceof Fault ? sent : accept(askings[at]!, sent, attemptAt(at), types, files),
  )
  const accepted = outcomes.filter((one): one is Accepted => !(one instanceof Fault))
  const rows = accepted.flatMap(rowsOf)
  if (rows.length > 0) {
    await saveAnswers(db, { answers: JSON.stringify(rows) })
    await gradeAttempts(
      db,
      accepted.filter(({ attempt }) => !isOpen(attempt)).map(({ attempt }) => attempt.id),
      { anew: undefined },
    )
    // The pupil's own page has the answer to what it sent; whoever supervises reads how far everybody is.
    await publish(db, 'quiz', [...new Set(accepted.map(({ attempt }) => attempt.teacher_id))])
  }
  return outcomes.map((one) => (one instanceof Fault ? one : replyOf(one)))
}
