import { Fault } from '@lentera/contract'
import { type CalendarLink, schedule } from '@lentera/contract/schedule'
import { serve } from '#kit/http/serve.ts'
import type { Visit } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { calendarToken, readCalendarToken } from './calendar-token.ts'
import { calendarOf } from './calendar.ts'
import { childrenOf, findLink, insertLink, type LinkOf, readerOf, readerOfLink, revokeLink } from './schedule.queries.ts'
import { weekOf } from './week.ts'

export const scheduleRoutes = serve(schedule, {
  week: async (visit) => weekOf(visit, found(await readerOf(visit.db, visit.user), 'SCHOOL_MISSING'), visit.query.date),

  childWeek: async (visit) => {
    const { db, user, query } = visit
    const all = await childrenOf(db, user.id)
    const children = all.map(({ id, name }) => ({ id, name }))
    if (query.student_id === undefined && all.length === 0) return { children, student_id: null, week: null }
    const child = found(query.student_id === undefined ? all[0] : all.find(({ id }) => id === query.student_id))
    return { children, student_id: child.id, week: await weekOf(visit, child, query.date) }
  },

  calendarLink: async (visit) => linkOf(visit, await ownOf(visit)),
  makeCalendarLink: async (visit) => makeLink(visit, await ownOf(visit)),
  revokeCalendarLink: async (visit) => revoke(visit, await ownOf(visit)),
  childCalendarLink: async (visit) => linkOf(visit, await childOf(visit)),
  makeChildCalendarLink: async (visit) => makeLink(visit, await childOf(visit)),
  revokeChildCalendarLink: async (visit) => revoke(visit, await childOf(visit)),

  calendar: async (visit) => {
    const link = found(readCalendarToken(visit.services.settings, visit.params.token))
    return calendarOf(visit, found(await readerOfLink(visit.db, link)))
  },
})

const found = <T>(value: T | undefined, otherwise: 'NOT_FOUND' | 'SCHOOL_MISSING' = 'NOT_FOUND'): T => {
  if (value === undefined) throw new Fault(otherwise)
  return value
}

const ownOf = async ({ db, user }: Visit): Promise<LinkOf> => {
  found(await readerOf(db, user), 'SCHOOL_MISSING')
  return { account: user.id, student: null }
}
const childOf = async ({ db, user, query }: Visit & { query: { student_id: number } }): Promise<LinkOf> => ({
  account: user.id,
  student: found((await childrenOf(db, user.id)).find(({ id }) => id === query.student_id)).id,
})

const present = ({ services: { settings } }: Visit, link: { id: string; created_at: Date }): CalendarLink => {
  const url = `${settings.publicUrl}/v1/calendar/${calendarToken(settings, link.id)}.ics`
  return { url, webcal_url: url.replace(/^https?:/, 'webcal:'), created_at: link.created_at.toISOString() }
}
const linkOf = async (visit: Visit, of: LinkOf) => {
  const link = await findLink(visit.db, of)
  return link ? present(visit, link) : null
}
const makeLink = async (visit: Visit, of: LinkOf) => {
  await revokeLink(visit.db, of, visit.now)
  const made = await insertLink(visit.db, of, { id: uuidV7(), now: visit.now })
  return present(visit, found(made ?? (await findLink(visit.db, of))))
}
const revoke = async (visit: Visit, of: LinkOf) => {
  await revokeLink(visit.db, of, visit.now)
  return null
}
