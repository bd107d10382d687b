import type { QuestionFormat } from '@lentera/contract/questions/files'
import type { QuestionSource } from '@lentera/contract/questions/source'
import { readAiken, writeAiken } from './aiken.ts'
import { type Reading, Unreadable, type Writing } from './format.ts'
import { readGift, writeGift } from './gift.ts'
import { readMoodleXml, writeMoodleXml } from './moodle-xml.ts'

/** Each format: how it is read and written, and what its files are called. */
export const formats: Readonly<
  Record<
    QuestionFormat,
    {
      readonly read: (text: string) => Reading
      readonly write: (sources: readonly QuestionSource[]) => Writing
      readonly type: string
      readonly ending: string
    }
  >
> = {
  gift: { read: readGift, write: writeGift, type: 'text/plain; charset=utf-8', ending: 'gift.txt' },
  aiken: { read: readAiken, write: writeAiken, type: 'text/plain; charset=utf-8', ending: 'aiken.txt' },
  moodle_xml: { read: readMoodleXml, write: writeMoodleXml, type: 'application/xml', ending: 'xml' },
}

/** The text of a file, in UTF-8 or UTF-16. Throws Unreadable for what is no text. */
export const textOf = (bytes: Uint8Array): string => {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(bytes).replace(/^\ufeff/, '')
  if (text.includes('\0')) throw new Unreadable('Berkas ini bukan teks. Simpan sebagai GIFT, Aiken, atau Moodle XML.')
  return text
}

/** What a file is, by what it says. Throws Unreadable where it is none of what is known. */
export const formatOf = (text: string): QuestionFormat => {
  if (/^\s*<(\?xml|!--|!DOCTYPE|quiz)/i.test(text)) {
    if (/<quiz[\s>]/i.test(text)) return 'moodle_xml'
    throw new Unreadable('XML ini bukan Moodle XML: bagian <quiz> tidak ada.')
  }
  if (/^\s*(ANSWER|JAWABAN|KUNCI)\s*:/im.test(text) && !/\{[^}]*[=~#]/.test(text)) return 'aiken'
  return 'gift'
}
