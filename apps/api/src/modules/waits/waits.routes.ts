import { waits } from '@lentera/contract/waits'
import { serve } from '#kit/http/serve.ts'
import type { Visit } from '#kit/http/services.ts'
import { waitsOf } from '#notices/waits.ts'
import { hereOf } from '#school/here.ts'
import { localTime } from '#school/time.ts'

/** The day of which a person is told. */
const dayOf = async (visit: Visit) => {
  if (visit.user.role === 'parent') return { date: localTime(visit.now, 'Asia/Jakarta').date, timezone: 'Asia/Jakarta' } as const
  const { day } = await hereOf(visit)
  return { date: day.date, timezone: day.timezone }
}

export const waitsRoutes = serve(waits, {
  list: async (visit) => {
    const [day, waiting] = await Promise.all([dayOf(visit), waitsOf(visit, visit.query.per_page)])
    return { server_time: visit.now.toISOString(), ...day, ...waiting }
  },
})
