import { waits } from '@lentera/contract/waits'
import { serve } from '#kit/http/serve.ts'
import type { Visit } from '#kit/http/services.ts'
import { waitsOf } from '#notices/waits.ts'
import { schoolOfPerson } from '#school/school.queries.ts'
import { schoolDayOf } from '#school/schools.ts'
import { localTime } from '#school/time.ts'

/** The day of which a person is told; Jakarta's where there is no school to have one. */
const dayOf = async (visit: Visit) => {
  const mine = await schoolOfPerson(visit.db, visit.user.id)
  if (!mine) return { date: localTime(visit.now, 'Asia/Jakarta').date, timezone: 'Asia/Jakarta' } as const
  const school = await visit.services.schools.get(mine.school_id, mine.version)
  const { date, timezone } = schoolDayOf(school, visit.now)
  return { date, timezone }
}

export const waitsRoutes = serve(waits, {
  list: async (visit) => {
    const [day, waiting] = await Promise.all([dayOf(visit), waitsOf(visit, visit.query.per_page)])
    return { server_time: visit.now.toISOString(), ...day, ...waiting }
  },
})
