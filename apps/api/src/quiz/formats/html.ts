import { escapedMarks, escapedStart, markdownToHtml } from '#quiz/markdown.ts'
import type { Note } from './format.ts'
import { mathToTex } from './mathml.ts'
import { escaped, parseXml } from './xml.ts'

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  hellip: '…',
  times: '×',
  deg: '°',
}

/** Formulae between dollars, which other systems know between `\(…\)` and `\[…\]`. */
const inner = /\$\$([\s\S]+?)\$\$|\$(?!\s)([^$\n]+?)(?<!\s)\$(?!\d)/g

/** What is written here as HTML that other systems show, with formulae as they know them. */
export const toHtml = (text: string): string => {
  if (text === '') return ''
  const formulae: string[] = []
  const held = text.replaceAll(inner, (_, block?: string, inline?: string) => {
    formulae.push(block === undefined ? `\\(${inline ?? ''}\\)` : `\\[${block}\\]`)
    return `\ue000${formulae.length - 1}\ue001`
  })
  const html = markdownToHtml(held).trim()
  const escape = (tex: string) => tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return html.replaceAll(/\ue000(\d+)\ue001/g, (_, at: string) => escape(formulae[Number(at)] ?? ''))
}

const plain = (text: string) =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : whole
  })
/** MathML as TeX, in the brackets by which other systems know a formula. */
const mathIn = (html: string) =>
  html.replaceAll(/<(?:\w+:)?math\b[^>]*>[\s\S]*?<\/(?:\w+:)?math>/g, (math) => {
    const tex = escaped(
      mathToTex(parseXml(math.replaceAll(/&(?!lt;|gt;|amp;|quot;|#)(\w+);/g, (_, name: string) => entities[name] ?? ''))),
    )
    return /^[^>]*\bdisplay\s*=\s*["']block/.test(math) ? `\\[${tex}\\]` : `\\(${tex}\\)`
  })
/** In a formula nothing is markup. */
const formula = (tex: string) =>
  tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const marks = (html: string, tag: string, mark: string) =>
  html.replaceAll(
    new RegExp(`<(${tag})(?:\\s[^>]*)?>(\\s*)([\\s\\S]*?)(\\s*)</\\1>`, 'gi'),
    (_, _tag, before: string, inside: string, after: string) =>
      `${before}${inside === '' ? '' : `${mark}${inside}${mark}`}${after}`,
  )
const listed = (html: string) =>
  html.replaceAll(/<(ul|ol)\b[^>]*>([\s\S]*?)<\/\1>/gi, (_, kind: string, inside: string) => {
    const items = [...inside.matchAll(/<li\b[^>]*>([\s\S]*?)(?=<\/li>|<li\b|$)/gi)].map(([, item = '']) => item.trim())
    return `\n\n${items.map((item, at) => `${kind.toLowerCase() === 'ol' ? `${at + 1}.` : '-'} ${item}`).join('\n')}\n\n`
  })

/** What stands between tags, in which nothing is a mark. */
const words = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part, at, all) => {
      if (at % 2 === 1) return part
      const marked = escapedMarks(part)
      return /^(?:|<\/?(?:p|div|br|h[1-6]|blockquote|td|th|li|pre)\b[^>]*>)$/i.test(all[at - 1] ?? '')
        ? escapedStart(marked)
        : marked
    })
    .join('')

/** What stands between tables. A table stays HTML, in which Markdown says nothing. */
const flowing = (html: string): string =>
  marks(marks(listed(words(html).replaceAll(/<\/(h[1-6])>\s*/gi, '</$1>\n\n')), 'strong|b|h[1-6]', '**'), 'em|i', '*')
    .replaceAll(/<br\s*\/?>\s*/gi, '\n')
    .replaceAll(/<\/(?:p|div|blockquote)>\s*/gi, '\n\n')
    .replaceAll(/<(?:p|div|blockquote)(?:\s[^>]*)?>/gi, '')
    .replaceAll(/<(\/?)(\w[\w:-]*)((?:\s[^>]*)?)>/g, (whole, _slash: string, name: string) =>
      kept.has(name.toLowerCase()) ? whole : '',
    )

/** What stands above letters to say how they are read goes behind them; what is struck out stays so under one name. */
const namedOtherwise = (html: string): string =>
  html
    .replaceAll(/<rp\b[^>]*>[\s\S]*?<\/rp>/gi, '')
    .replaceAll(/<((?:\w+:)?rt)\b[^>]*>([\s\S]*?)<\/\1>/gi, (_, _tag, said: string) => `(${said.trim()})`)
    .replaceAll(/<(\/?)(?:del|strike)(?=[\s>])/gi, '<$1s')

/** Nobody can tap a link here; whoever reads it still sees where it led. */
const linksAsText = (html: string): string =>
  html.replaceAll(/<a\b[^>]*\bhref\s*=\s*["'](https?:[^"']*)["'][^>]*>([\s\S]*?)<\/a>/gi, (_, address: string, said: string) =>
    said.includes(address) ? said : `${said} (${address})`,
  )

/** Elements that are written here as they are. */
const kept = new Set('u s sub sup ul ol li code pre img audio table thead tbody tr th td caption'.split(' '))

const isColoured = /\bstyle\s*=\s*["'](?:[^"']*[;\s])?(?:color|background)|<font\b[^>]*\bcolor|<mark\b/i
const hasSize = /\bstyle\s*=\s*["'][^"']*font-size|<font\b[^>]*\bsize|<big\b|<small\b/i
/** What of HTML is not shown here, by name. Links stay as text. */
export const lossesIn = (html: string): Note[] => [
  ...(isColoured.test(html) ? [{ kind: 'look' as const, text: 'Warna tulisan tidak dibawa.' }] : []),
  ...(hasSize.test(html) ? [{ kind: 'look' as const, text: 'Ukuran huruf tidak dibawa.' }] : []),
  ...(/<a\b[^>]*\bhref/i.test(html) ? [{ kind: 'look' as const, text: 'Tautan menjadi teks biasa, tidak dapat diketuk.' }] : []),
  ...(/<(?:form|input|button|select|textarea|object|canvas|style|script)\b/i.test(html)
    ? [{ kind: 'look' as const, text: 'Bagian halaman yang bekerja (formulir, skrip, gaya) tidak dibawa.' }]
    : []),
]

/** Lines of HTML are no lines of what is read, but in what keeps its form. */
const inLines = (html: string) =>
  /<pre\b/i.test(html) ? html.replaceAll(/\r\n?/g, '\n') : html.replaceAll(/[ \t]*[\r\n]\s*/g, ' ')

/** HTML of another system as it would be written here: simple marks and lists as Markdown, formulae between dollars; all else stays HTML. */
export const fromHtml = (html: string): string => {
  const formulae: string[] = []
  const hold = (made: string) => `\ue000${formulae.push(made) - 1}\ue001`
  const held = inLines(
    mathIn(linksAsText(namedOtherwise(html)).replaceAll(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')),
  )
    .replaceAll(/!\[[^\]]*\]\(media:[\da-f-]{36}\)/g, (picture) => hold(plain(picture)))
    .replaceAll(/\\\((.+?)\\\)/gs, (_, tex: string) => hold(`$${formula(tex.trim())}$`))
    .replaceAll(/(?:\\\[(.+?)\\\]|\$\$(.+?)\$\$)/gs, (_, tex?: string, dollars?: string) =>
      hold(`$$${formula((tex ?? dollars ?? '').trim())}$$`),
    )
  const parts = held.split(/(<table\b[\s\S]*?<\/table>)/i)
  return (
    plain(parts.map((part, at) => (at % 2 === 1 ? `\n\n${part}\n\n` : flowing(part))).join(''))
      .replaceAll(/\ue000(\d+)\ue001/g, (_, at: string) => formulae[Number(at)] ?? '')
      .replaceAll(/[ \t]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      // Four would be code.
      .replaceAll(/\n\n {1,3}(?=\S)/g, '\n\n')
      .trim()
  )
}
