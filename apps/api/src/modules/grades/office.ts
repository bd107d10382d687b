import { Fault, type Inside, type Reply } from '@lentera/contract'
import { weighedKinds } from '@lentera/contract/grades'
import type { gradeOffice } from '@lentera/contract/grades/reading'
import { markRulesOf } from '#marks/marks.queries.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { deleteLock } from './grades.queries.ts'
import { groupsInClasses } from './groups.ts'
import { placeOf, roomNamed } from './place.ts'
import { subjectsOfSchool, writeBounds, writeWeights } from './settings.queries.ts'
import { overviewOf } from './table.ts'

export const overview = async (context: RequestOf<typeof gradeOffice.overview, Here>) => {
  const { semester, class_id } = context.query
  const only = class_id === undefined ? undefined : roomNamed(context, await groupsInClasses(context), class_id).uuid
  return overviewOf(context, { semester, only })
}

export const settings = async ({ db, school }: RequestContext & Here): Promise<Inside<Reply<typeof gradeOffice.settings>>> => {
  const rules = await markRulesOf(db, school.id)
  const subjects = await subjectsOfSchool(db, school.id)
  return {
    weights: rules.school,
    bounds: rules.bounds,
    subjects: subjects.map(({ id, name }) => ({ id, name, weights: rules.own.get(id) ?? null })),
  }
}

export const setWeights = async ({ db, school, body }: RequestOf<typeof gradeOffice.setWeights, Here>): Promise<null> => {
  const { subject_id, weights } = body
  if (subject_id !== null && !(await subjectsOfSchool(db, school.id)).some(({ id }) => id === subject_id))
    throw new Fault('NOT_FOUND')
  if (subject_id === null && weights === null) throw new Fault('VALIDATION', { errors: { weights: ['Isi bobot sekolah.'] } })
  if (weights && weighedKinds.reduce((sum, kind) => sum + weights[kind], 0) !== 100)
    throw new Fault('VALIDATION', { errors: { weights: ['Jumlah bobot harus 100 %.'] } })
  await writeWeights(db, { school: school.id, subject: subject_id, weights })
  return null
}

export const setBounds = async ({ db, school, body }: RequestOf<typeof gradeOffice.setBounds, Here>): Promise<null> => {
  const { sufficient, good, very_good } = body
  const wrong =
    sufficient < 1
      ? { sufficient: ['Mulai paling sedikit dari 1.'] }
      : good <= sufficient
        ? { good: ['Harus lebih tinggi daripada batas Cukup.'] }
        : very_good <= good
          ? { very_good: ['Harus lebih tinggi daripada batas Baik.'] }
          : undefined
  if (wrong) throw new Fault('VALIDATION', { errors: wrong })
  await writeBounds(db, school.id, body)
  return null
}

export const unlock = async (context: RequestOf<typeof gradeOffice.unlock, Here>): Promise<null> => {
  const { room, subject, period } = await placeOf(context, context.params)
  await deleteLock(context.db, { class_id: room.id, subject_id: subject.id, semester: period.semester })
  return null
}
