import { waitsFor } from '#notices/waits.ts'
import { dayBefore } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { assignedTo } from '#school/assigned.ts'
import { NAMED_AFTER } from '#school/class-content.queries.ts'
import { addDays, localTime } from '#school/time.ts'
import { DAY } from '#kit/durations.ts'

/** Days ahead in which a task is named. */
const AHEAD = 3

/** Tasks that are due in the next days, those that are late, and those that came back to be put right. */
waitsFor(['student'], async (context) => {
  const { now } = context
  const [{ day }, { tasks }] = await Promise.all([hereOf(context), assignedTo(context)])
  const [since, until] = [new Date(now.getTime() - NAMED_AFTER * DAY), new Date(now.getTime() + AHEAD * DAY)]
  const isNear = (at: Date | null) => at !== null && at >= since && at <= until
  const rows = tasks.filter(({ revise, due_at, closes_at }) => revise || isNear(due_at ?? closes_at))
  return rows.map((row) => {
    const { revise } = row
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
