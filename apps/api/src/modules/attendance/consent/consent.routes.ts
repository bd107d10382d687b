import { consent } from '@lentera/contract/attendance/consent'
import { serve } from '#kit/http/serve.ts'
import { consentsOf, decide } from './consent.ts'

export const consentRoutes = serve(consent, {
  childrenConsents: (visit) => consentsOf(visit, visit.query.student_id),
  decideForChild: (visit) => decide(visit, visit.body.student_id, visit.body),
  ownConsents: async (visit) => (await consentsOf(visit))[0]!,
  decideForMyself: (visit) => decide(visit, visit.user.id, visit.body),
})
