import { quizzes } from '@lentera/contract/quizzes'
import { serve } from '#kit/http/serve.ts'
import { answerTogether } from './answers.ts'
import { finish, leave, questions, remainingTime, start, takeOver } from './attempt.ts'
import { byCode, info, list, search } from './reading.ts'
import { download, review } from './review.ts'

export const quizzesRoutes = serve(quizzes, {
  list,
  search,
  byCode,
  info,
  start,
  remainingTime,
  questions,
  answer: { together: answerTogether },
  leave,
  takeOver,
  finish,
  review,
  download,
})
