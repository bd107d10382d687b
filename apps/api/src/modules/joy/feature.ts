import type { Feature } from '#kit/feature.ts'
import { joyRoutes } from './joy.routes.ts'
import { weekCards } from './week-card.ts'
import './kinds.ts'

export const feature: Feature = { routes: [joyRoutes], jobs: [weekCards] }
