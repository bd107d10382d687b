import { waits } from '@lentera/contract/waits'
import { serve } from '#kit/http/serve.ts'
import { waitsOf } from '#notices/waits.ts'

export const waitsRoutes = serve(waits, { list: (visit) => waitsOf(visit, visit.query.per_page) })
