import type { Feature } from '#kit/feature.ts'
import { tellPupils } from '#quiz/news.ts'
import { closeAttempts, quizNews } from './close.ts'
import { quizzesRoutes } from './quizzes.routes.ts'
import './finds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [quizzesRoutes],
  jobs: [closeAttempts, quizNews, tellPupils],
}
