import { Fault, type Parsed } from '@lentera/contract'
import type { quizzes } from '@lentera/contract/quizzes'
import type { QuizReview } from '@lentera/contract/quizzes/taking'
import type { FileAnswer, RequestOf, RequestContext } from '#kit/http/services.ts'
import { attachmentOf } from '#kit/files/attachment.ts'
import { printedFile } from '#kit/print/print.ts'
import { feedbackFor, keyForPupil } from '#quiz/feedback.rules.ts'
import { answerFiles } from '#quiz/files.queries.ts'
import { mediaLinks } from '#quiz/media.ts'
import { answerOut, keyOut } from '#quiz/choice-keys.rules.ts'
import { attemptOf, isOpen } from './attempt.ts'
import { contentOf, inOrder } from './paper.rules.ts'
import { lateWaiting } from './answers.queries.ts'
import { attemptNamed, type AttemptRow, markedPaperOf, paperOf, type PaperRow } from './attempt.queries.ts'
import { presentQuiz, quizOf } from './reading.ts'
import type { QuizRow } from './quizzes.queries.ts'
import { resultsAt } from './quizzes.rules.ts'
import { reviewDocument } from './review.print.ts'

/** What is said of the answer; nothing where the key counts no more. */
const saidOf = ({ key, answer, content, grading }: PaperRow) => {
  const feedback = grading === 'key' ? feedbackFor(key, answer, content.type === 'numeric' ? content.unit : null) : []
  return feedback.length > 0 ? { feedback } : {}
}

/** The attempt that is worked on, else the one that the result is taken from. Throws NOT_FOUND where there is none. */
const attemptShown = async (context: Pick<RequestContext, 'db' | 'user'>, quiz: QuizRow): Promise<AttemptRow> => {
  const last = await attemptOf(context, quiz.uuid)
  if (isOpen(last) || quiz.counted_id === null || quiz.counted_id === last.id) return last
  return (await attemptNamed(context.db, { student_id: context.user.id, quiz_uuid: quiz.uuid }, quiz.counted_id)) ?? last
}

/** The questions with their keys: only for results that are out, of a session that explains. */
const explained = async ({ db }: RequestContext, attempt: AttemptRow): Promise<QuizReview['questions']> => {
  const rows = await markedPaperOf(db, attempt)
  return inOrder(rows, attempt).map((row) => ({
    number: row.number,
    points: row.points,
    content: contentOf(row.content, attempt, row.number),
    answer: answerOut(row.answer, attempt.choice_seed, row.number),
    // Full marks for everybody are also those of who left it empty.
    score: row.grading === 'full' ? row.points : row.seq === null ? 0 : row.score,
    grading: row.grading,
    comment: row.comment,
    key: keyOut(keyForPupil(row.key), attempt.choice_seed, row.number),
    explanation: row.explanation,
    ...saidOf(row),
  }))
}

export const review = async (
  context: RequestContext & { readonly params: Parsed<typeof quizzes.review>['params'] },
): Promise<QuizReview> => {
  const { db, now, params } = context
  const quiz = await quizOf(context, params.uuid)
  const attempt = await attemptShown(context, quiz)
  const { is_released } = quiz
  const answered = await paperOf(db, attempt)
  const questions = is_released && quiz.results === 'explained' ? await explained(context, attempt) : []
  return {
    quiz: presentQuiz(quiz),
    results: quiz.results,
    results_at: quiz.results === 'hidden' ? null : resultsAt(quiz).toISOString(),
    is_released,
    state: attempt.state,
    submitted_at: attempt.submitted_at?.toISOString() ?? null,
    answered_count: answered.filter(({ answer }) => answer !== null).length,
    attempts: quiz.attempts,
    attempt_rule: quiz.attempt_rule,
    late_waiting: await lateWaiting(db, { session: quiz.id, student: context.user.id }),
    score: is_released ? quiz.score : null,
    max_score: is_released ? quiz.max_score : null,
    pass_score: quiz.pass_score,
    questions,
    media: mediaLinks(questions, context.services, now),
    files:
      questions.length === 0
        ? []
        : (await answerFiles(db, [attempt.id])).map((file) => attachmentOf(context.services, file, now)),
  }
}

export const download = async (context: RequestOf<typeof quizzes.download>): Promise<FileAnswer> => {
  const quiz = await quizOf(context, context.params.uuid)
  const read = await review(context)
  if (!read.is_released) throw new Fault('QUIZ_RESULTS_LATER')
  return printedFile(reviewDocument(quiz, read), 'pdf', context.user.id, `Hasil ${quiz.title}`)
}
