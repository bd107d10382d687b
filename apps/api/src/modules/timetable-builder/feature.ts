import type { Feature } from '#kit/feature.ts'
import { builderNeedsRoutes, builderRoutes } from './builder.routes.ts'
import { buildJob } from './search.ts'

export const feature: Feature = { routes: [builderRoutes, builderNeedsRoutes], jobs: [buildJob] }
