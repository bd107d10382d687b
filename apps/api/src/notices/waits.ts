import { Fault, type Inside, type Role } from '@lentera/contract'
import { urgencies, type Wait, type WaitPlace, type Waits } from '@lentera/contract/waits'
import type { Visit } from '#kit/http/services.ts'

export type WaitLine = Inside<Wait>
/** What a feature says of a person: the lines that wait, or how many there are where each is no line of its own. */
interface Source {
  readonly roles: readonly Role[]
  readonly lines?: (visit: Visit) => Promise<readonly WaitLine[]>
  readonly count?: { readonly place: WaitPlace; readonly of: (visit: Visit) => Promise<number> }
}

const sources: Source[] = []
/** Declares what of a feature waits for people of these roles: on their homes, in the badges of its place, in the queue. */
export const waitsFor = (roles: readonly Role[], lines: NonNullable<Source['lines']>): void => void sources.push({ roles, lines })
/** The same for what is counted only. */
export const countFor = (roles: readonly Role[], place: WaitPlace, of: (visit: Visit) => Promise<number>): void =>
  void sources.push({ roles, count: { place, of } })

/** Nothing of a school waits for somebody who has none. */
const ofSchool = async <T>(read: Promise<T> | undefined, otherwise: T): Promise<T> => {
  try {
    return (await read) ?? otherwise
  } catch (cause) {
    if (cause instanceof Fault && cause.code === 'SCHOOL_MISSING') return otherwise
    throw cause
  }
}

const rank = ({ urgency }: WaitLine) => urgencies.indexOf(urgency)

/** All that waits for whoever visits, the most urgent first, at most `most` lines of it. */
export const waitsOf = async (visit: Visit, most: number): Promise<Pick<Inside<Waits>, 'lines' | 'total' | 'counts'>> => {
  const mine = sources.filter(({ roles }) => roles.includes(visit.user.role))
  const [lines, counted] = await Promise.all([
    Promise.all(mine.map(({ lines: read }) => ofSchool(read?.(visit), []))),
    Promise.all(
      mine.flatMap(({ count }) => count ?? []).map(async ({ place, of }) => [place, await ofSchool(of(visit), 0)] as const),
    ),
  ])
  const all = lines.flat().toSorted((one, other) => rank(one) - rank(other))
  const counts: Partial<Record<WaitPlace, number>> = Object.fromEntries(counted.filter(([, count]) => count > 0))
  for (const { place, count } of all) counts[place] = (counts[place] ?? 0) + count
  return { lines: all.slice(0, most), total: all.reduce((sum, { count }) => sum + count, 0), counts }
}
