import { createHash } from 'node:crypto'
import { type EmbeddedFile, Unreadable } from './format.ts'

/** More pictures and sounds than a book of exercises has. */
const MOST = 500

/** Gathers what comes with questions; the same bytes are one file. */
export class Embedded {
  readonly #files = new Map<string, EmbeddedFile>()
  /** Answers the id by which questions call it. Throws Unreadable for too many. */
  add(name: string, bytes: Uint8Array): string {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const id = hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    if (!this.#files.has(id)) {
      if (this.#files.size >= MOST) throw new Unreadable(`Maksimal ${MOST} gambar dan suara dalam satu berkas.`)
      this.#files.set(id, { id, name, bytes })
    }
    return id
  }
  get files(): readonly EmbeddedFile[] {
    return [...this.#files.values()]
  }
}

const attribute = (tag: string, name: string) => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? []
  return double ?? single
}
const SOUND = /\.(mp3|m4a|aac|wav|ogg|oga|opus)$/i
const inText = (alt: string) => alt.replaceAll(/[[\]\n]/g, ' ').trim()

/**
 * The HTML of another system with its pictures and sounds as they are written here. `idOf` answers the id of what an address
 * names, undefined for what did not come along. Throws Unreadable for a picture that did not, and for films.
 */
export const withEmbedded = (html: string, idOf: (address: string) => string | undefined, embedded: Embedded): string => {
  const find = (address: string) => {
    const [, base64] = /^data:[\w/+.-]+;base64,([\w+/=\s]+)$/i.exec(address) ?? []
    if (base64 !== undefined) return embedded.add('gambar', Buffer.from(base64, 'base64'))
    const [, here] = /^media:([\da-f-]{36})$/.exec(address) ?? []
    const id = here ?? idOf(address)
    if (id !== undefined) return id
    const name = address.slice(-60)
    throw new Unreadable(
      /^(https?:)?\/\//i.test(address)
        ? `"${name}" ada di situs lain. Simpan gambarnya di dalam berkas, lalu impor lagi.`
        : `"${name}" tidak ada di dalam berkas ini.`,
    )
  }
  if (/<(video|iframe|embed|applet|svg)\b/i.test(html))
    throw new Unreadable('Video dan halaman lain di dalam soal tidak dapat dibawa.')
  return html
    .replaceAll(/<audio\b[^>]*>[\s\S]*?<\/audio>|<audio\b[^>]*\/>/gi, (whole) => {
      const sources = [...whole.matchAll(/<(?:audio|source)\b[^>]*>/gi)].flatMap(([tag]) => attribute(tag, 'src') ?? [])
      if (sources.length === 0) throw new Unreadable('Suara di soal ini tidak ada di dalam berkas.')
      return `<audio src="media:${find(sources[0]!)}"></audio>`
    })
    .replaceAll(/<a\b[^>]*>([\s\S]*?)<\/a>/gi, (whole, words: string) => {
      const address = attribute(whole, 'href') ?? ''
      if (SOUND.test(address) && !/^https?:/i.test(address)) return `${words} <audio src="media:${find(address)}"></audio>`
      // Nobody can tap it here; whoever reads it still sees where it led.
      return /^https?:/i.test(address) && !words.includes(address) ? `${words} (${address})` : words
    })
    .replaceAll(
      /<img\b[^>]*>/gi,
      (tag) => `![${inText(attribute(tag, 'alt') ?? '')}](media:${find(attribute(tag, 'src') ?? '')})`,
    )
}
