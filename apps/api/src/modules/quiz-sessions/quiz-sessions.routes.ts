import { quizAround } from '@lentera/contract/quiz-sessions/around'
import { quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { quizMarking } from '@lentera/contract/quiz-sessions/marking'
import { quizProgress } from '@lentera/contract/quiz-sessions/progress'
import { quizSessions } from '@lentera/contract/quiz-sessions'
import { type Routes, serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { act } from './actions.ts'
import { type Around, listCandidates, logOf } from './around.ts'
import { duplicateSession } from './duplicate.ts'
import { actOnPupils, mark, monitor, work } from './attempts.ts'
import { marking, markOne } from './attempts-marking.ts'
import { progress } from './attempts-progress.ts'
import { createSession, saveSession, setQuestions } from './session-changes.ts'
import { listSessions, ownSession, present, sessionOptions } from './sessions.ts'

export const quizSessionsRoutes: Routes = serve(quizSessions, {
  list: inSchool<RequestOf<typeof quizSessions.list, Here>, Awaited<ReturnType<typeof listSessions>>>(listSessions),
  options: inSchool(sessionOptions),
  session: inSchool(async (context: RequestOf<typeof quizSessions.session, Here>) =>
    present(context, await ownSession(context, context.params.uuid)),
  ),
  create: inSchool(createSession),
  save: inSchool(saveSession),
  setQuestions: inSchool(setQuestions),
  act: inSchool(act),
})

export const quizAroundRoutes: Routes = serve(quizAround, {
  candidates: inSchool<Around<'candidates'>, Awaited<ReturnType<typeof listCandidates>>>(listCandidates),
  log: inSchool(logOf),
  duplicate: inSchool(duplicateSession),
})

export const quizAttemptsRoutes: Routes = serve(quizAttempts, {
  monitor: inSchool(monitor),
  act: inSchool(actOnPupils),
  work: inSchool(work),
  mark: inSchool(mark),
})

export const quizMarkingRoutes: Routes = serve(quizMarking, { read: inSchool(marking), mark: inSchool(markOne) })

export const quizProgressRoutes: Routes = serve(quizProgress, { read: inSchool(progress) })
