import { Fault } from '@lentera/contract'
import type { Visit } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { schoolDayOf } from '#school/schools.ts'
import { findPerson, readableStudents } from '#school/scope.queries.ts'

/** The school of a parent's child and its day. Throws NOT_FOUND for anybody else. */
export const childHere = async (visit: Visit, id: number): Promise<Here> => {
  const person = await findPerson(visit.db, { id, among: readableStudents(visit) })
  if (!person) throw new Fault('NOT_FOUND')
  const school = await visit.services.schools.get(person.school_id, person.version)
  return { school, day: schoolDayOf(school, visit.now) }
}
