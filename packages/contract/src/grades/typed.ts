/** A score as a teacher writes it: `87`, `87,5`, '' for none. Undefined for what is no score of 0 to 100 with at most two decimals. */
export const scoreTyped = (typed: string): number | null | undefined => {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined
  const score = Number(text)
  return score <= 100 ? score : undefined
}
