import { type Classroom, seenOf } from '@lentera/contract/attendance/history'

export type ClassroomPupil = Classroom['students'][number]

/** School days on which a pupil was not there: excused, sick, absent, or not recorded. */
export const absencesOf = ({ totals }: Pick<ClassroomPupil, 'totals'>): number => totals.school_days - totals.attended

const gravity = 'A-SID?TH'
/** The pupils of one day who have something recorded, those who were away first. */
export const pupilsOn = (pupils: readonly ClassroomPupil[], at: number) =>
  pupils
    .flatMap((pupil) => {
      const letter = pupil.letters[at] ?? '.'
      return letter === '.' ? [] : [{ pupil, letter, seen: seenOf(letter) }]
    })
    .toSorted((a, b) => gravity.indexOf(a.letter) - gravity.indexOf(b.letter))

/** How many pupils of a day were away; null on a day with nothing recorded. */
export const awayOn = (pupils: readonly ClassroomPupil[], at: number): number | null => {
  const there = pupils.map(({ letters }) => letters[at] ?? '.').filter((letter) => letter !== '.')
  return there.length === 0 ? null : there.filter((letter) => 'A-SI'.includes(letter)).length
}
