import type { Feature } from '#kit/feature.ts'
import { serveShares } from './share-page.ts'
import { sharesRoutes } from './shares.routes.ts'

export const feature: Feature = {
  routes: [sharesRoutes, serveShares],
}
