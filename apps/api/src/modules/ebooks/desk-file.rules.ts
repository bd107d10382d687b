import { ebookDeskLimits } from '@lentera/contract/ebook-desk'
import { decodeText } from '#quiz/formats/encoding.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import { isZip, unzip } from '#quiz/formats/zip.ts'

export interface ReadChapter {
  readonly title: string
  readonly text: string
}

const TITLE = 120
const trimmed = (text: string) => text.replaceAll(/\n{3,}/g, '\n\n').trim()

/** A text taken apart at its lines `# …`, which name the chapters; what stands before the first one is the opening. */
export const chaptersOfText = (text: string): ReadChapter[] => {
  const chapters: { title: string; lines: string[] }[] = []
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const title = /^#\s+(\S.*)$/.exec(line)?.[1]
    if (title !== undefined) chapters.push({ title: title.trim().slice(0, TITLE), lines: [] })
    else if (chapters.length > 0) chapters.at(-1)!.lines.push(line)
    else if (line.trim() !== '') chapters.push({ title: 'Pembuka', lines: [line] })
  }
  return chapters.map(({ title, lines }) => ({ title, text: trimmed(lines.join('\n')) })).filter(({ text: said }) => said !== '')
}

/** Pairs of words, as a table. */
const tableOf = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
const entities = tableOf(
  'amp=& lt=< gt=> quot=" apos=\' shy= ndash=– mdash=— hellip=… lsquo=‘ rsquo=’ ldquo=“ rdquo=” times=× deg=° copy=© eacute=é nbsp=\u00a0',
)
const decoded = (text: string) =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ''
  })

const plainBlocks = new Set('p div section td figcaption pre dd dt'.split(' '))
/** What a block of a page begins with here; undefined for what stands within one. */
const beginningOf = (name: string): string | undefined => {
  if (/^h[1-6]$/.test(name)) return '## '
  if (name === 'li') return '- '
  if (name === 'blockquote') return '> '
  return plainBlocks.has(name) ? '' : undefined
}

/** A page of an EPUB as structured text: paragraphs, headings, lists and quotes; its first heading by itself. */
export const readPage = (html: string): { readonly heading: string | undefined; readonly text: string } => {
  const body = (/<body\b[^>]*>([\s\S]*?)<\/body>/i.exec(html)?.[1] ?? '').replaceAll(
    /<!--[\s\S]*?-->|<(script|style|svg|math|nav)\b[\s\S]*?<\/\1>/gi,
    '',
  )
  const pieces: string[] = []
  let [mark, said] = ['', '']
  let heading: string | undefined
  const close = () => {
    const text = decoded(said).replaceAll(/\s+/g, ' ').trim()
    said = ''
    if (text === '') return
    if (mark === '## ' && heading === undefined && pieces.length === 0) heading = text
    else pieces.push(`${mark}${text}`)
  }
  for (const [, end, name = '', text] of body.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>|([^<]+)/gi)) {
    if (text !== undefined) said += text
    const begins = beginningOf(name.toLowerCase())
    if (name.toLowerCase() === 'br') said += ' '
    if (begins === undefined) continue
    close()
    // A paragraph within a quote or an item of a list is still that.
    if (begins === '' && (mark === '> ' || mark === '- ')) continue
    mark = end === '/' ? '' : begins
  }
  close()
  const isItem = (piece: string | undefined) => piece?.startsWith('- ') === true
  const gap = (at: number) => (at === 0 ? '' : isItem(pieces[at]) && isItem(pieces[at - 1]) ? '\n' : '\n\n')
  return { heading, text: pieces.map((piece, at) => `${gap(at)}${piece}`).join('') }
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1]
const tags = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'gi'))].map(([tag]) => tag)
/** An address as it was before it was put into a book. */
const unescaped = (href: string) => {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
const resolved = (from: string, href: string) => {
  const parts = [...from.split('/').slice(0, -1), ...unescaped(href.split('#')[0] ?? '').split('/')]
  const path: string[] = []
  for (const part of parts)
    if (part === '..') path.pop()
    else if (part !== '.' && part !== '') path.push(part)
  return path.join('/')
}

/** The chapters of an EPUB, in the order in which it is read. Throws Unreadable for an archive that is none. */
const chaptersOfEpub = async (bytes: Uint8Array): Promise<ReadChapter[]> => {
  const files = await unzip(bytes)
  const textAt = (path: string) => {
    const found = files.get(path)
    return found && new TextDecoder().decode(found)
  }
  const [root] = tags(textAt('META-INF/container.xml') ?? '', 'rootfile').flatMap((tag) => attribute(tag, 'full-path') ?? [])
  const book = root === undefined ? undefined : textAt(root)
  if (root === undefined || book === undefined) throw new Unreadable('Berkas ini bukan EPUB yang utuh.')
  const items = new Map(tags(book, 'item').map((tag) => [attribute(tag, 'id'), attribute(tag, 'href') ?? '']))
  const order = tags(book, 'itemref').flatMap((tag) => items.get(attribute(tag, 'idref')) ?? [])
  return order.flatMap((href) => {
    const { heading, text } = readPage(textAt(resolved(root, href)) ?? '')
    return text === '' ? [] : [{ title: (heading ?? 'Tanpa judul').slice(0, TITLE), text: trimmed(text) }]
  })
}

/** What is wrong with chapters; undefined where nothing is. */
const objection = (chapters: readonly ReadChapter[]): string | undefined => {
  const { chapters: most, chapter: letters } = ebookDeskLimits
  if (chapters.length === 0) return 'Tidak ada teks di berkas ini.'
  if (chapters.length > most) return `Maksimal ${most} bab. Berkas ini punya ${chapters.length}.`
  const long = chapters.find(({ text }) => text.length > letters)
  return long && `Bab "${long.title}" lebih dari ${letters.toLocaleString('id-ID')} huruf. Bagi menjadi beberapa bab.`
}

/** The chapters of a file, whatever its name says of it. Throws Unreadable, with what is said to people. */
export const readBook = async (bytes: Uint8Array): Promise<ReadChapter[]> => {
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
  if (isPdf) throw new Unreadable('PDF tidak dapat dibaca sebagai buku di sini. Pakai EPUB atau teks.')
  const chapters = isZip(bytes) ? await chaptersOfEpub(bytes) : chaptersOfText(decodeText(bytes).text.replace(/^\ufeff/, ''))
  const wrong = objection(chapters)
  if (wrong !== undefined) throw new Unreadable(wrong)
  return chapters
}
