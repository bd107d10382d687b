import { parentSlip } from '@lentera/contract/account/slip'
import { type Routes, serve } from '#kit/http/serve.ts'
import { createProofsOfWork } from '#kit/security/proof-of-work.ts'
import { watchStrangers } from '#modules/account/strangers.ts'
import { openWith } from './slip.ts'

/** Each server counts for itself which networks type codes that nobody has; apart from sign-ins, which are none the slower for it. */
export const parentSlipRoutes: Routes = (app, services, limits) =>
  serve(parentSlip, {
    open: openWith({ strangers: watchStrangers(), proofs: createProofsOfWork(services.settings.jwtSecret) }),
  })(app, services, limits)
