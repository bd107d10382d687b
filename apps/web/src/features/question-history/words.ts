const two = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** A figure between -1 and 1: `0,43`; a dash where there is none. */
export const figureText = (figure: number | null): string => (figure === null ? '–' : two.format(figure))
/** `2026/2027` */
export const yearText = (year: number): string => `${year}/${year + 1}`
const one = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** A mark of a hundred: `71,4`. */
export const markText = (mark: number): string => one.format(mark)

/** How a question fared from one year to the next: `0,45 → 0,62`; the newest alone where there is one year. */
export const yearsText = (years: readonly { readonly difficulty: number | null }[]): string => {
  const [now, before] = years
  if (!now) return '–'
  return before ? `${figureText(before.difficulty)} → ${figureText(now.difficulty)}` : figureText(now.difficulty)
}
