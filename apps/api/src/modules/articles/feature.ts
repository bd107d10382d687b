import type { Feature } from '#kit/feature.ts'
import { articleDeskRoutes, articlesRoutes } from './articles.routes.ts'
import { articlePicturesRoutes } from './pictures.ts'

export const feature: Feature = {
  routes: [articleDeskRoutes, articlesRoutes, articlePicturesRoutes],
}
