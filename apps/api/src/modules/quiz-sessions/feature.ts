import type { Feature } from '#kit/feature.ts'
import {
  quizAroundRoutes,
  quizAttemptsRoutes,
  quizMarkingRoutes,
  quizProgressRoutes,
  quizSessionsRoutes,
} from './quiz-sessions.routes.ts'
import './finds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [quizAroundRoutes, quizAttemptsRoutes, quizMarkingRoutes, quizProgressRoutes, quizSessionsRoutes],
}
