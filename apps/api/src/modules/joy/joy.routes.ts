import { Fault, type Inside } from '@lentera/contract'
import { type Joy, joy } from '@lentera/contract/joy'
import type { Db } from '#db/db.ts'
import { serve } from '#kit/http/serve.ts'
import { type Here, hereOf } from '#school/here.ts'
import { schoolDayOf } from '#school/schools.ts'
import { findPerson, readableStudents } from '#school/scope.queries.ts'
import { localTime } from '#school/time.ts'
import { factsOf, weekOfPupil } from './joy.queries.ts'
import { badgesOf, hasSomething, isCardTime, weekOf } from './joy.rules.ts'

const joyOf = async (db: Db, student: number, { school, day, now }: Here & { now: Date }): Promise<Inside<Joy>> => {
  const zone = school.timezone
  const { date, time } = localTime(now, zone)
  const span = weekOf(date)
  const [facts, week] = await Promise.all([
    factsOf(db, { student, zone, today: day.date }),
    isCardTime(date, time) ? weekOfPupil(db, student, { zone, ...span }) : undefined,
  ])
  const shown = week && hasSomething(week)
  if (!shown) return { today: date, badges: badgesOf(facts), week: null }
  const { student_id: _, ...done } = week
  return { today: date, badges: badgesOf(facts), week: { ...span, ...done } }
}

export const joyRoutes = serve(joy, {
  mine: async (context) => joyOf(context.db, context.user.id, { ...(await hereOf(context)), now: context.now }),

  child: async (context) => {
    const { db, params, now, services } = context
    const child = await findPerson(db, { id: params.id, among: readableStudents(context) })
    if (!child) throw new Fault('NOT_FOUND')
    const school = await services.schools.get(child.school_id, child.version)
    return joyOf(db, child.id, { school, day: schoolDayOf(school, now), now })
  },
})
