import { marked } from 'marked'

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
  const html = marked.parse(held, { async: false, breaks: true, gfm: true }).trim()
  const escape = (tex: string) => tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return html.replaceAll(/\ue000(\d+)\ue001/g, (_, at: string) => escape(formulae[Number(at)] ?? ''))
}

const plain = (text: string) =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : whole
  })
/** In a formula nothing is markup. */
const formula = (tex: string) => tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** HTML of another system as it would be written here: simple marks as Markdown, formulae between dollars; all else stays HTML. */
export const fromHtml = (html: string): string =>
  plain(
    html
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/\\\((.+?)\\\)/gs, (_, tex: string) => `$${formula(tex.trim())}$`)
      .replaceAll(/\\\[(.+?)\\\]/gs, (_, tex: string) => `$$$$${formula(tex.trim())}$$$$`)
      .replaceAll(/<(\/?)(?:strong|b)(?:\s[^>]*)?>/gi, '**')
      .replaceAll(/<(\/?)(?:em|i)(?:\s[^>]*)?>/gi, '*')
      .replaceAll(/<br\s*\/?>\n?/gi, '\n')
      .replaceAll(/<\/(?:p|div)>\s*/gi, '\n\n')
      .replaceAll(/<(?:p|div)(?:\s[^>]*)?>/gi, '')
      .replaceAll(/<\/?span(?:\s[^>]*)?>/gi, '')
      .replaceAll(/<img\b[^>]*>/gi, (image) => {
        const [, file] = /src="media:([\da-f-]{36})"/.exec(image) ?? []
        const [, alt = ''] = /alt="([^"]*)"/.exec(image) ?? []
        return file ? `![${alt}](media:${file})` : image
      }),
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
