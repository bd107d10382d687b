import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import type { KeptAnswer, SavedAnswers } from '@lentera/contract/quizzes/taking'
import { quizzes } from '@lentera/contract/quizzes'
import type { Gathering, Kept } from '#lib/offline/outbox/entry.ts'
import type { OwnFile } from './files.ts'

/** When something was given, on the server's clock as far as this device knows it, and what proves that. */
export interface Moment {
  readonly answered_at: string
  readonly proof: string | undefined
}
/** An answer as this device knows it. */
export interface OwnAnswer extends Moment {
  readonly number: number
  readonly answer: QuizAnswer | null
  readonly is_uncertain: boolean
  readonly seq: number
  /** `device`: not yet on the server. `late`: there, apart, until the teacher decides. `failed`: the server does not take it. */
  readonly mark: 'device' | 'server' | 'late' | 'failed'
}
/** By the numbers of their questions. */
export type OwnAnswers = ReadonlyMap<number, OwnAnswer>

/** The lane of the outbox in which everything of this quiz waits. */
export const laneOf = (quiz: string): string => `quiz ${quiz}`

const refusal = (code: string, message: string) => ({ status: 409, code, message, errors: {} })
/** How answers travel: many in one call, each with what became of it. */
export const gathers: Gathering = {
  into: 'answers',
  refused: {
    over: refusal('QUIZ_OVER', 'Dibuat atau sampai setelah waktu kuis habis.'),
    frozen: refusal('QUIZ_FROZEN', 'Pengerjaan kuis sedang dihentikan.'),
  },
}
/** Refusals that end: what they hit waits on this device until it may be sent again. */
export const held: readonly string[] = ['QUIZ_FROZEN', 'QUIZ_OTHER_DEVICE']
/** Whether it may still come to the server. */
export const isWaiting = ({ state, failure }: Kept): boolean =>
  state === 'waiting' || (state === 'failed' && held.includes(failure?.code ?? ''))

const markOf = (entry: Kept): OwnAnswer['mark'] => {
  if (isWaiting(entry)) return 'device'
  if (entry.state === 'failed') return 'failed'
  const { results } = entry.reply as unknown as SavedAnswers
  return results[0]?.outcome === 'late' ? 'late' : 'server'
}
/** The answers among these writes. */
export const answersIn = (entries: readonly Kept[]): OwnAnswer[] =>
  entries.flatMap((entry): OwnAnswer[] => {
    if (entry.call !== quizzes.answer.name || entry.input === null) return []
    const { body } = entry.input as unknown as { readonly body: { readonly answers: string } }
    const [said] = JSON.parse(body.answers) as [Omit<OwnAnswer, 'mark' | 'proof'> & { readonly proof?: string }]
    return [{ proof: undefined, ...said, mark: markOf(entry) }]
  })

/** Of each question whatever was said last, here or on the server. */
export const merged = (server: readonly KeptAnswer[], own: OwnAnswers): OwnAnswers => {
  const all = new Map(own)
  for (const one of server) {
    const mine = all.get(one.number)
    if (mine && mine.seq > one.seq) continue
    all.set(one.number, { ...one, answered_at: mine?.answered_at ?? '', proof: undefined, mark: 'server' })
  }
  return all
}

/** A count above all before it, over all devices: the time, which goes on everywhere. */
export const nextSeq = (answers: OwnAnswers, now: number): number =>
  Math.max(Math.max(0, ...[...answers.values()].map(({ seq }) => seq)) + 1, now)

/** An essay with a file that the server has now: given with the file, or with what was written since. */
export const withFile = (before: OwnAnswer | undefined, own: OwnFile, file: string): Omit<OwnAnswer, 'seq' | 'mark'> => {
  const { answered_at, proof } = before && before.answered_at > own.answered_at ? before : own
  const value = before?.answer?.type === 'essay' ? before.answer.value : ''
  return {
    number: own.number,
    answer: { type: 'essay', value, file },
    is_uncertain: before?.is_uncertain ?? false,
    answered_at,
    proof,
  }
}
/** The same essay without its file; undefined where it has none. */
export const withoutFile = (before: OwnAnswer | undefined): QuizAnswer | undefined =>
  before?.answer?.type === 'essay' && before.answer.file !== undefined ? { type: 'essay', value: before.answer.value } : undefined
