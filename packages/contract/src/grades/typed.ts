import { parseNumber } from '#contract/kit/parse-number.ts'

/** A score as a teacher writes it: `87`, `87,5`, '' for none. Undefined for what is no score of 0 to 100 with at most two decimals. */
export const scoreTyped = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  const score = parseNumber(typed, { max: 100, plain: true })?.value
  return score !== undefined && score >= 0 && score <= 100 && /^\d+(\.\d{1,2})?$/.test(String(score)) ? score : undefined
}
