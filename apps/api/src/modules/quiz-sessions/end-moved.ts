import { Fault } from '@lentera/contract'
import { zones } from '@lentera/contract/shared'
import { publish } from '#kit/live/events.ts'
import { clockText, dayName } from '#notices/words.ts'
import type { SchoolContext } from '#school/here.ts'
import { localTime } from '#school/time.ts'
import { logEvent, moveEnds, pupilsOf, type SessionRecord } from './sessions.queries.ts'
import { sameInstant } from './sessions.rules.ts'

/**
 * A session that pupils have begun is to end at another moment: the clocks of all who are at work follow, the history says so, and their
 * pages read their time anew. Throws VALIDATION for an end that is past while somebody is at work.
 */
export const followEnd = async (context: SchoolContext, row: SessionRecord, to: Date | null): Promise<void> => {
  const { db, user, now, school } = context
  const { id, ends_at: from } = row
  if (!from || !to || sameInstant(from, to)) return
  if (row.is_at_work && to <= (row.paused_at ?? now))
    throw new Fault('VALIDATION', { errors: { ends_at: ['Waktu tutup sudah lewat, dan masih ada siswa yang mengerjakan.'] } })
  await moveEnds(db, id, { from, to })
  const at = localTime(to, school.timezone)
  const text = `Sekarang ditutup ${dayName(at.date)} pukul ${clockText(at.time)} ${zones[school.timezone]}.`
  await logEvent(db, { session_id: id, kind: 'end_moved', by_id: user.id, at: now, data: { from, to, text } })
  await publish(db, 'quiz', [...(await pupilsOf(db, id, now)), user.id])
}
