import { createRequire } from 'node:module'
import type Sanitize from 'sanitize-html'
import type Temml from 'temml'
import { FORMULA, markdownToHtml } from './markdown.ts'
import { mathWords } from './math-words.ts'

const bring = createRequire(import.meta.url)
/** Brought by the first formula: a megabyte of text, which a server whose schools write none is without. */
const temml = () => bring('temml') as typeof Temml
/** Brought by the first text. */
const sanitizer = () => bring('sanitize-html') as typeof Sanitize

const tags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'span']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption']
/** Pictures and sounds are named by the file that was sent, never by an address: `media:0199…`. */
const MEDIA = /^media:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const clean = (html: string): string => {
  const sanitize = sanitizer()
  return sanitize(html, {
    allowedTags: [...tags, ...tables, 'img', 'audio'],
    allowedAttributes: {
      img: ['src', 'alt'],
      audio: ['src'],
      '*': ['dir', 'lang'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start'],
    },
    allowedSchemes: ['media'],
    allowedSchemesByTag: { img: ['media'], audio: ['media'] },
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'audio') && !MEDIA.test(attribs['src'] ?? ''),
    // Each paragraph by its own first letter: Arabic stands at the right, beside Indonesian at the left.
    transformTags: Object.fromEntries(
      ['p', 'li', 'td', 'th', 'blockquote'].map((tag) => [tag, sanitize.simpleTransform(tag, { dir: 'auto' })]),
    ),
  })
}

/** Longer formulae are text: what draws them is slow with nonsense. */
const LONGEST_FORMULA = 2_000

/** A formula that makes what draws it give up, rather than say that it is none. */
class Undrawable extends Error {}

/** Throws Undrawable where drawing gives up: some commands are unfinished there, and braces in braces use up the stack. */
const drawn = (tex: string, displayMode: boolean, more: object = {}): string => {
  try {
    return temml().renderToString(tex, { displayMode, throwOnError: false, trust: false, maxExpand: 200, ...more })
  } catch {
    throw new Undrawable()
  }
}

/**
 * Empty where it is no formula: what was typed is then shown as it stands. Styles are left out, because pages allow none in markup.
 * `annotate`: its TeX goes along, for whoever reads it again.
 */
const formula = (tex: string, displayMode: boolean, annotate: boolean): string => {
  if (tex.length > LONGEST_FORMULA) return ''
  const more = annotate ? { annotate, xml: true } : {}
  try {
    const made = drawn(tex, displayMode, more)
    return made.includes('temml-error') ? '' : made.replaceAll(/ style="[^"]*"/g, '')
  } catch (error) {
    if (error instanceof Undrawable) return ''
    throw error
  }
}

/** The first formula of a text that cannot be drawn: its question is refused, because nobody knows what it would look like. */
export const undrawableIn = (source: string): string | undefined => {
  for (const [whole, block, bracket, paren, inline] of source.toWellFormed().matchAll(FORMULA)) {
    const tex = block ?? bracket ?? paren ?? inline ?? ''
    if (tex.length > LONGEST_FORMULA) continue
    try {
      drawn(tex, block !== undefined || bracket !== undefined)
    } catch (error) {
      if (error instanceof Undrawable) return whole
      throw error
    }
  }
  return undefined
}

/** Stand for a formula by its number while the text around it is made markup. */
const [OPEN, CLOSE] = ['\u{e000}', '\u{e001}']
const MARKS = /[\u{e000}\u{e001}]/gu
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const render = (source: string, annotate: boolean): string => {
  const formulae: { readonly made: string; readonly whole: string }[] = []
  const text = source
    .toWellFormed()
    .replaceAll(MARKS, '')
    .replaceAll(FORMULA, (whole, block?: string, bracket?: string, paren?: string, inline?: string) => {
      const made = formula(block ?? bracket ?? paren ?? inline ?? '', block !== undefined || bracket !== undefined, annotate)
      if (made === '') return whole
      formulae.push({ made, whole })
      return `${OPEN}${formulae.length - 1}${CLOSE}`
    })
  const html = clean(markdownToHtml(text))
  const filled = (part: string, of: (one: { made: string; whole: string }) => string) =>
    part.replaceAll(/\u{e000}(\d+)\u{e001}/gu, (_, at: string) => {
      const one = formulae[Number(at)]
      return one ? of(one) : ''
    })
  // In an attribute, such as the words for a picture, a formula is its text. Marks that are left were typed as entities.
  return html
    .replaceAll(/<[^>]*>|[^<]+/g, (part) =>
      part.startsWith('<') ? filled(part, ({ whole }) => escaped(whole)) : filled(part, ({ made }) => made),
    )
    .replaceAll(MARKS, '')
    .trim()
}

/**
 * What somebody has written (Markdown with formulae in TeX, or the HTML of another system) as markup that is safe to be shown
 * anywhere: formulae are MathML, scripts, styles, addresses and everything else that acts are gone.
 */
export const renderRich = (source: string): string => render(source, false).replaceAll(/<audio([^>]*)>/g, '<audio$1 controls>')

/** The same as XML for other systems: each formula with its TeX, sounds without what only a page needs. */
export const renderXml = (source: string): string =>
  render(source, true)
    .replaceAll(/ dir="auto"/g, '')
    .replaceAll('&nbsp;', '\u00A0')

/** The same for a few words, such as an option: without a paragraph around them. */
export const renderLine = (source: string): string => {
  const html = renderRich(source)
  const inside = /^<p dir="auto">((?:(?!<p[ >])[\s\S])*)<\/p>$/.exec(html)?.[1]
  return inside ?? html
}

/** Shown markup with the addresses at which its pictures and sounds can be read now. */
export const withMedia = (html: string, linkOf: (file: string) => string): string =>
  html.replaceAll(/src="media:([\da-f-]{36})"/g, (_, file: string) => `src="${linkOf(file)}"`)

/** The files that markup shows. */
export const mediaOf = (html: string): string[] => [...html.matchAll(/src="media:([\da-f-]{36})"/g)].map(([, file]) => file!)

/** What is asked in words alone, formulae as they are read on a line: `2⁵`, `6/√3`. */
export const plainText = (html: string): string =>
  sanitizer()(mathWords(html), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&[a-z]+;|&#\d+;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
