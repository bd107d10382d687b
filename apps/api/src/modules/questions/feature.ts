import type { Feature } from '#kit/feature.ts'
import { identifyQuestions } from './identity.ts'
import { questionImport } from './import-check.ts'
import { storeQuestions } from './import-store.ts'
import { forgetImports } from './import.ts'
import { questionFilesRoutes, questionImportsRoutes, questionsRoutes } from './questions.routes.ts'

export const feature: Feature = {
  routes: [questionFilesRoutes, questionImportsRoutes, questionsRoutes],
  jobs: [questionImport.job, storeQuestions.job, forgetImports, identifyQuestions],
}
