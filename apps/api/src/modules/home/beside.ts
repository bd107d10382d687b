import { homeBeside } from '@lentera/contract/home-beside'
import { everything, personSpan } from '#book/history.queries.ts'
import { calendarOfPupil, daysOf, semestersOf, streakOf } from '#book/history.rules.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { accountOf } from '#ledger/ledger.queries.ts'
import { glancesOf } from '#notices/glances.ts'
import { hereOf } from '#school/here.ts'
import { childrenOfParent, roomOfLesson } from './beside.queries.ts'
import { runningLesson } from './lessons.ts'

/** School days in time without a break until today, within the running semester: as the history page reckons them. */
const streakToday = async (context: RequestContext): Promise<number> => {
  const { db, user } = context
  const { school, day } = await hereOf(context)
  const period = semestersOf(school.years, { today: day.date, first: null })[0]
  if (!period || period.to < day.date) return 0
  const person = await personSpan(db, { id: user.id, reach: everything, from: period.from, to: day.date })
  if (!person) return 0
  const calendar = calendarOfPupil(school, person.rooms, { from: period.from, to: day.date })
  const at = { school, today: day.date, first: person.first }
  return streakOf(daysOf(at, calendar, person.records), day.date).current
}

export const homeBesideRoutes = serve(homeBeside, {
  pupil: async (context) => {
    const [{ balance }, streak] = await Promise.all([accountOf(context.db, context.user.id), streakToday(context)])
    return { koin: balance, streak }
  },

  teacher: async (context) => {
    const { db, user } = context
    const { school, day } = await hereOf(context)
    const held = runningLesson(school, day, user.id)
    if (!held) return { room_id: null, lesson_id: null }
    const { class_id, group, subject_id: subject, lesson_id } = held
    const room = await roomOfLesson(db, { school: school.id, teacher: user.id, subject, class_id, group_id: group?.id ?? null })
    return { room_id: room?.id ?? null, lesson_id }
  },

  children: async (context) => {
    const { db, user, now } = context
    const children = (await childrenOfParent(context)).map(({ id }) => id)
    const glances = children.length === 0 ? new Map<number, []>() : await glancesOf(db, { children, parent: user.id, now })
    return children.map((id) => ({ student_id: id, glances: glances.get(id) ?? [] }))
  },
})
