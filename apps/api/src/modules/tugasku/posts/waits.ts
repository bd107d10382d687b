import { waitsFor } from '#notices/waits.ts'
import { dayBefore } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { addDays, localTime } from '#school/time.ts'
import { tasksDue } from './due.queries.ts'

const DAY = 86_400_000
/** Days ahead, and days after it was due, in which a task is named. */
const [AHEAD, AFTER] = [3, 14]

/** Tasks that are due in the next days, those that are late, and those that came back to be put right. */
waitsFor(['student'], async (visit) => {
  const { db, user, now } = visit
  const { day } = await hereOf(visit)
  const span = { until: new Date(now.getTime() + AHEAD * DAY), since: new Date(now.getTime() - AFTER * DAY) }
  const rows = await tasksDue(db, { student: user.id, now, ...span })
  return rows.map((row) => {
    const revise = row.work?.state === 'needs_revision'
    const at = row.due_at ?? row.closes_at
    const local = at && localTime(at, day.timezone)
    const late = !revise && at !== null && at <= now
    const today = local?.date === day.date
    const due = (): string | null => {
      if (!local) return null
      if (late) return today ? 'Hari ini' : dayBefore(local.date, day.date)
      return today
        ? `Pukul ${local.time.replace(':', '.')}`
        : local.date === addDays(day.date, 1)
          ? 'Besok'
          : dayBefore(local.date, day.date)
    }
    return {
      place: 'tugasku' as const,
      title: row.title,
      note: `${row.room}${revise ? ', perlu diperbaiki' : ''}`,
      urgency: late ? ('overdue' as const) : revise || today ? ('today' as const) : ('soon' as const),
      due: revise ? 'Perlu diperbaiki' : due(),
      count: 1,
      target: { screen: 'tugasku_post' as const, kind: 'task' as const, room_id: row.room_id, post_id: row.id },
    }
  })
})
