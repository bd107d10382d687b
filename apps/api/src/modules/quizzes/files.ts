import { Fault } from '@lentera/contract'
import type { quizzes } from '@lentera/contract/quizzes'
import type { Attachment } from '@lentera/contract/uploads'
import { attachmentOf } from '#kit/files/attachment.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { attemptOf, mustBeHere } from './attempt.ts'
import { keepFile, takesFile } from './files.queries.ts'
import { outcomeOf } from './quizzes.rules.ts'

/** Files that one question may have had; those that were replaced stay with the history of the answer. */
const MOST = 10

/**
 * Keeps a file for the answer to an essay. It is taken as long as an answer that was given in time would be, if only to be kept for the
 * teacher's decision; whether the answer that names it counts, its own arrival says. Throws VALIDATION for a question that asks for none, and for too many.
 */
export const attach = async (context: RequestOf<typeof quizzes.attach>): Promise<Attachment> => {
  const { db, now, body, services } = context
  const { number, file } = body
  const attempt = await attemptOf(context, body.quiz_uuid, true)
  mustBeHere(attempt, body.device)
  const takes = await takesFile(db, { session_id: attempt.session_id, number })
  if (takes === undefined) throw new Fault('VALIDATION', { errors: { number: ['Soal ini tidak ada.'] } })
  if (!takes) throw new Fault('VALIDATION', { errors: { file: ['Soal ini tidak meminta berkas.'] } })
  const outcome = outcomeOf(attempt, { at: attempt.started_at, proven: false }, now)
  if (outcome === 'over') throw new Fault('QUIZ_OVER')
  if (outcome === 'frozen') throw new Fault('QUIZ_FROZEN')
  const count = await keepFile(db, { id: file.id, attempt_id: attempt.id, number, sent_at: now })
  if (count > MOST) throw new Fault('VALIDATION', { errors: { file: [`Maksimal ${MOST} berkas untuk satu soal.`] } })
  return attachmentOf(services, file, now)
}
