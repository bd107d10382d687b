import { plusDays } from '#year/dates.ts'
import type { Deed, DeedOf } from '#year/deeds.ts'

export interface Stay {
  readonly pupil: string
  readonly from: string
  /** The last day. */
  until: string | null
}

/** Who was in which learning group when: a move into another class changes nothing of it. */
export const reckonGroups = () => {
  const groups = new Map<string, DeedOf<'group'>>()
  const stays = new Map<string, Stay[]>()
  return {
    groups,
    staysOf: (group: string): readonly Stay[] => stays.get(group) ?? [],
    /** Whether a pupil is in a group on a day. */
    isIn: (group: string, pupil: string, date: string) =>
      (stays.get(group) ?? []).some((one) => one.pupil === pupil && one.from <= date && date <= (one.until ?? date)),
    read: (deed: Deed) => {
      if (deed.did === 'group') groups.set(deed.group, deed)
      if (deed.did === 'hand over')
        for (const [id, group] of groups)
          if (group.teacher === deed.from && group.year >= deed.year) groups.set(id, { ...group, teacher: deed.to })
      if (deed.did === 'join group') {
        const joined = deed.pupils.map((pupil) => ({ pupil, from: deed.day, until: null }))
        stays.set(deed.group, [...(stays.get(deed.group) ?? []), ...joined])
      }
      if (deed.did !== 'leave group') return
      for (const stay of stays.get(deed.group) ?? []) if (stay.pupil === deed.pupil) stay.until ??= plusDays(deed.day, -1)
    },
  }
}
export type Groups = ReturnType<typeof reckonGroups>
