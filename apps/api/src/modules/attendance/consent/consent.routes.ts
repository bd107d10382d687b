import { consent } from '@lentera/contract/attendance/consent'
import { serve } from '#kit/http/serve.ts'
import { consentsOf, decide } from './consent.ts'

export const consentRoutes = serve(consent, {
  childrenConsents: (context) => consentsOf(context, context.query.student_id),
  decideForChild: (context) => decide(context, context.body.student_id, context.body),
  ownConsents: async (context) => (await consentsOf(context))[0]!,
  decideForMyself: (context) => decide(context, context.user.id, context.body),
})
