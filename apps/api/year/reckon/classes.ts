import { plusDays } from '#year/dates.ts'
import type { Deed, DeedOf } from '#year/deeds.ts'

/** A pupil in a class from a day on, up to the day before `until`. */
interface Stay {
  readonly pupil: string
  readonly room: string
  readonly year: number
  readonly from: string
  until: string
}
const NEVER = '9999-12-31'

/** Who was in which class when, told by what was said of moves. Nobody is in two classes of one year on one day. */
export const reckonClasses = () => {
  const stays = new Map<string, Stay[]>()
  const rooms = new Map<string, DeedOf<'class'>>()
  const names = new Map<string, string>()
  /** Roll calls that stand, as `room date`: who answered in one belongs to that class on that day. */
  const called = new Set<string>()
  const left = new Map<string, string>()
  const removed = new Set<string>()

  /** In which class somebody was put for a day, gone since or not. */
  const putOn = (pupil: string, date: string): string | null => {
    for (const { room, from, until } of stays.get(pupil) ?? []) if (from <= date && date < until && isOf(room, date)) return room
    return null
  }
  const roomOn = (pupil: string, date: string) => (date >= (left.get(pupil) ?? NEVER) ? null : putOn(pupil, date))
  const spans = new Map<number, { starts: string; ends: string }>()
  const isOf = (room: string, date: string) => {
    const span = spans.get(rooms.get(room)?.year ?? 0)
    return span === undefined || date <= span.ends
  }

  const place = ({ pupil, room, year, from: asked, name, day, exact }: DeedOf<'place'>) => {
    names.set(pupil, name)
    const known = stays.get(pupil) ?? []
    const former = known.find((one) => one.year === year && one.from <= asked && asked < one.until)
    const waits = !exact && former !== undefined && former.room !== room && called.has(`${former.room} ${day}`)
    const from = waits ? plusDays(asked, 1) : asked
    const kept = known.filter((one) => one.year !== year || one.from < from)
    for (const one of kept) if (one.year === year && one.until > from) one.until = from
    stays.set(pupil, [...kept, { pupil, room, year, from, until: NEVER }])
  }

  return {
    /** The class of a year in which the office has put a pupil last, gone since or not. */
    lastRoomOf: (pupil: string, year: number): string | null =>
      (stays.get(pupil) ?? []).findLast((one) => one.year === year)?.room ?? null,
    rooms,
    roomOn,
    /** Whoever was taken off the school cannot sign in any more; whoever graduated or moved can. */
    isRemoved: (pupil: string) => removed.has(pupil),
    everybody: () => [...stays.keys()],
    nameOf: (pupil: string) => names.get(pupil) ?? '',
    /** The pupils of a class on a day. */
    membersOn: (room: string, date: string): string[] => [...stays.keys()].filter((pupil) => roomOn(pupil, date) === room),
    /**
     * The same as a list shows them now: of those who have gone since, whoever was recorded on that day, or had not gone yet. Who was
     * taken off the school is shown where recorded alone.
     */
    shownOn: (room: string, date: string, isRecorded: (pupil: string) => boolean): string[] =>
      [...stays.keys()].filter((pupil) => {
        if (putOn(pupil, date) !== room) return false
        const gone = left.get(pupil)
        return gone === undefined || isRecorded(pupil) || (date < gone && !removed.has(pupil))
      }),
    yearOf: (date: string): number | null => {
      for (const [year, { starts, ends }] of spans) if (starts <= date && date <= ends) return year
      return null
    },
    read: (deed: Deed) => {
      if (deed.did === 'year') spans.set(deed.year, deed)
      if (deed.did === 'class') rooms.set(deed.room, deed)
      if (deed.did === 'call roll') called.add(`${deed.room} ${deed.day}`)
      if (deed.did === 'go') left.set(deed.pupil, deed.from)
      if (deed.did === 'go' && deed.how === 'removed') removed.add(deed.pupil)
      if (deed.did === 'place') place(deed)
    },
  }
}
export type Classes = ReturnType<typeof reckonClasses>
