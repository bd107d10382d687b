import { Fault } from '@lentera/contract'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { schoolDayOf } from '#school/schools.ts'
import { findPerson, readableStudents } from '#school/scope.queries.ts'

/** The school of a parent's child and its day. Throws NOT_FOUND for anybody else. */
export const childHere = async (context: RequestContext, id: number): Promise<Here> => {
  const person = await findPerson(context.db, { id, among: readableStudents(context) })
  if (!person) throw new Fault('NOT_FOUND')
  const school = await context.services.schools.get(person.school_id, person.version)
  return { school, day: schoolDayOf(school, context.now) }
}
