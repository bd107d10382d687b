import { Marked } from 'marked'

/** Elements that a question may be written with: text with any other in pointed brackets is text. */
const known = new Set(
  [
    'p br b strong i em u s sub sup ul ol li blockquote code pre span table thead tbody tfoot tr th td caption col colgroup img audio',
    // What other systems set their layout with: it goes without a trace of its own, what stands in it stays.
    'div font center section article header footer figure figcaption h1 h2 h3 h4 h5 h6 hr a big small del ins strike tt cite mark source',
    'bdi bdo abbr var kbd samp dl dt dd nobr label',
  ].flatMap((names) => names.split(' ')),
)
const empty = new Set(['br', 'img', 'hr', 'col', 'source'])
const TAG =
  /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)|\s+(?:nowrap|controls|hidden|start|reversed)(?=[\s/>]))*)\s*\/?>/gi
/** What is pasted from pages and draws or loads something is no text: it goes, with what stands in it. */
const ACTING = /(?<!\\)<(iframe|object|embed|svg|math)\b[^>]*>[\s\S]*?<\/\1\s*>/gi

/**
 * The places of the tags that are markup: of elements that are known, written as tags are, and both opened and closed.
 * `a<b dan c>d`, `<html class="cool">` and `<b>` without `</b>` are text.
 */
const markupIn = (text: string): ReadonlySet<number> => {
  const places = new Set<number>()
  const open: { name: string; at: number }[] = []
  for (const { 0: whole, 1: closing, 2: raw = '', index } of text.matchAll(TAG)) {
    const name = raw.toLowerCase()
    if (!known.has(name)) continue
    if (closing === '/') {
      const at = open.findLastIndex((one) => one.name === name)
      if (at < 0) continue
      places.add(open[at]!.at).add(index)
      open.splice(at, 1)
    } else if (empty.has(name) || whole.endsWith('/>')) places.add(index)
    // Lists and tables are often left open.
    else if (name === 'li' || name === 'p' || /^t[dhr]$/.test(name)) places.add(index)
    else open.push({ name, at: index })
  }
  return places
}

/** The same with every `<` that begins no tag as a sign. What stands as code is left to Markdown, which shows it. */
const withSigns = (text: string): string => {
  const safe = text.replaceAll(ACTING, '')
  const places = markupIn(safe)
  const code = [...safe.matchAll(/(`+)[^`][\s\S]*?\1|&lt;|\\</g)].map(
    ({ 0: found, index }) => [index, index + found.length] as const,
  )
  const isCode = (at: number) => code.some(([from, to]) => at >= from && at < to)
  return safe.replaceAll(/<(?!!--)/g, (sign, at: number) => (places.has(at) || isCode(at) ? sign : '&lt;'))
}

const isWord = (letter: string) => /[\p{L}\p{N})\]]/u.test(letter)
const markdown = new Marked({
  async: false,
  breaks: true,
  gfm: true,
  tokenizer: {
    // Only stars mark words, and only where a word begins: `2*3*4`, `__init__` and `snake_case` are text.
    emStrong(src, _masked, before = '') {
      return src.startsWith('_') || isWord(before) ? undefined : false
    },
    // None of these is shown; what they are written with would vanish.
    heading: () => undefined,
    lheading: () => undefined,
    hr: () => undefined,
    def: () => undefined,
    del: () => undefined,
    reflink: () => undefined,
    link: (src) => (src.startsWith('!') ? false : undefined),
  },
})

/** Markdown, as teachers write it, as HTML that is not yet safe. What looks like markup and is none stays text. */
export const markdownToHtml = (text: string): string => markdown.parse(withSigns(text), { async: false })

/** TeX between `$…$`, `$$…$$`, `\(…\)` and `\[…\]`; a dollar before a digit and a space is money. */
export const FORMULA = /\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\]|\\\(([\s\S]+?)\\\)|\$(?!\s)([^$\n]+?)(?<!\s)\$(?!\d)/g

/** Words of HTML, in which signs of Markdown mean nothing. */
export const escapedMarks = (text: string): string =>
  text.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '\\\\').replaceAll(/[*`[]/g, '\\$&')
/** A line that would begin a list, a quotation or a table. */
export const escapedStart = (text: string): string =>
  text.replaceAll(/^([ \t]*)([-+>|]|:?-{2,})(?=\s|[-|:])/gm, '$1\\$2').replaceAll(/^([ \t]*\d+)([.)])(?=\s)/gm, '$1\\$2')
/** Whether a text has tags that are markup. */
export const hasMarkup = (text: string): boolean => markupIn(text).size > 0
/** HTML, of which the signs that begin no tag are signs. */
export const withoutFalseTags = (text: string): string => {
  const places = markupIn(text)
  return text.replaceAll('<', (sign, at: number) => (places.has(at) ? sign : '&lt;'))
}

const escapedText = (text: string): string =>
  escapedStart(escapedMarks(text))
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    // Spaces at the beginning of a line say something in a program.
    .replaceAll(/^ {2,}/gm, (spaces) => '\u00A0'.repeat(spaces.length))
/** What is written here as plain text: without marks of bold and slanted words, signs as themselves, formulae as they are. */
export const asPlainText = (text: string): string => {
  let [made, from] = ['', 0]
  const bare = (part: string) =>
    part
      .replaceAll(/(?<![\\\p{L}\p{N}])(\*\*?)(?!\s)([^*]+?)(?<!\s)\1/gu, '$2')
      .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  for (const { 0: formula, index } of text.matchAll(FORMULA)) {
    made += bare(text.slice(from, index)) + formula
    from = index + formula.length
  }
  return made + bare(text.slice(from))
}
/**
 * Plain text as it would be written here: what stands in it is shown as it stands, formulae between dollars as formulae.
 * Signs that mean nothing where they stand are not touched.
 */
export const asText = (text: string): string => {
  let [made, from] = ['', 0]
  const clean = text.replaceAll('\r\n', '\n').trim()
  for (const { 0: formula, index } of clean.matchAll(FORMULA)) {
    made += escapedText(clean.slice(from, index)) + formula
    from = index + formula.length
  }
  return made + escapedText(clean.slice(from))
}
