import { numberFormat } from '#lib/text/numbers.ts'

const number = numberFormat(2)

/** A score as it is written here: `87,5`. */
export const scoreText = (score: number): string => number.format(score)
/** Whether a score has at most two decimals. */
export const isScore = (score: number): boolean => Math.abs(score * 100 - Math.round(score * 100)) < 1e-6
