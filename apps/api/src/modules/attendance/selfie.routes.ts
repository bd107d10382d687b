import { selfie } from '@lentera/contract/selfie'
import { serve } from '#kit/serve.ts'
import { checkInBySelfie } from './selfie.ts'

export const selfieRoutes = serve(selfie, { checkInSelfie: checkInBySelfie })
