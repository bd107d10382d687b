import { piecesOf, webAddress } from './addresses.ts'

/** How words are set. */
export interface Look {
  readonly bold: boolean
  readonly italic: boolean
}
/** A piece of a line: words, perhaps a link's, or a formula in TeX. `source` is the formula as it was written. */
export type Span =
  | (Look & { readonly kind: 'words'; readonly text: string; readonly href: string | null })
  | (Look & { readonly kind: 'formula'; readonly source: string; readonly tex: string; readonly block: boolean })

interface Stars {
  readonly kind: 'stars'
  readonly written: number
  readonly opens: boolean
  readonly closes: boolean
  left: number
}

/** No word begins with a star after one of these: `2*3*4` is a product. */
export const isWordSign = (letter: string): boolean => /[\p{L}\p{N})\]]/u.test(letter)
const isSpace = (letter: string | undefined) => letter === undefined || /\s/.test(letter)
/** Without the strokes that say of the next sign that it is only a sign. */
const unescaped = (text: string) => text.replace(/\\([\\*$[\]\->#.)])/g, '$1')

// In this order: a sign that is only a sign, a formula on a line of its own, a formula, a link, stars. Older Safari knows no lookbehind.
const TOKEN =
  /\\([\\*$[\]\->#.)])|\$\$([^$]+)\$\$|\$([^\s$](?:[^$\n]*[^\s$])?)\$(?!\d)|\[((?:\\.|[^[\]\\\n])+)\]\((https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))+)\)|(\*+)/gi

/** Whether words may lead to an address: those that are another address may not. */
export const leads = (label: string, href: string): boolean => {
  const to = webAddress(href)
  if (to === null) return false
  return piecesOf(label).every((piece) => typeof piece === 'string' || piece.href === to)
}

const plain = { bold: false, italic: false }
const tokensOf = (text: string): (Span | Stars)[] => {
  const tokens: (Span | Stars)[] = []
  const words = (said: string, href: string | null = null) => {
    if (said !== '') tokens.push({ kind: 'words', text: said, href, ...plain })
  }
  let done = 0
  for (const { 0: whole, 1: sign, 2: block, 3: inline, 4: label = '', 5: href, 6: stars, index } of text.matchAll(TOKEN)) {
    words(text.slice(done, index))
    done = index + whole.length
    const tex = block ?? inline
    if (sign !== undefined) words(sign)
    else if (tex !== undefined) tokens.push({ kind: 'formula', source: whole, tex, block: block !== undefined, ...plain })
    else if (stars !== undefined) {
      const [before, after] = [text[index - 1], text[done]]
      const opens = !isSpace(after) && !isWordSign(before ?? ' ')
      tokens.push({ kind: 'stars', written: stars.length, left: stars.length, opens, closes: !isSpace(before) })
    } else if (href !== undefined && leads(unescaped(label), href)) words(unescaped(label), href)
    else words(whole)
  }
  words(text.slice(done))
  return tokens
}

/** Whether two runs of stars belong together; as CommonMark has it, so that `*a**b*` is one slanted piece. */
const fit = (opener: Stars, closer: Stars) =>
  !((opener.closes || closer.opens) && (opener.written + closer.written) % 3 === 0 && closer.written % 3 !== 0)

/** Sets what stands between two runs of stars, and takes the stars away. */
const pair = (tokens: (Span | Stars)[], from: number, to: number) => {
  const [opener, closer] = [tokens[from], tokens[to]]
  if (opener?.kind !== 'stars' || closer?.kind !== 'stars') return
  const used = opener.left >= 2 && closer.left >= 2 ? 2 : 1
  opener.left -= used
  closer.left -= used
  for (let at = from + 1; at < to; at++) {
    const one = tokens[at]
    // Stars between the two stay signs.
    if (one?.kind === 'stars') tokens[at] = { ...one, opens: false, closes: false }
    else if (one) tokens[at] = { ...one, ...(used === 2 ? { bold: true } : { italic: true }) }
  }
}

const joined = (spans: readonly Span[]): Span[] => {
  const made: Span[] = []
  for (const span of spans) {
    const last = made.at(-1)
    if (
      last?.kind === 'words' &&
      span.kind === 'words' &&
      last.href === span.href &&
      last.bold === span.bold &&
      last.italic === span.italic
    )
      made[made.length - 1] = { ...last, text: last.text + span.text }
    else made.push(span)
  }
  return made
}

/**
 * Takes a line apart: `**bold**`, `*slanted*`, `[words](https://…)`, `$formula$` and `$$formula$$`; a stroke before a sign (`\*`)
 * makes it a sign. Whatever else is written is words.
 */
export const spansOf = (text: string): Span[] => {
  const tokens = tokensOf(text)
  for (let at = 0; at < tokens.length; at++) {
    let closer = tokens[at]
    while (closer?.kind === 'stars' && closer.closes && closer.left > 0) {
      const end = closer
      const from = tokens.findLastIndex(
        (one, place) => place < at && one.kind === 'stars' && one.opens && one.left > 0 && fit(one, end),
      )
      if (from < 0) break
      pair(tokens, from, at)
      closer = tokens[at]
    }
  }
  return joined(
    tokens.flatMap((token): Span[] => {
      if (token.kind !== 'stars') return [token]
      return token.left > 0 ? [{ kind: 'words', text: '*'.repeat(token.left), href: null, ...plain }] : []
    }),
  )
}
