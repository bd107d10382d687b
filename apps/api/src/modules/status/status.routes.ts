import { keysOf } from '@lentera/contract/kit/keys'
import type { Inside, Reply } from '@lentera/contract'
import { STATUS_DAYS, status, type StatusPart, type StatusState, statusParts } from '@lentera/contract/status'
import type { Db } from '#db/db.ts'
import { serve } from '#kit/http/serve.ts'
import { addDays } from '#school/time.ts'
import { type DayRow, daysSince, messageNow } from './status.queries.ts'
import { noteOf, statusDay, summaryOf } from './status.rules.ts'

/** Milliseconds without a look after which jobs stand still. */
const STILL = 5 * 60_000
const parts = keysOf(statusParts)

const stateNow = (part: StatusPart, rows: readonly DayRow[], now: Date): StatusState => {
  const last = rows.find((row) => row.part === part)
  if (!last) return 'unknown'
  const isStill = part === 'jobs' && now.getTime() - last.last_at.getTime() > STILL
  return isStill || last.disturbed_now ? 'disturbed' : 'ok'
}

const dayOf = (date: string, rows: readonly DayRow[]): Reply<typeof status.read>['days'][number] => {
  const notes = parts.flatMap((part) => {
    const minutes = rows.find((row) => row.part === part)?.disturbed_minutes ?? 0
    return minutes > 0 ? [noteOf(part, minutes)] : []
  })
  return { date, state: rows.length === 0 ? 'unknown' : notes.length > 0 ? 'disturbed' : 'ok', notes }
}

const read = async ({ db, now }: { db: Db; now: Date }): Promise<Inside<Reply<typeof status.read>>> => {
  const today = statusDay(now)
  const [rows, message] = await Promise.all([daysSince(db, addDays(today, 1 - STATUS_DAYS)), messageNow(db)])
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const states = parts.map((part) => ({ part, label: statusParts[part].label, state: stateNow(part, rows, now) }))
  return {
    summary: summaryOf(states),
    state: states.some(({ state }) => state === 'disturbed')
      ? 'disturbed'
      : states.some(({ state }) => state === 'ok')
        ? 'ok'
        : 'unknown',
    looked_at: rows[0] ? rows[0].last_at.toISOString() : null,
    message: message ? { words: message.words, said_at: message.said_at.toISOString() } : null,
    parts: states,
    days: Array.from({ length: STATUS_DAYS }, (_, back) => addDays(today, -back)).map((date) =>
      dayOf(date, byDay.get(date) ?? []),
    ),
  }
}

export const statusRoutes = serve(status, { read })
