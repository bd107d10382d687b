import { waits } from '@lentera/contract/waits'
import { serve } from '#kit/http/serve.ts'
import { waitsAnswer } from '#notices/waits.ts'

export const waitsRoutes = serve(waits, {
  list: (context) => waitsAnswer(context, context.query.per_page),
})
