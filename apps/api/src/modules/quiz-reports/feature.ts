import type { Feature } from '#kit/feature.ts'
import { quizAnalysisRoutes, quizReportsRoutes } from './quiz-reports.routes.ts'

export const feature: Feature = {
  routes: [quizAnalysisRoutes, quizReportsRoutes],
}
