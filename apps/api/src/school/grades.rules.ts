import { gradesOf, type SchoolLevel } from '@lentera/contract/people/classes'

/** The levels of classes as papers and names write them, by their number: `XI` is 11. */
export const romanGrades = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII']

/** The level after which pupils graduate: the kind's last one, or the twelfth of a vocational school without a thirteenth. */
export const lastGrade = (level: SchoolLevel, grades: readonly number[]): number => {
  const last = gradesOf(level).at(-1) ?? 12
  return level === 'smk' && !grades.includes(last) ? last - 1 : last
}
