import { Fault } from '@lentera/contract'
import { sql } from 'kysely'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from './here.ts'
import { yearOf } from './schools.ts'

/** The learning groups that a teacher has or teaches on the day, of the running year, by name. */
export const groupsHeld = async ({ db, user, school, day }: RequestContext & Here) =>
  db
    .selectFrom('learning_group as held')
    .innerJoin('subject', 'subject.id', 'held.subject_id')
    .where('held.school_id', '=', school.id)
    .where('held.tahun_ajaran_id', '=', yearOf(school, day.date) ?? 0)
    .where(sql<boolean>`coalesce(held.ended_on > ${day.date}::date, true)`)
    .where(
      sql<boolean>`(held.teacher_id = ${user.id}
        or exists (select from lesson where lesson.group_id = held.id and lesson.teacher_id = ${user.id}
          and coalesce(lesson.ended_on > ${day.date}::date, true))
        or exists (select from further_teacher as further where further.group_id = held.id and further.teacher_id = ${user.id}
          and further.starts_on <= ${day.date}::date and coalesce(further.ended_on > ${day.date}::date, true)))`,
    )
    .orderBy('held.name')
    .orderBy('held.id')
    .select(['held.id', 'held.uuid', 'held.name', 'subject.id as subject_id', 'subject.name as subject'])
    .execute()

/** The ids of those of these rows that are named, each once. Throws NOT_FOUND for a name that none of them has. */
export const idsNamed = (uuids: readonly string[], known: readonly { readonly id: number; readonly uuid: string }[]): number[] =>
  [...new Set(uuids.map((uuid) => uuid.toLowerCase()))].map((uuid) => {
    const found = known.find((one) => one.uuid === uuid)
    if (!found) throw new Fault('NOT_FOUND')
    return found.id
  })

/** Throws VALIDATION at the field of the classes where something is given to neither a class nor a group. */
export const refuseNobody = (...named: readonly (readonly unknown[])[]): void => {
  if (named.every(({ length }) => length === 0))
    throw new Fault('VALIDATION', { errors: { class_uuids: ['Pilih kelas atau kelompoknya.'] } })
}
