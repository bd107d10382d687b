import { keysOf } from '@lentera/contract/kit/keys'
import { type CellState, cellStates, type GradeCell, type RemedialRule } from '@lentera/contract/grades'
import { cellLetters } from '@lentera/contract/grades/typed'
import type { Tone } from '#ui/tones.ts'
import { figure } from './words.tsx'

/** The colour of each state: letters of it are read on its ground in both themes. */
export const cellTones = { late: 'sick', exempt: 'duty', makeup: 'info', remedial: 'accent' } as const satisfies Partial<
  Record<CellState, Tone>
>
/** What stands in the legend. */
export const cellMeanings = {
  late: 'belum mengumpulkan',
  exempt: 'tidak ikut dihitung',
  makeup: 'ujian susulan menyusul',
  remedial: 'nilai kedua, nilai pertama tetap tercatat',
} as const
export const specialStates = keysOf(cellLetters)

type Read = Pick<NonNullable<GradeCell>, 'score' | 'state' | 'first' | 'counts'>
/** A cell in words, as families read it: `87,5`, `Dispensasi`, `Remedial: 60 → 75`. */
export const cellSaid = (cell: Read | null | undefined): string => {
  if (!cell) return '–'
  const { state = 'score', score, first = null, counts } = cell
  if (state === 'score') return figure(score)
  if (state === 'remedial') return `${cellStates.remedial}: ${figure(first)} → ${figure(counts ?? score)}`
  return counts === 0 ? `${cellStates[state]}, dihitung 0` : cellStates[state]
}

/** What a second try counts, in a sentence; '' where it needs none. */
export const remedialSaid = (rule: RemedialRule | undefined, kktp: number | null): string => {
  if (rule === 'better') return 'Yang dihitung: yang lebih tinggi dari kedua nilai.'
  if (rule === 'uncapped') return 'Yang dihitung: nilai remedial apa adanya.'
  return kktp === null ? 'Yang dihitung: nilai remedial.' : `Yang dihitung: nilai remedial, paling tinggi KKTP ${kktp}.`
}
