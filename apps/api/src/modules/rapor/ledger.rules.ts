/** The mean of whole scores with two digits behind the comma, half up; null of none. */
export const averageOf = (scores: readonly number[]): number | null => {
  const sum = scores.reduce((all, score) => all + score, 0)
  const count = scores.length
  return count === 0 ? null : Math.floor((200 * sum + count) / (2 * count)) / 100
}

interface Summed {
  readonly total: number
  readonly count: number
}
/**
 * Places by the mean, the highest first, as exact as fractions are; equal ones share a place, and the next comes after all of them.
 * Null for whoever has no score.
 */
export const ranksOf = (all: readonly Summed[]): (number | null)[] =>
  all.map(({ total, count }) =>
    count === 0 ? null : 1 + all.filter((other) => other.count > 0 && other.total * count > total * other.count).length,
  )

const small = /^(?:dan|di|ke|untuk|yang|&)$/i
/** A few letters for a name: `MAT`, `BIND` of Bahasa Indonesia, `PAI` of Pendidikan Agama Islam. */
const lettersOf = (name: string): string => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !small.test(word))
  const [first = name, second] = words
  if (second === undefined) return first.length <= 5 ? first : first.slice(0, 3).toUpperCase()
  if (words.length === 2) return `${first.charAt(0)}${second.slice(0, 3)}`.toUpperCase()
  return words
    .slice(0, 3)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()
}

/** Names of subjects for narrow columns: the school's own codes, else a few letters; none twice. */
export const shortNames = (subjects: readonly { readonly name: string; readonly code: string | null }[]): string[] => {
  const taken = new Set<string>()
  return subjects.map(({ name, code }) => {
    const wanted = code ?? lettersOf(name)
    let short = wanted
    for (let at = 2; taken.has(short); at++) short = `${wanted}${at}`
    taken.add(short)
    return short
  })
}
