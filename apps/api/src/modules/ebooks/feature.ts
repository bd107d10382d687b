import type { Feature } from '#kit/feature.ts'
import { ebookDeskRoutes } from './desk.ts'
import { ebooksRoutes } from './ebooks.routes.ts'

export const feature: Feature = {
  routes: [ebooksRoutes, ebookDeskRoutes],
}
