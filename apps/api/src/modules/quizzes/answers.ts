import { Fault, type Parsed } from '@lentera/contract'
import type { quizzes } from '@lentera/contract/quizzes'
import type { SavedAnswers } from '@lentera/contract/quizzes/taking'
import type { QuestionType, QuizAnswer } from '@lentera/contract/quizzes/question'
import type { Db } from '#db/db.ts'
import { publish } from '#kit/live/events.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { claimsUnsealed } from '#kit/security/claims.ts'
import { answerIn } from '#quiz/choice-keys.rules.ts'
import { keepLate, type NewAnswer, saveAnswers, savedSeqs } from './answers.queries.ts'
import { clockOf, isOpen } from './attempt.ts'
import { bindDevices } from './devices.queries.ts'
import { filesNamed } from './files.queries.ts'
import { type AnsweredRow, attemptsToAnswer } from './attempt.queries.ts'
import { type Claim, isHere, NAMELESS, type Outcome, outcomeOf } from './quizzes.rules.ts'

type AnswerRequest = Omit<RequestContext, 'db'> &
  Parsed<typeof quizzes.answer> & { readonly before: Awaited<ReturnType<typeof beforeAnswers>> }
interface Sent {
  readonly number: number
  readonly answer: QuizAnswer | null
  readonly is_uncertain: boolean
  readonly seq: number
  readonly claim: Claim
  /** The field that a fault names. */
  readonly field: string
}

/** What is read of each asking before the transaction: how to judge the moments that its device tells of; nothing where it shows no sealed time. */
export const beforeAnswers = async (
  asking: Pick<RequestContext, 'user' | 'now' | 'services'> & Parsed<typeof quizzes.answer>,
) => {
  const { proof, answers } = asking.body
  const isSealed = proof !== undefined || answers?.some((one) => one.proof !== undefined)
  return { claimOf: isSealed ? await asking.services.claims(asking) : claimsUnsealed(asking.now) }
}

/** When an answer was given, as its device tells. */
const givenAt = (
  { before: { claimOf } }: AnswerRequest,
  { answered_at, proof }: { answered_at?: string | undefined; proof?: string | undefined },
) => claimOf({ shown: proof, device: answered_at === undefined ? undefined : new Date(answered_at) })

/** The answers of one call. Throws VALIDATION where it brings none. */
const sentOf = (asking: AnswerRequest): Sent[] => {
  const { number, answer, is_uncertain, seq, answers, answered_at, proof } = asking.body
  const many = (answers ?? []).map((one, at) => ({ ...one, claim: givenAt(asking, one), field: `answers.${at}` }))
  if (number === undefined) {
    if (many.length === 0) throw new Fault('VALIDATION', { errors: { number: ['Wajib diisi.'] } })
    return many
  }
  if (answer === undefined) throw new Fault('VALIDATION', { errors: { answer: ['Wajib diisi.'] } })
  // Without a count of its own an answer is later than all before it.
  const single = { number, answer, is_uncertain, seq: seq ?? asking.now.getTime(), field: 'answer' }
  return [...many, { ...single, claim: givenAt(asking, { answered_at, proof }) }]
}

