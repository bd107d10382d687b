import { Fault } from '@lentera/contract'
import type { gradeOffice } from '@lentera/contract/grades/office'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { deleteLock } from './grades.queries.ts'
import { remember } from './events.ts'
import { groupsInClasses } from './groups.ts'
import { placeOf, roomNamed } from './place.ts'
import { overviewOf } from './table.ts'

export const overview = async (context: RequestOf<typeof gradeOffice.overview, Here>) => {
  const { semester, class_id } = context.query
  const only = class_id === undefined ? undefined : roomNamed(context, await groupsInClasses(context), class_id).uuid
  return overviewOf(context, { semester, only })
}

export const unlock = async (context: RequestOf<typeof gradeOffice.unlock, Here>): Promise<null> => {
  const place = await placeOf(context, context.params)
  const { room, subject, period } = place
  const why = context.query.why ?? ''
  if (why === '') throw new Fault('VALIDATION', { errors: { why: ['Tulis alasan nilai ini dibuka lagi.'] } })
  const { numDeletedRows } = await deleteLock(context.db, {
    class_id: room.id,
    subject_id: subject.id,
    semester: period.semester,
  })
  if (numDeletedRows > 0n) await remember(context, place, { kind: 'unlocked', why })
  return null
}
