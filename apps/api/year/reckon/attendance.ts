import { daysBetween, isWeekday, minutes, plusDays } from '#year/dates.ts'
import type { Deed, DeedOf } from '#year/deeds.ts'
import type { Classes } from './classes.ts'
import { reckonPermits } from './permits.ts'

/** What a day of a pupil is. `waits`: somebody has yet to decide on a check-in. */
export interface DayMark {
  status: string
  waits: boolean
  late: number | null
  /** A check-in that was turned down. */
  rejected?: boolean
  /** Counts up with every word on the day. */
  words: number
}

/** School begins at 07.15; up to 07.20 nobody is late, and from then on the minutes count from 07.15. */
const lateAt = (time: string) => (minutes(time) <= minutes('07:20') ? null : minutes(time) - minutes('07:15'))
const METRES = 150
const ACCURACY = 50
const CLOSES = '16:00'

/** The attendance of every day, from what was done alone. */
export const reckonAttendance = (classes: Classes) => {
  const marks = new Map<string, DayMark>()
  const closed = new Set<string>()
  /** Classes of a day that hardly anybody took: nobody is absent there for that. */
  const skipped = new Set<string>()
  const free = new Set<string>()
  const key = (pupil: string, date: string) => `${pupil} ${date}`
  const of = (pupil: string, date: string) => marks.get(key(pupil, date))
  const firsts = new Map<string, string>()
  const set = (pupil: string, date: string, mark: Omit<DayMark, 'words'>) => {
    if (date < (firsts.get(pupil) ?? '9999')) firsts.set(pupil, date)
    marks.set(key(pupil, date), { ...mark, words: (of(pupil, date)?.words ?? 0) + 1 })
  }
  const isSchoolDay = (date: string) => isWeekday(date) && !free.has(date) && classes.yearOf(date) !== null
  const permits = reckonPermits({
    classes,
    of,
    set,
    isSchoolDay,
    isClosed: (date) => closed.has(date),
    isSkipped: (room, date) => skipped.has(`${room} ${date}`),
  })
  let closedUpTo = ''

  /** Nothing was said of the pupil, or only that a check-in does not count. */
  const isOpen = (mark: DayMark | undefined) => mark === undefined || (mark.status === 'unrecorded' && !mark.waits)

  const checkIn = ({ pupil, day, time, metres, accuracy }: DeedOf<'check in'>) => {
    if (!isOpen(of(pupil, day))) return
    const late = lateAt(time)
    const waits = metres > METRES || accuracy > ACCURACY
    set(pupil, day, { status: waits ? 'unrecorded' : late === null ? 'present' : 'late', waits, late })
  }

  const decide = ({ pupil, date, approved }: DeedOf<'decide check-in'>) => {
    const { late = null } = of(pupil, date) ?? {}
    if (approved) return set(pupil, date, { status: late === null ? 'present' : 'late', waits: false, late })
    set(pupil, date, { status: closed.has(date) ? 'absent' : 'unrecorded', waits: false, late: null, rejected: true })
    permits.write(date, pupil)
  }

  const closeDay = (date: string) => {
    if (closed.has(date)) return
    closed.add(date)
    permits.write(date)
    for (const { room, year } of classes.rooms.values()) {
      if (year !== classes.yearOf(date)) continue
      const members = classes.membersOn(room, date)
      const silent = members.filter((pupil) => isOpen(of(pupil, date)))
      if (silent.length * 100 > members.length * 80) skipped.add(`${room} ${date}`)
      else
        for (const pupil of silent)
          if (!permits.isAsked(pupil, date)) set(pupil, date, { status: 'absent', waits: false, late: null })
    }
  }

  /** What the school's clock does by itself: leave that was approved, days that are over, leave that nobody decided. */
  const passTime = ({ day, time }: Deed) => {
    permits.expire(day)
    for (const date of daysBetween(plusDays(day, -7), day)) if (isSchoolDay(date)) permits.write(date)
    for (const date of daysBetween(plusDays(day, -7), day))
      if (date > closedUpTo && isSchoolDay(date) && (date < day || time >= CLOSES)) {
        closeDay(date)
        closedUpTo = date
      }
  }

  const read = (deed: Deed) => {
    if (deed.did === 'holiday') for (const date of daysBetween(deed.from, deed.to)) free.add(date)
    if (deed.did === 'check in') checkIn(deed)
    if (deed.did === 'decide check-in') decide(deed)
    if (deed.did === 'call roll')
      for (const { pupil, said, late } of deed.marks) set(pupil, deed.day, { status: said, waits: false, late })
    if (deed.did === 'correct')
      set(deed.pupil, deed.date, { status: deed.said, waits: false, late: deed.came === null ? null : lateAt(deed.came) })
    if (deed.did === 'time passes') passTime(deed)
    permits.read(deed)
  }
  return {
    read,
    of,
    isSchoolDay,
    isSkipped: (room: string, date: string) => skipped.has(`${room} ${date}`),
    /** The first day of which there is a word. */
    firstOf: (pupil: string) => firsts.get(pupil) ?? null,
    permits,
  }
}
export type Attendance = ReturnType<typeof reckonAttendance>
