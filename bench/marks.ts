import { compareFinals } from '../apps/api/test/dealt-marks.ts'
import { atLeast, atMost, type Row } from './row.ts'

const PUPILS = 1_000_000

/** Final scores of a million random pupils against the same ones reckoned another way. */
export const marksReckonedAnew = (): Row[] => {
  const seed = Date.now() % 1_000_000
  const began = performance.now()
  const { wrong, seen } = compareFinals(PUPILS, seed)
  const rate = PUPILS / ((performance.now() - began) / 1000)
  const method = `seed ${seed}: states, weights, decimals, gaps, rules of remedials and late work at random; ${Math.round(rate)} a second`
  return [
    atMost(0, { what: 'Final scores that differ', value: wrong.score, unit: '', method }),
    atMost(0, { what: 'Counts of missing scores that differ', value: wrong.missing, unit: '', method: 'the same pupils' }),
    atMost(0, { what: 'Complete where it is not, or the other way', value: wrong.complete, unit: '', method: 'the same pupils' }),
    atLeast(PUPILS / 2, { what: 'Pupils who had a final score', value: seen.scored, unit: '', method: 'of a million' }),
  ]
}
