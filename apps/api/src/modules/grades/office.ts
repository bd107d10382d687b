import type { gradeOffice } from '@lentera/contract/grades/reading'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { deleteLock } from './grades.queries.ts'
import { groupsInClasses } from './groups.ts'
import { placeOf, roomNamed } from './place.ts'
import { overviewOf } from './table.ts'

export const overview = async (context: RequestOf<typeof gradeOffice.overview, Here>) => {
  const { semester, class_id } = context.query
  const only = class_id === undefined ? undefined : roomNamed(context, await groupsInClasses(context), class_id).uuid
  return overviewOf(context, { semester, only })
}

export const unlock = async (context: RequestOf<typeof gradeOffice.unlock, Here>): Promise<null> => {
  const { room, subject, period } = await placeOf(context, context.params)
  await deleteLock(context.db, { class_id: room.id, subject_id: subject.id, semester: period.semester })
  return null
}
