import { Fault } from '@lentera/contract'
import type { Before } from '#kit/http/serve.ts'
import type { Keeping, Keeps } from '#kit/http/kept-answers.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { schoolOfPerson } from './school.queries.ts'
import { type School, type SchoolDay, schoolDayOf } from './schools.ts'
import { addDays, instantAt } from './time.ts'

/** The school of the caller, and its day. */
export interface Here {
  readonly school: School
  readonly day: SchoolDay
}

/** A request at the caller's school: what handlers in `inSchool` receive. */
export type SchoolContext = RequestContext & Here

/** Who asks; with the own school where the request has read it before. */
type Asking = Pick<RequestContext, 'db' | 'now' | 'services'> & {
  readonly user: Pick<RequestContext['user'], 'id'>
} & Partial<Here>

/** Where a person is at home, read once in a request that knows it. Throws SCHOOL_MISSING for somebody without a school. */
export const hereOf = async ({ db, user, now, services, ...known }: Asking): Promise<Here> => {
  if (known.school && known.day) return { school: known.school, day: known.day }
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

/**
 * A handler for families and staff alike: of a teacher or an office the own school is read as in `inSchool`, so that `hereOf` asks no
 * more; a family's children may go to several.
 */
export const inStaffSchool = <V extends RequestContext, R>(
  handle: (context: V) => Promise<R>,
): ((context: V) => Promise<R>) & Before =>
  Object.assign((context: V) => handle(context), {
    before: async (context: Omit<RequestContext, 'db'>) => {
      const isStaff = context.user.role === 'teacher' || context.user.role === 'school'
      return isStaff ? hereOf({ ...context, db: context.services.database.db }) : {}
    },
  })

/**
 * `inSchool` for a read whose answer is kept until something in it changes, or the day ends. Besides what it reads through
 * `context.db` it may depend on the school, its date, who asks and what is asked: never on the time of the day, but for a
 * `server_time`.
 */
export const keptInSchool = <V extends SchoolContext, R>(
  handle: (context: V) => Promise<R>,
): ((context: Omit<V, keyof Here>) => Promise<R>) & Keeps =>
  Object.assign(
    async (context: RequestContext & Keeping) => {
      const here = await hereOf(context)
      context.keepUntil(instantAt(addDays(here.day.date, 1), '00:00', here.school.timezone).getTime())
      return handle({ ...context, ...here } as unknown as V)
    },
    { keeps: true } as const,
  ) as unknown as ((context: Omit<V, keyof Here>) => Promise<R>) & Keeps
