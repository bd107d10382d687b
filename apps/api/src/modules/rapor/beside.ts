import { Fault, type Inside } from '@lentera/contract'
import { besideMost, type raporBeside, type RaporBeside } from '@lentera/contract/rapor/beside'
import type { RequestOf } from '#kit/http/services.ts'
import { pupilSection } from '#school/pupil-sections.ts'
import { reach } from '#school/scope.ts'
import { isOfFamily } from '#school/scope.queries.ts'
import { lastPublished } from './beside.queries.ts'
import { besideOf } from './beside.rules.ts'

/** The last report cards that a pupil was given, also by a school that the pupil has left. */
export const read = async (context: RequestOf<typeof raporBeside.read>): Promise<Inside<RaporBeside>> => {
  const { db, user, query } = context
  if (user.role === 'parent' && query.student_id === undefined)
    throw new Fault('VALIDATION', { errors: { student_id: ['Pilih anak.'] } })
  const student = query.student_id ?? user.id
  if (!(await isOfFamily(context, student))) await reach(context, student, 'read')
  return besideOf(await lastPublished(db, { student, most: besideMost }))
}

pupilSection('rapor', async ({ db }, { id, verbs, school }) => {
  if (!verbs.includes('accompany')) return null
  const cards = await lastPublished(db, { student: id, most: besideMost, school: school.id })
  return cards.length === 0 ? null : besideOf(cards)
})
