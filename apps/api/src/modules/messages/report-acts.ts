import type { ReportVerb } from '@lentera/contract/messages/reports'
import { groupCircles } from '@lentera/contract/messages/groups'
import { removers } from '@lentera/contract/messages/removed'
import { publish } from '#kit/live/events.ts'
import { type Event, notify } from '#notices/notify.queries.ts'
import type { SchoolContext } from '#school/here.ts'
import { addDays } from '#school/time.ts'
import { bornUntil } from './circle.ts'
import { removeGroupMessage, writeMute } from './group-rules.queries.ts'
import { membersOf } from './groups.queries.ts'
import { writeSchoolMute } from './mute.queries.ts'
import { removeMessage, type ReportRow, writeAct } from './reports.queries.ts'

const muteDays = { mute_3: 3, mute_14: 14 } as const

/** Takes the reported message away, and lets everybody who could read it read again. */
const remove = async ({ db, user, now, day }: SchoolContext, row: ReportRow): Promise<void> => {
  const said = { by: user.id, now, says: removers.school }
  if (row.conversation_id !== null) {
    await removeMessage(db, { conversation: row.conversation_id, seq: row.seq, ...said })
    await publish(db, 'messages', [row.reported_id, row.reporter_id])
  }
  if (row.group_id === null || row.circle === null || row.class_id === null) return
  await removeGroupMessage(db, { group: row.group_id, seq: row.seq }, said)
  const group = { class_id: row.class_id, circle: row.circle }
  await publish(db, 'messages', await membersOf(db, group, { born_until: bornUntil(day.date), now }))
}

/** Stops the reported person from writing, in the group or to the school's people, and says until when. */
const mute = async ({ db, user, now, school, day }: SchoolContext, row: ReportRow, days: number): Promise<Event> => {
  const until = addDays(day.date, days - 1)
  await publish(db, 'messages', [row.reported_id])
  if (row.group_id === null || row.circle === null || row.class_uuid === null) {
    await writeSchoolMute(db, { account: row.reported_id, school: school.id, by: user.id, until, now })
    return { kind: 'message_muted', account_id: row.reported_id, key: `message muted ${row.id}`, data: { until } }
  }
  await writeMute(db, { group: row.group_id, account: row.reported_id, by: user.id, until, now })
  const group = `${groupCircles[row.circle]} ${row.class_name ?? ''}`.trim()
  return {
    kind: 'group_muted',
    account_id: row.reported_id,
    key: `group muted ${row.group_id} report ${row.id}`,
    data: { class_uuid: row.class_uuid, circle: row.circle, group, until, by: 'school' },
  }
}

/** Does what the office has decided, keeps who and when, and tells the reporter once that it was dealt with. */
export const act = async (
  context: SchoolContext,
  row: ReportRow,
  { verb, reason }: { readonly verb: ReportVerb; readonly reason: string | null },
): Promise<void> => {
  const { db, user, now } = context
  const events: Event[] = []
  if (verb === 'remove') await remove(context, row)
  if (verb === 'mute_3' || verb === 'mute_14') events.push(await mute(context, row, muteDays[verb]))
  if (verb === 'pass' && row.homeroom_teacher_id !== null)
    events.push({
      kind: 'message_report_passed',
      account_id: row.homeroom_teacher_id,
      key: `message report passed ${row.id}`,
      data: { name: row.reported_name, reason: row.reason, text: reason ?? '' },
    })
  if (row.state === 'waiting')
    events.push({
      kind: 'message_report_done',
      account_id: row.reporter_id,
      key: `message report ${row.id}`,
      data: { name: row.reported_name },
    })
  await writeAct(db, { report: row.id, verb, reason, by: user.id, now })
  await notify(db, events, now)
}
