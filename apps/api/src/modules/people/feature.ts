import type { Feature } from '#kit/feature.ts'
import { rosterFile } from './exchange/archive.ts'
import { exchangeRoutes } from './exchange/exchange.routes.ts'
import { importHomeroomRoutes, pupilImportRoutes } from './import/import.routes.ts'
import { guardianTeacherRoutes } from './guardian-teachers/guardian-teachers.routes.ts'
import { pupilImport } from './import/run.ts'
import { officePeopleRoutes } from './office-people/office-people.routes.ts'
import { classesRoutes, peopleRoutes } from './people.routes.ts'
import { pupilBiodataRoutes, pupilRegisterRoutes } from './register.routes.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [
    classesRoutes,
    peopleRoutes,
    pupilBiodataRoutes,
    pupilRegisterRoutes,
    pupilImportRoutes,
    importHomeroomRoutes,
    exchangeRoutes,
    officePeopleRoutes,
    guardianTeacherRoutes,
  ],
  jobs: [pupilImport.job, rosterFile.job],
}
