import { Fault } from '@lentera/contract'
import { premium, TRIAL_DAYS } from '@lentera/contract/premium'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { DAY } from '#kit/durations.ts'
import { featuresFor, insertTrial, packagesFor, premiumFacts } from './premium.queries.ts'
import { hasIt, premiumOf } from './premium.rules.ts'

const buyer = ({ user }: RequestContext) => (user.role === 'teacher' ? 'teacher' : 'student')

export const premiumRoutes = serve(premium, {
  features: (context) => featuresFor(context.db, buyer(context)),
  packages: (context) => packagesFor(context.db, buyer(context), context.query.type),
  own: async ({ db, user, now }) => premiumOf(await premiumFacts(db, user.id), now),
  tryIt: async ({ db, user, now }) => {
    const before = premiumOf(await premiumFacts(db, user.id), now)
    if (hasIt(before.state)) return before
    if (!before.can.includes('try')) throw new Fault('PREMIUM_TRIED')
    await insertTrial(db, { account_id: user.id, starts_at: now, ends_at: new Date(now.getTime() + TRIAL_DAYS * DAY) })
    return premiumOf(await premiumFacts(db, user.id), now)
  },
})
