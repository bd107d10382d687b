import type { Feature } from '#kit/feature.ts'
import { articleDeskRoutes, articlesRoutes } from './articles.routes.ts'

export const feature: Feature = {
  routes: [articleDeskRoutes, articlesRoutes],
}
