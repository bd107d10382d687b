import { quizzes } from '@lentera/contract/quizzes'
import { serve } from '#kit/http/serve.ts'
import { answerTogether, beforeAnswers } from './answers.ts'
import { attach } from './files.ts'
import { finish, leave, questions, remainingTime, takeOver } from './attempt.ts'
import { byCode, info, list, search } from './reading.ts'
import { download, review } from './review.ts'
import { sealed } from './sealed.ts'
import { startTogether } from './starting.ts'

export const quizzesRoutes = serve(quizzes, {
  list,
  search,
  byCode,
  info,
  start: { together: startTogether },
  remainingTime,
  questions,
  sealed,
  answer: { before: beforeAnswers, together: answerTogether },
  attach,
  leave,
  takeOver,
  finish,
  review,
  download,
})
