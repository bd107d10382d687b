import type { Inside } from '@lentera/contract'
import type { RollCallPupil } from '@lentera/contract/attendance/roll-call'
import { presentRecord } from '#book/record.queries.ts'
import type { Mark } from '#book/permit-marks.queries.ts'
import type { Ids } from '#kit/http/ids.ts'
import type { PupilRow } from './roll-call.queries.ts'

/** A pupil as a roll call shows one. */
export const pupilFields = ({ id, name, nisn, image, seen }: PupilRow, ids: Ids, permit?: Mark): Inside<RollCallPupil> => ({
  id: ids.encode(id),
  name,
  nisn,
  image,
  record: seen && presentRecord(seen.record, ids),
  note: seen?.note ?? null,
  recorded_by: seen?.recorded_by ?? null,
  ...(permit && { permit }),
})
