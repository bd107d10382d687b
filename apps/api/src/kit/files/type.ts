import { begins } from './kind/opened.ts'

/** The kinds of files that their first letters tell. Pictures are proven by decoding them as well. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf'

const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
/** A picture of a phone in its box, which says what may decode it. */
const isHeic = (bytes: Uint8Array): boolean => {
  if (!begins(bytes, 'ftyp', 4)) return false
  const text = Buffer.from(bytes.subarray(0, Math.min(bytes[3]!, 128))).toString('latin1')
  const brands = text.slice(8).match(/.{4}/gs) ?? []
  return brands.some((brand) => HEIC.has(brand))
}

/** What bytes are by their first letters, whatever a name or a header says of them; undefined for all that is not taken (SVG, HTML, …). */
export const fileTypeOf = (bytes: Uint8Array): FileType | undefined => {
  if (begins(bytes, '\u00FF\u00D8\u00FF')) return 'image/jpeg'
  if (begins(bytes, '\u0089PNG\r\n\u001A\n')) return 'image/png'
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'image/webp'
  if (isHeic(bytes)) return 'image/heic'
  if (begins(bytes, '%PDF-')) return 'application/pdf'
  return undefined
}
