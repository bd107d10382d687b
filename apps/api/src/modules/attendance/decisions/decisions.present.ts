import type { AttendanceChange } from '@lentera/contract/attendance'
import type { Confirmation, RequestRow } from '@lentera/contract/attendance/decisions'
import { presentRecord, recordOf } from '#book/record.queries.ts'
import type { Ids } from '#kit/http/ids.ts'
import type { LedRecord } from './decisions.queries.ts'
import { mayDo } from './decisions.rules.ts'

const instant = (at: Date | string) => new Date(at).toISOString()

/** What ended a record's waiting, as the history tells it. */
export const presentEnd = (ended: LedRecord['ended']): AttendanceChange | null =>
  ended && {
    ...ended,
    from_status: ended.from_status,
    to_status: ended.to_status,
    from_verification: ended.from_verification,
    to_verification: ended.to_verification,
    at: instant(ended.at),
    from_clock_in_at: ended.from_clock_in_at && instant(ended.from_clock_in_at),
    to_clock_in_at: ended.to_clock_in_at && instant(ended.to_clock_in_at),
  }

export const presentConfirmations = (confirmations: LedRecord['confirmations']): Confirmation[] =>
  confirmations.map(({ by, note, at }) => ({ by, note, at: instant(at) }))

export const presentRequest = (row: LedRecord, ids: Ids): RequestRow => ({
  student: { id: ids.encode(row.pupil_id), name: row.name, image: row.image, class_name: row.class_name },
  record: presentRecord(recordOf(row)!, ids),
  confirmed_by: row.confirmations.map(({ by }) => by),
  ended: presentEnd(row.ended),
  can: [...mayDo(row)],
})
