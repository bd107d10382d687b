import type { OwnAnswer, OwnAnswers } from './answers.ts'
import type { AnswerFiles, OwnFile } from './files.ts'
import type { ExamQueue } from './queue.ts'

/** What a former version kept beside the questions until the server had it. Since then all of it waits in the outbox. */
export interface Former {
  readonly answers: readonly OwnAnswer[]
  readonly files: readonly (OwnFile & { readonly file: File })[]
  /** Keys of leaves that the server has not heard of. */
  readonly leaves: readonly string[]
}
export const hasAny = ({ answers, files, leaves }: Former): boolean => answers.length + files.length + leaves.length > 0

/** Puts into the outbox what a former version has left on this device; false where the device does not keep it there. */
export const takeOverFormer = async (
  former: Former,
  { queue, files, answers }: { readonly queue: ExamQueue; readonly files: AnswerFiles; readonly answers: OwnAnswers },
): Promise<boolean> => {
  const kept: boolean[] = []
  for (const key of former.leaves) kept.push(await queue.leave(key))
  for (const own of former.answers) {
    // What is on the server goes once more: it is shown from the outbox, and counts once.
    const isWanted = own.mark === 'device' || own.mark === 'server'
    const now = answers.get(own.number)
    if (isWanted && (now === undefined || now.seq <= own.seq)) kept.push(await queue.answer(own, 0))
  }
  for (const { file, number, answered_at, proof } of former.files)
    kept.push(await files.add({ number, answered_at, proof }, file))
  return !kept.includes(false)
}
