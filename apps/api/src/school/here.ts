import { Fault } from '@lentera/contract'
import type { Before } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { schoolOfPerson } from './school.queries.ts'
import { type School, type SchoolDay, schoolDayOf } from './schools.ts'

/** The school of the caller, and its day. */
export interface Here {
  readonly school: School
  readonly day: SchoolDay
}

/** A request at the caller's school: what handlers in `inSchool` receive. */
export type SchoolContext = RequestContext & Here

/** Where a person is at home. Throws SCHOOL_MISSING for somebody without a school. */
export const hereOf = async ({
  db,
  user,
  now,
  services,
}: Pick<RequestContext, 'db' | 'now' | 'services'> & { readonly user: Pick<RequestContext['user'], 'id'> }): Promise<Here> => {
  const mine = await schoolOfPerson(db, user.id)
  if (!mine) throw new Fault('SCHOOL_MISSING')
  const school = await services.schools.get(mine.school_id, mine.version)
  return { school, day: schoolDayOf(school, now) }
}

/**
 * A handler for people who belong to a school: it finds `context.school` and `context.day`, read before its transaction begins and
 * shared by all who ask at once. Somebody without a school gets SCHOOL_MISSING, as from all that is read at a school.
 */
export const inSchool = <V extends SchoolContext, R>(
  handle: (context: V) => Promise<R>,
): ((context: Omit<V, keyof Here>) => Promise<R>) & Before =>
  Object.assign((context: Omit<V, keyof Here>) => handle(context as V), {
    before: (context: Omit<RequestContext, 'db'>) => hereOf({ ...context, db: context.services.database.db }),
  })
