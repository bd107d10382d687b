import { createHash } from 'node:crypto'
import { personKey, readClass } from '#school/spelling.ts'
import { peopleKeys } from './difference.rules.ts'
import type { Roster, RosterPerson } from './roster.ts'

interface KnownRoom {
  readonly id: number
  readonly name: string
  readonly homeroom_id: number | null
}
export interface TeacherPlan {
  /** Teachers whom the school does not have, by their places in the archive. */
  readonly fresh: readonly { readonly at: number; readonly name: string; readonly nip: string | null }[]
  /** Classes without a homeroom teacher, with the one of the archive: an account of the school, or the place of a new one. */
  readonly leads: readonly { readonly room: number; readonly teacher: number | null; readonly fresh: number | null }[]
  /** The same for the same archive beside the same school. */
  readonly seen: string
}
export type FreshTeachers = TeacherPlan['fresh']

const NIP = /^nip (\d{18})$/
const nipOf = ({ numbers }: RosterPerson): string | null => numbers.flatMap((number) => NIP.exec(number)?.[1] ?? [])[0] ?? null
/** A name that an account may have. */
const isName = (name: string) => name.length >= 2 && name.length <= 100

/** Who leads each homeroom of an archive: its first teacher, by the class's key. */
const leadersIn = ({ classes, members }: Roster): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const { class: room, person, role } of members) {
    const of = classes[room]
    if (role !== 'teacher' || of?.type !== 'homeroom') continue
    const { key } = readClass(of.title)
    if (!found.has(key)) found.set(key, person)
  }
  return found
}

/**
 * What an archive's teachers become: those whom the school does not have are added, and classes of the running year that have no
 * homeroom teacher get theirs. `own` are the school's teachers in the order of `ids`. Nobody who leads a class is replaced.
 */
export const planTeachers = (
  file: Roster,
  own: readonly RosterPerson[],
  { ids, rooms }: { readonly ids: readonly number[]; readonly rooms: readonly KnownRoom[] },
): TeacherPlan => {
  const idOf = peopleKeys(file.teachers, own, personKey).file.map((key) => ids[Number(key)] ?? null)
  const fresh = file.teachers.flatMap((teacher, at) =>
    idOf[at] === null && isName(teacher.name) ? [{ at, name: teacher.name, nip: nipOf(teacher) }] : [],
  )
  const isFresh = new Set(fresh.map(({ at }) => at))
  const leaders = leadersIn(file)
  const leads = rooms.flatMap(({ id, name, homeroom_id }) => {
    const at = homeroom_id === null ? leaders.get(readClass(name).key) : undefined
    if (at === undefined) return []
    const teacher = idOf[at] ?? null
    return teacher === null && !isFresh.has(at) ? [] : [{ room: id, teacher, fresh: teacher === null ? at : null }]
  })
  const seen = createHash('sha256')
    .update(JSON.stringify([fresh, leads]))
    .digest('hex')
  return { fresh, leads, seen }
}
