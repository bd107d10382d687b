import { Fault } from '@lentera/contract'
import { type CalendarLink, schedule } from '@lentera/contract/schedule'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { calendarToken, readCalendarToken } from './calendar-token.ts'
import { calendarOf } from './calendar.ts'
import { childrenOf, findLink, insertLink, type LinkOf, readerOf, readerOfLink, revokeLink } from './schedule.queries.ts'
import { weekOf } from './week.ts'

export const scheduleRoutes = serve(schedule, {
  week: async (context) => weekOf(context, found(await readerOf(context.db, context.user), 'SCHOOL_MISSING'), context.query.date),

  childWeek: async (context) => {
    const { db, user, query } = context
    const all = await childrenOf(db, user.id)
    const children = all.map(({ id, name }) => ({ id, name }))
    if (query.student_id === undefined && all.length === 0) return { children, student_id: null, week: null }
    const child = found(query.student_id === undefined ? all[0] : all.find(({ id }) => id === query.student_id))
    return { children, student_id: child.id, week: await weekOf(context, child, query.date) }
  },

  calendarLink: async (context) => linkOf(context, await ownOf(context)),
  makeCalendarLink: async (context) => makeLink(context, await ownOf(context)),
  revokeCalendarLink: async (context) => revoke(context, await ownOf(context)),
  childCalendarLink: async (context) => linkOf(context, await childOf(context)),
  makeChildCalendarLink: async (context) => makeLink(context, await childOf(context)),
  revokeChildCalendarLink: async (context) => revoke(context, await childOf(context)),

  calendar: async (context) => {
    const link = found(readCalendarToken(context.services.settings, context.params.token))
    return calendarOf(context, found(await readerOfLink(context.db, link)))
  },
})

const found = <T>(value: T | undefined, otherwise: 'NOT_FOUND' | 'SCHOOL_MISSING' = 'NOT_FOUND'): T => {
  if (value === undefined) throw new Fault(otherwise)
  return value
}

const ownOf = async ({ db, user }: RequestContext): Promise<LinkOf> => {
  found(await readerOf(db, user), 'SCHOOL_MISSING')
  return { account: user.id, student: null }
}
const childOf = async ({ db, user, query }: RequestContext & { query: { student_id: number } }): Promise<LinkOf> => ({
  account: user.id,
  student: found((await childrenOf(db, user.id)).find(({ id }) => id === query.student_id)).id,
})

const present = ({ services: { settings } }: RequestContext, link: { id: string; created_at: Date }): CalendarLink => {
  const url = `${settings.publicUrl}/v1/calendar/${calendarToken(settings, link.id)}.ics`
  return { url, webcal_url: url.replace(/^https?:/, 'webcal:'), created_at: link.created_at.toISOString() }
}
const linkOf = async (context: RequestContext, of: LinkOf) => {
  const link = await findLink(context.db, of)
  return link ? present(context, link) : null
}
const makeLink = async (context: RequestContext, of: LinkOf) => {
  await revokeLink(context.db, of, context.now)
  const made = await insertLink(context.db, of, { id: uuidV7(), now: context.now })
  return present(context, found(made ?? (await findLink(context.db, of))))
}
const revoke = async (context: RequestContext, of: LinkOf) => {
  await revokeLink(context.db, of, context.now)
  return null
}
