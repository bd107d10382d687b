import { selfie } from '@lentera/contract/attendance/selfie'
import { serve } from '#kit/http/serve.ts'
import { checkInBySelfie } from './selfie.ts'

export const selfieRoutes = serve(selfie, { checkInSelfie: checkInBySelfie })
