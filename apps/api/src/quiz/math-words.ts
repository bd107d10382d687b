/** Letters as they are written small, above or below a line. */
const smaller = (plain: string, small: string): ReadonlyMap<string, string> =>
  new Map([...plain].map((letter, at) => [letter, [...small][at] ?? letter]))
const ABOVE = smaller('0123456789+-−n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ')
const BELOW = smaller('0123456789+-−', '₀₁₂₃₄₅₆₇₈₉₊₋₋')
const grouped = (words: string) => (/^[\p{L}\p{N}√.,]*$/u.test(words) ? words : `(${words})`)
const small = (letters: ReadonlyMap<string, string>, sign: string, words: string) => {
  if (/^[∘°′″]+$/.test(words)) return words.replaceAll('∘', '°')
  return [...words].every((letter) => letters.has(letter))
    ? [...words].map((letter) => letters.get(letter)).join('')
    : sign + grouped(words)
}
const above = (words = '') => small(ABOVE, '^', words)
const below = (words = '') => small(BELOW, '_', words)

/** What an element of MathML says, of what its parts say. */
const said = (name: string, parts: readonly string[]): string => {
  const [first = '', second = '', third = ''] = parts
  switch (name) {
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`
    case 'msqrt':
      return `√${grouped(parts.join(''))}`
    case 'mroot':
      return `${above(second)}√${grouped(first)}`
    case 'msup':
    case 'mover':
      return first + above(second)
    case 'msub':
    case 'munder':
      return first + below(second)
    case 'msubsup':
    case 'munderover':
      return first + below(second) + above(third)
    case 'mtr':
      return parts.join(' ')
    case 'mtable':
      return parts.join('; ')
    case 'annotation':
      return ''
    default:
      return parts.join('')
  }
}

const words = (math: string): string => {
  const open: { name: string; parts: string[] }[] = [{ name: '', parts: [] }]
  for (const [, end, name = '', alone, text] of math.matchAll(/<(\/?)([\w-]+)[^>]*?(\/?)>|([^<]+)/g)) {
    if (text !== undefined) open.at(-1)!.parts.push(text)
    else if (alone) open.at(-1)!.parts.push('')
    else if (!end) open.push({ name, parts: [] })
    else if (open.length > 1) {
      const closed = open.pop()!
      open.at(-1)!.parts.push(said(closed.name, closed.parts))
    }
  }
  return open[0]!.parts.join('')
}

/** Markup with its formulae (MathML as it was made here) as words on a line: `2⁵`, `6/√3`. */
export const mathWords = (html: string): string => html.replaceAll(/<math\b[\s\S]*?<\/math>/g, (math) => words(math))
