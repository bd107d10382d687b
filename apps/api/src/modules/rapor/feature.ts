import type { Feature } from '#kit/feature.ts'
import { classCards, schoolCards } from './class-file.ts'
import { middlePapers } from './middle.ts'
import {
  raporFileRoutes,
  raporLookRoutes,
  raporOfficeRoutes,
  raporReadingRoutes,
  raporRoutes,
  raporEveningRoutes,
  raporFileRoutes,
  raporOfficeRoutes,
  raporReadingRoutes,
  raporRoutes,
  raporSentenceRoutes,
  raporThemeRoutes,
} from './rapor.routes.ts'
import { raporNews } from './telling.ts'
import './kinds.ts'

export const feature: Feature = {
  routes: [raporRoutes, raporFileRoutes, raporOfficeRoutes, raporReadingRoutes, raporThemeRoutes, raporLookRoutes],
  routes: [
    raporRoutes,
    raporFileRoutes,
    raporOfficeRoutes,
    raporReadingRoutes,
    raporThemeRoutes,
    raporEveningRoutes,
    raporSentenceRoutes,
  ],
  jobs: [raporNews, classCards.job, schoolCards.job, middlePapers.job],
}
