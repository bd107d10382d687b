import type { Feature } from '#kit/feature.ts'
import { classCards, schoolCards } from './class-file.ts'
import { middlePapers } from './middle.ts'
import {
  raporBridgeRoutes,
  raporBesideRoutes,
  raporEveningRoutes,
  raporFileRoutes,
  raporLookRoutes,
  raporOfficeRoutes,
  raporReadingRoutes,
  raporRoutes,
  raporSentenceRoutes,
  raporThemeRoutes,
} from './rapor.routes.ts'
import { raporNews } from './telling.ts'
import './finds.ts'
import './glances.ts'
import './kinds.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [
    raporRoutes,
    raporFileRoutes,
    raporOfficeRoutes,
    raporReadingRoutes,
    raporThemeRoutes,
    raporLookRoutes,
    raporEveningRoutes,
    raporSentenceRoutes,
    raporBridgeRoutes,
    raporBesideRoutes,
  ],
  jobs: [raporNews, classCards.job, schoolCards.job, middlePapers.job],
}
