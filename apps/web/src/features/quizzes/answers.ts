import { quizzes } from '@lentera/contract/quizzes'
import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import type { SavedAnswers } from '@lentera/contract/quizzes/taking'
import { ask } from '#lib/http/ask.ts'
import { asFault } from './exam.ts'
import type { OwnAnswer, OwnFile } from './kept.ts'

/** What is answered on this device, by question. */
export type OwnAnswers = ReadonlyMap<number, OwnAnswer>

/** What the server does not have, in the order in which it was made. */
export const waitingOf = (answers: OwnAnswers): OwnAnswer[] =>
  [...answers.values()].filter(({ mark }) => mark === 'device').toSorted((a, b) => a.seq - b.seq)

/** A count above all before it, over all devices: the time, which goes on everywhere. */
export const nextSeq = (answers: OwnAnswers, now: number): number =>
  Math.max(Math.max(0, ...[...answers.values()].map(({ seq }) => seq)) + 1, now)

/** Sends answers; undefined where one of them is none that the server takes. Throws what else speaks against it. */
export const deliver = async (
  some: readonly OwnAnswer[],
  from: { readonly quiz_uuid: string; readonly device: string },
): Promise<SavedAnswers | undefined> => {
  try {
    return await ask(quizzes.answer, {
      body: { ...from, answers: JSON.stringify(some.map((one) => ({ ...one, mark: undefined }))) },
    })
  } catch (cause) {
    if (asFault(cause).status === 422) return undefined
    throw cause
  }
}

/** What became of answers that were sent; what was changed meanwhile is sent once more. */
export const settled = (sent: readonly OwnAnswer[], results: SavedAnswers['results'], answers: OwnAnswers): OwnAnswer[] =>
  results.flatMap(({ outcome }, at): OwnAnswer[] => {
    const one = sent[at]!
    if (outcome === 'frozen' || answers.get(one.number)?.seq !== one.seq) return []
    return [{ ...one, mark: outcome === 'over' ? 'failed' : outcome === 'late' ? 'late' : 'server' }]
  })

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
