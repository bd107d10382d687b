import type { Feature } from '#kit/feature.ts'
import { accountRoutes } from './account.routes.ts'
import { completeDataRoutes } from './complete/complete.routes.ts'
import { socialRoutes } from './google/google.routes.ts'
import { otpRoutes } from './otp/otp.routes.ts'
import { passwordRoutes } from './password/password.routes.ts'
import { registerRoutes } from './register/register.routes.ts'
import { passwordResetRoutes } from './reset/reset.routes.ts'
import { schoolFactorRoutes } from './second-factor/school-factor.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { parentSlipRoutes } from './slip/slip.routes.ts'
import './restored.ts'
import './waits.ts'

export const feature: Feature = {
  routes: [
    accountRoutes,
    completeDataRoutes,
    otpRoutes,
    passwordRoutes,
    passwordResetRoutes,
    registerRoutes,
    socialRoutes,
    schoolFactorRoutes,
    parentSlipRoutes,
    secondFactorRoutes,
  ],
}
