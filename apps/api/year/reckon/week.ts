import { weekday } from '#year/dates.ts'
import type { Deed } from '#year/deeds.ts'
import type { Classes } from './classes.ts'
import type { Groups } from './groups.ts'

/** Which subjects pupils have on which day. Classes of later years have the lessons of their names. */
export const reckonWeek = (classes: Classes, groups: Groups) => {
  /** By class name and weekday. */
  const subjects = new Map<string, string[]>()
  return {
    /**
     * The subjects of a pupil's lessons today: those of the class of this day, which is still the former one of who was moved after its
     * roll was called, and those of the groups in which the pupil is today.
     */
    subjectsToday: (pupil: string, date: string): string[] => {
      const room = classes.rooms.get(classes.roomOn(pupil, date) ?? '')
      if (!room) return []
      const own = [...groups.groups.values()].filter(
        (one) => one.year === room.year && one.weekday === weekday(date) && groups.isIn(one.group, pupil, date),
      )
      return [...(subjects.get(`${room.name} ${weekday(date)}`) ?? []), ...own.map(({ subject }) => subject)]
    },
    read: (deed: Deed) => {
      if (deed.did !== 'lesson') return
      const of = `${deed.name} ${deed.weekday}`
      subjects.set(of, [...(subjects.get(of) ?? []), deed.subject])
    },
  }
}
