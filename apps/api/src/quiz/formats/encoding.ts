import { Unreadable } from './format.ts'

/** Encodings in which files of text arrive, by their names on screen. */
export const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252 (ANSI)',
} as const
export type Encoding = keyof typeof encodings

const notText = 'Berkas ini bukan teks. Simpan sebagai GIFT, Aiken, Moodle XML, QTI, atau Excel (.xlsx).'
const unknown =
  'Huruf di berkas ini tidak dikenali. Buka berkasnya, simpan lagi dengan pengodean UTF-8 (di Notepad: Save as, Encoding UTF-8), lalu impor lagi.'

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
const begins = (bytes: Uint8Array, ...with_: readonly number[]) => with_.every((byte, at) => bytes[at] === byte)

const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** Bytes that are looked at to tell UTF-16 without a mark. */
const SAMPLE = 4_096
/** In UTF-16 of Latin text nearly every second byte is 0, always on the same side. */
const wideWithoutMark = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes.length < 2 || bytes.length % 2 !== 0) return undefined
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]!++
  const most = sample.length / 2
  if (zeros[1]! > most * 0.6 && zeros[0]! < most * 0.05) return 'utf-16le'
  if (zeros[0]! > most * 0.6 && zeros[1]! < most * 0.05) return 'utf-16be'
  return undefined
}

/** Windows-1252 gives these five bytes no character; control characters but tab and line ends stand in no text. */
const isAnsi = (bytes: Uint8Array) =>
  bytes.every(
    (byte) =>
      (byte >= 0x20 && byte !== 0x7f && ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte)) ||
      byte === 9 ||
      byte === 10 ||
      byte === 12 ||
      byte === 13,
  )

/** The encoding that an XML declaration names. */
const declared = (bytes: Uint8Array) =>
  /^<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(String.fromCharCode(...bytes.subarray(0, 200)))?.[1]?.toLowerCase()

/**
 * The text of a file, and the encoding in which it was written. In this order: a byte order mark; UTF-16 without one; UTF-8, which text of
 * another encoding with letters beyond ASCII is practically never by chance; what an XML declaration names; Windows-1252, which old
 * editors write as "ANSI". Nothing is replaced by U+FFFD: throws Unreadable where no encoding gives every byte a character.
 */
export const decodeText = (bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } => {
  const marked = MARKS.find(({ mark }) => begins(bytes, ...mark))
  const wide = marked?.encoding ?? wideWithoutMark(bytes)
  const encoding = wide ?? 'utf-8'
  const text = decode(bytes, encoding)
  if (text !== undefined) {
    if (text.includes('\0')) throw new Unreadable(notText)
    return { text, encoding }
  }
  if (wide !== undefined) throw new Unreadable(unknown)
  if (bytes.subarray(0, SAMPLE).includes(0)) throw new Unreadable(notText)
  const label = declared(bytes)
  // ISO-8859-1 is read as Windows-1252, as browsers do: it has the same letters, and more signs.
  const latin = label === undefined || label === 'utf-8' || /^(windows-1252|cp-?1252|iso-8859-1|latin1|us-ascii)$/.test(label)
  if (!latin || !isAnsi(bytes)) throw new Unreadable(unknown)
  return { text: decode(bytes, 'windows-1252')!, encoding: 'windows-1252' }
}
