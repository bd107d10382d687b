import { parseNumber } from '#contract/kit/parse-number.ts'
import type { CellState } from './cells.ts'

/** A score as a teacher writes it: `87`, `87,5`, '' for none. Undefined for what is no score of 0 to 100 with at most two decimals. */
export const scoreTyped = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  const score = parseNumber(typed, { max: 100, plain: true })?.value
  return score !== undefined && score >= 0 && score <= 100 && /^\d+(\.\d{1,2})?$/.test(String(score)) ? score : undefined
}

/** What a cell says. */
export interface CellValue {
  readonly state: CellState
  /** Of a second try what it was given. */
  readonly score: number | null
  /** The first score of a second try; null of everything else. */
  readonly first: number | null
}
/** The letters that stand for a state in the grid; a second try has its score behind it: `R 75`. */
export const cellLetters = { late: 'B', exempt: 'D', makeup: 'S', remedial: 'R' } as const

const words: Readonly<Record<string, CellState>> = {
  b: 'late',
  belum: 'late',
  d: 'exempt',
  disp: 'exempt',
  dispensasi: 'exempt',
  s: 'makeup',
  susulan: 'makeup',
}
const number = '(\\d+(?:[.,]\\d+)?)'
/** `R 75`, `remedial: 60 → 75`, `r 60/75`: with the first score before it, where it is said. */
const secondTry = new RegExp(`^r(?:em(?:edial)?)?\\.?\\s*:?\\s*(?:${number}\\s*(?:→|->|=>|>|/|ke|\\s)\\s*)?${number}$`, 'i')

/**
 * A cell as a teacher types it: a score, a state by its letter or word, or a second try. The first score of a second try is the one
 * that stands in the cell where it is not typed. Undefined for what is nothing of these, and for a second try without a first score.
 * A score that is typed over a second try is its new score.
 */
export const cellTyped = (typed: string, before: CellValue): CellValue | undefined => {
  const tidy = typed.trim()
  // A printed list says `Belum (0)` where it counts nought.
  const state = words[tidy.toLowerCase().replace(/ \(0\)$/, '')]
  if (state) return { state, score: null, first: null }
  const again = secondTry.exec(tidy)
  if (again) {
    const score = scoreTyped(again[2] ?? '')
    const first = again[1] === undefined ? (before.first ?? before.score) : scoreTyped(again[1])
    return score == null || first == null ? undefined : { state: 'remedial', score, first }
  }
  const score = scoreTyped(tidy)
  if (score === undefined) return undefined
  return before.state === 'remedial' && score !== null ? { ...before, score } : { state: 'score', score, first: null }
}

const written = (score: number) => String(score).replace('.', ',')
/** A cell as it is written in the grid, so that it is typed and read the same: `87,5`, `D`, `R 75`. */
export const cellWritten = ({ state, score }: Pick<CellValue, 'state' | 'score'>): string =>
  state === 'score'
    ? score === null
      ? ''
      : written(score)
    : state === 'remedial' && score !== null
      ? `${cellLetters.remedial} ${written(score)}`
      : cellLetters[state]
