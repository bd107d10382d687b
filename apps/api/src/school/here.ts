import { Fault } from '@lentera/contract'
import type { Before } from '#kit/http/serve.ts'
import type { Visit } from '#kit/http/services.ts'
import { schoolOfPerson } from './school.queries.ts'
import { type School, type SchoolDay, schoolDayOf } from './schools.ts'

/** The school of whoever visits, and its day. */
export interface Here {
  readonly school: School
  readonly day: SchoolDay
}

/** Where a person is at home. Throws SCHOOL_MISSING for somebody without a school. */
export const hereOf = async ({
  db,
  user,
  now,
  services,
}: Pick<Visit, 'db' | 'now' | 'services'> & { readonly user: Pick<Visit['user'], 'id'> }): Promise<Here> => {
  const mine = await schoolOfPerson(db, user.id)
  if (!mine) throw new Fault('SCHOOL_MISSING')
  const school = await services.schools.get(mine.school_id, mine.version)
  return { school, day: schoolDayOf(school, now) }
}

/**
 * A handler for people who belong to a school: it finds `visit.school` and `visit.day`, read before its transaction begins and
 * shared by all who ask at once. Somebody without a school gets SCHOOL_MISSING, as from all that is read at a school.
 */
export const inSchool = <V extends Visit & Here, R>(
  handle: (visit: V) => Promise<R>,
): ((visit: Omit<V, keyof Here>) => Promise<R>) & Before =>
  Object.assign((visit: Omit<V, keyof Here>) => handle(visit as V), {
    before: (visit: Omit<Visit, 'db'>) => hereOf({ ...visit, db: visit.services.database.db }),
  })