interface Judged extends Sent {
  readonly outcome: Outcome
}
interface Accepted {
  readonly asking: AnswerRequest
  readonly attempt: AnsweredRow
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

interface KnownAnswers {
  /** Files by `attempt number file`, and the counts of saved answers by `attempt number`. */
  readonly files: ReadonlySet<string>
  readonly savedSeq: ReadonlyMap<string, number>
}
const accept = (
  asking: AnswerRequest,
  sent: readonly Sent[],
  attempt: AnsweredRow | undefined,
  { files, savedSeq }: KnownAnswers,
): Accepted | Fault => {
  if (!attempt) return new Fault('NOT_FOUND')
  if (!isHere(attempt, asking.body.device)) return new Fault('QUIZ_OTHER_DEVICE')
  const wrong = faultOf(
    sent,
    (number) => attempt.types?.[number],
    (number, file) => files.has(`${attempt.id} ${number} ${file}`),
  )
  if (wrong) return wrong
  // What has arrived before the end is saved, also where the device never heard so and sends it again.
  const isKnown = ({ number, seq }: Sent) => (savedSeq.get(`${attempt.id} ${number}`) ?? 0) >= seq
  const judged = sent.map((one) => {
    const outcome = outcomeOf(attempt, one.claim, asking.now)
    return { ...one, outcome: (outcome === 'late' || outcome === 'over') && isKnown(one) ? ('saved' as const) : outcome }
  })
  if (judged.every(({ outcome }) => outcome === 'over')) return new Fault('QUIZ_OVER')
  if (judged.every(({ outcome }) => outcome === 'frozen')) return new Fault('QUIZ_FROZEN')
  return { asking, attempt, judged }
}

/** The rows of answers of this outcome, as the database keeps them. */
const rowsOf = ({ asking, attempt, judged }: Accepted, wanted: 'saved' | 'late'): NewAnswer[] =>
  judged.flatMap(({ outcome, number, answer, is_uncertain, seq, claim }) =>
    outcome === wanted
      ? [
          {
            school_id: attempt.school_id,
            attempt_id: attempt.id,
            number,
            answer: answerIn(answer, attempt.choice_seed, number),
            is_uncertain,
            seq,
            answered_at: claim.at,
            saved_at: asking.now,
            is_proven: claim.proven,
          },
        ]
      : [],
  )

const replyOf = ({ asking: { now, body }, attempt, judged }: Accepted): SavedAnswers => ({
  ...clockOf(attempt, body.device, now),
  saved_at: now.toISOString(),
  results: judged.map(({ number, seq, outcome }) => ({ number, seq, outcome })),
})

/** Writes what was accepted: what counts, and apart from it what came late. */
const keep = async (db: Db, accepted: readonly Accepted[]): Promise<void> => {
  const unbound = accepted.filter(({ attempt }) => attempt.one_device && attempt.device === null)
  if (unbound.length > 0)
    await bindDevices(
      db,
      unbound.map(({ attempt, asking }) => ({ id: attempt.id, device: asking.body.device ?? NAMELESS })),
    )
  // An ended attempt takes nothing more, not even what it has already.
  const saved = accepted.flatMap((one) =>
    isOpen(one.attempt) && one.asking.now <= one.attempt.deadline_at ? rowsOf(one, 'saved') : [],
  )
  const late = accepted.flatMap((one) => rowsOf(one, 'late'))
  // The pupil's own page has the answer to what it sent; whoever supervises reads how far everybody is.
  const watchers = [...new Set(accepted.map(({ attempt }) => attempt.teacher_id))]
  if (late.length > 0) await keepLate(db, late)
  if (saved.length > 0) await saveAnswers(db, { answers: JSON.stringify(saved), watchers })
  else if (late.length > 0) await publish(db, 'quiz', watchers)
}

/** Keeps the answers of many pupils with one statement and one commit. */
export const answerTogether = async (askings: readonly AnswerRequest[], db: Db): Promise<(SavedAnswers | Fault)[]> => {
  const read = askings.map((asking) => {
    try {
      return sentOf(asking)
    } catch (error) {
      if (error instanceof Fault) return error
      throw error
    }
  })
  const whose = askings.map(({ user, body }, at) => {
    const sent = read[at]!
    return {
      student_id: user.id,
      quiz_uuid: body.quiz_uuid,
      numbers: sent instanceof Fault ? [] : sent.map(({ number }) => number),
    }
  })
  const attempts = new Map((await attemptsToAnswer(db, whose)).map((row) => [`${row.student_id} ${row.quiz_uuid}`, row]))
  const attemptAt = (at: number) => attempts.get(`${whose[at]!.student_id} ${whose[at]!.quiz_uuid}`)
  const files = await filesNamed(
    db,
    read.flatMap((sent) =>
      sent instanceof Fault ? [] : sent.flatMap(({ answer }) => (answer?.type === 'essay' ? (answer.file ?? []) : [])),
    ),
  )
  // Only what comes after the end may be there already without its device knowing.
  const savedSeq = await savedSeqs(
    db,
    askings.flatMap(({ now }, at) => {
      const attempt = attemptAt(at)
      return attempt && (!isOpen(attempt) || now > attempt.deadline_at) ? [attempt.id] : []
    }),
  )
  const outcomes = read.map((sent, at) =>
    sent instanceof Fault ? sent : accept(askings[at]!, sent, attemptAt(at), { files, savedSeq }),
  )
  const accepted = outcomes.filter((one): one is Accepted => !(one instanceof Fault))
  await keep(db, accepted)
  return outcomes.map((one) => (one instanceof Fault ? one : replyOf(one)))
}
