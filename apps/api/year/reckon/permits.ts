import { daysBetween, plusDays } from '#year/dates.ts'
import type { Deed, DeedOf } from '#year/deeds.ts'
import type { DayMark } from './attendance.ts'
import type { Classes } from './classes.ts'

interface Reckoning {
  readonly classes: Classes
  readonly of: (pupil: string, date: string) => DayMark | undefined
  readonly set: (pupil: string, date: string, mark: Omit<DayMark, 'words'>) => void
  readonly isSchoolDay: (date: string) => boolean
  readonly isClosed: (date: string) => boolean
  readonly isSkipped: (room: string, date: string) => boolean
}
export interface Leave extends Omit<DeedOf<'file permit'>, 'did'> {
  state: 'asked' | 'approved' | 'rejected' | 'cancelled' | 'expired'
  /** What it has written: by date, the mark before, and how many words had been said of the day with it. */
  readonly written: Map<string, { before: DayMark | undefined; words: number }>
}

/** Leave that was asked for, and what it makes of its days. */
export const reckonPermits = ({ classes, of, set, isSchoolDay, isClosed, isSkipped }: Reckoning) => {
  const all = new Map<string, Leave>()
  const days = ({ from, to }: Leave) => daysBetween(from, to).filter(isSchoolDay)
  const covers = (one: Leave, pupil: string, date: string) => one.pupil === pupil && one.from <= date && date <= one.to
  const isAsked = (pupil: string, date: string) =>
    [...all.values()].some((one) => one.state === 'asked' && covers(one, pupil, date))

  /** A day of approved leave: it takes the place of nothing, or of an absence, which it explains; any other word stays. */
  const writeDay = (one: Leave, date: string) => {
    if (one.written.has(date)) return
    const mark = of(one.pupil, date)
    if (mark && !(mark.status === 'absent' || (mark.status === 'unrecorded' && !mark.waits))) return
    set(one.pupil, date, { status: one.type === 'family' ? 'excused' : one.type, waits: false, late: null })
    one.written.set(date, { before: mark, words: of(one.pupil, date)!.words })
  }
  /** The days that have come of what is approved, of everybody or of one pupil. */
  const write = (date: string, pupil?: string) => {
    for (const one of all.values()) if (one.state === 'approved' && covers(one, pupil ?? one.pupil, date)) writeDay(one, date)
  }
  /** Whether the closing counts who was recorded by nobody: not in a class that it has left alone. */
  const closes = (pupil: string, date: string) => {
    const room = classes.roomOn(pupil, date)
    return isClosed(date) && room !== null && !isSkipped(room, date)
  }
  /** Whoever has no leave after all, and of whom nobody said anything on a closed day, was absent. */
  const closeWithout = (one: Leave) => {
    for (const date of days(one)) {
      const other = [...all.values()].some(
        (two) => two !== one && covers(two, one.pupil, date) && (two.state === 'asked' || two.state === 'approved'),
      )
      const mark = of(one.pupil, date)
      const isOpen = mark === undefined || (mark.status === 'unrecorded' && !mark.waits)
      if (closes(one.pupil, date) && !other && isOpen) set(one.pupil, date, { status: 'absent', waits: false, late: null })
    }
  }
  const takeBack = (one: Leave) => {
    for (const [date, { before, words }] of one.written) {
      if (of(one.pupil, date)?.words !== words) continue
      const absent = before?.status === 'absent' || closes(one.pupil, date)
      set(one.pupil, date, { status: absent ? 'absent' : 'unrecorded', waits: false, late: null })
    }
    one.written.clear()
  }

  const decide = ({ permit, approved, day }: DeedOf<'decide permit'>) => {
    const one = all.get(permit)!
    one.state = approved ? 'approved' : 'rejected'
    if (!approved) return closeWithout(one)
    for (const date of days(one)) if (date <= day) writeDay(one, date)
  }

  return {
    write,
    isAsked,
    stateOf: (permit: string) => all.get(permit)?.state,
    ofPupil: (pupil: string) => [...all.values()].filter((one) => one.pupil === pupil),
    /** What nobody has decided three school days after its last day has ended by itself. */
    expire: (today: string) => {
      for (const one of all.values()) {
        if (one.state !== 'asked' || daysBetween(plusDays(one.to, 1), plusDays(today, -1)).filter(isSchoolDay).length < 3)
          continue
        one.state = 'expired'
        closeWithout(one)
      }
    },
    read: (deed: Deed) => {
      if (deed.did === 'file permit') all.set(deed.permit, { ...deed, state: 'asked', written: new Map() })
      if (deed.did === 'decide permit') decide(deed)
      if (deed.did !== 'cancel permit') return
      const one = all.get(deed.permit)!
      one.state = 'cancelled'
      takeBack(one)
      closeWithout(one)
    },
  }
}
