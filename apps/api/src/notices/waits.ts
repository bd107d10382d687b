import type { Inside, Role } from '@lentera/contract'
import { urgencies, type Wait, type WaitPlace, waitPlaces, type Waits } from '@lentera/contract/waits'
import type { RequestContext } from '#kit/http/services.ts'
import { actsAt } from '#school/office-rights.ts'
import { ofSchool } from '#school/of-school.ts'
import { schoolOfPerson } from '#school/school.queries.ts'
import { schoolDayOf } from '#school/schools.ts'
import { localTime } from '#school/time.ts'

export type WaitLine = Inside<Wait>
/** What a feature says of a person: the lines that wait, or how many there are where each is no line of its own. */
interface Source {
  readonly roles: readonly Role[]
  readonly lines?: (context: RequestContext) => Promise<readonly WaitLine[]>
  readonly count?: { readonly place: WaitPlace; readonly of: (context: RequestContext) => Promise<number> }
}

const sources: Source[] = []
/** The sources of a role, picked out once: all are declared before anybody asks. */
const sourcesOf = new Map<Role, readonly Source[]>()
const sourcesFor = (role: Role): readonly Source[] => {
  const mine = sourcesOf.get(role) ?? sources.filter(({ roles }) => roles.includes(role))
  sourcesOf.set(role, mine)
  return mine
}
/** Declares what of a feature waits for people of these roles: on their homes, in the badges of its place, in the queue. */
export const waitsFor = (roles: readonly Role[], lines: NonNullable<Source['lines']>): void => void sources.push({ roles, lines })
/** The same for what is counted only. */
export const countFor = (roles: readonly Role[], place: WaitPlace, of: (context: RequestContext) => Promise<number>): void =>
  void sources.push({ roles, count: { place, of } })

/** What presses most comes first, then the places in their order. */
const byUrgency = (one: WaitLine, other: WaitLine) =>
  urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
  waitPlaces.indexOf(one.place) - waitPlaces.indexOf(other.place)

/** All that waits for the caller, the most urgent first, at most `most` lines of it. */
const waitsOf = async (context: RequestContext, most: number): Promise<Pick<Inside<Waits>, 'lines' | 'total' | 'counts'>> => {
  const mine = sourcesFor(context.user.role)
  const [acts, lines, counted] = await Promise.all([
    actsAt(context.db, context.user),
    Promise.all(mine.map(({ lines: read }) => ofSchool(read?.(context), []))),
    Promise.all(
      mine.flatMap(({ count }) => count ?? []).map(async ({ place, of }) => [place, await ofSchool(of(context), 0)] as const),
    ),
  ])
  const all = lines
    .flat()
    .filter(({ place }) => acts(place))
    .toSorted(byUrgency)
  const counts: Partial<Record<WaitPlace, number>> = Object.fromEntries(
    counted.filter(([place, count]) => count > 0 && acts(place)),
  )
  for (const { place, count } of all) counts[place] = (counts[place] ?? 0) + count
  return { lines: all.slice(0, most), total: all.reduce((sum, { count }) => sum + count, 0), counts }
}

/** The day of which a person is told; Jakarta's where there is no school to have one. */
const dayOf = async ({ db, user, now, services }: RequestContext) => {
  const mine = await schoolOfPerson(db, user.id)
  if (!mine) return { date: localTime(now, 'Asia/Jakarta').date, timezone: 'Asia/Jakarta' } as const
  const { date, timezone } = schoolDayOf(await services.schools.get(mine.school_id, mine.version), now)
  return { date, timezone }
}

/** The answer of `waits.list` with at most `most` lines. */
export const waitsAnswer = async (context: RequestContext, most: number): Promise<Inside<Waits>> => {
  const [day, waiting] = await Promise.all([dayOf(context), waitsOf(context, most)])
  return { server_time: context.now.toISOString(), ...day, ...waiting }
}

/** The lines of a home. */
const ON_HOME = 5
/**
 * What a home says of what waits. Undefined where that cannot be read: the home stands without it, and the page asks for the lines
 * by their own call, whose failure is told and logged.
 */
export const waitsOfHome = (context: RequestContext): Promise<Inside<Waits> | undefined> =>
  waitsAnswer(context, ON_HOME).catch(() => undefined)
