import { firstSteps, setup } from '@lentera/contract/setup'
import { serve } from '#kit/http/serve.ts'
import { inSchool } from '#school/here.ts'
import * as own from './first-steps.ts'
import { list, mark } from './setup.ts'

export const setupRoutes = serve(setup, { list: inSchool(list), mark: inSchool(mark) })
export const firstStepsRoutes = serve(firstSteps, { list: own.list, mark: own.mark })
