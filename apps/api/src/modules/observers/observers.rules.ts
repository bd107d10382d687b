import { observerLimits } from '@lentera/contract/observers'

/** The NPSN of a text, each once: one on each line, or with commas or blanks between them. What is none stands apart. */
export const npsnsIn = (text: string): { readonly npsns: readonly string[]; readonly wrong: readonly string[] } => {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))]
  const isNpsn = (word: string) => /^\d{8}$/.test(word)
  return { npsns: words.filter(isNpsn), wrong: words.filter((word) => !isNpsn(word)) }
}

interface Days {
  readonly pupils: number
  readonly attended: number
  readonly days: number
}
/** Percent with one decimal, rounded down as everywhere; null where few pupils would be known by it, or nothing was recorded. */
export const rateOf = ({ pupils, attended, days }: Days): number | null =>
  pupils < observerLimits.fewest || days === 0 ? null : Math.floor((attended / days) * 1000) / 10
