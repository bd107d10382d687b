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

/**
 * Empty where it is no formula: what was typed is then shown as it stands. Styles are left out, because pages allow none in markup.
 * `annotate`: its TeX goes along, for whoever reads it again.
 */
const formula = (tex: string, displayMode: boolean, annotate: boolean): string => {
  if (tex.length > LONGEST_FORMULA) return ''
  const more = annotate ? { annotate, xml: true } : {}
  const made = temml().renderToString(tex, { displayMode, throwOnError: false, trust: false, maxExpand: 200, ...more })
  return made.includes('temml-error') ? '' : made.replaceAll(/ style="[^"]*"/g, '')
}

const render = (source: string, annotate: boolean): string => {
  const formulae: string[] = []
  const text = source
    .toWellFormed()
    .replaceAll(FORMULA, (whole, block?: string, bracket?: string, paren?: string, inline?: string) => {
      const made = formula(block ?? bracket ?? paren ?? inline ?? '', block !== undefined || bracket !== undefined, annotate)
      if (made === '') return whole
      formulae.push(made)
      return `\u{e000}${formulae.length - 1}\u{e001}`
    })
  const html = clean(markdownToHtml(text))
  return html.replaceAll(/\u{e000}(\d+)\u{e001}/gu, (_, at: string) => formulae[Number(at)] ?? '').trim()
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
