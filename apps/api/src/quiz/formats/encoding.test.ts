import { expect, test } from 'vitest'
import { Unreadable } from './format.ts'
import { readQuestions } from './recognise.ts'
import { decodeText } from './encoding.ts'

const words = 'Suhu 25°C, luas 3 × 4 m², “café” – 5 €'
const ansi = (text: string) => {
  const signs = new Map([...'€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ'].map((sign) => [sign, 0]))
  for (let byte = 0x80; byte < 0xa0; byte++) signs.set(new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte)
  return Uint8Array.from([...text].map((sign) => signs.get(sign) ?? sign.charCodeAt(0)))
}
const wide = (text: string, little: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return new Uint8Array(little ? bytes : bytes.swap16())
}

test.each([
  ['UTF-8', 'utf-8', Buffer.from(words)],
  ['UTF-8 with a mark', 'utf-8', Buffer.from(`\uFEFF${words}`)],
  ['UTF-16 LE', 'utf-16le', wide(words, true, true)],
  ['UTF-16 BE', 'utf-16be', wide(words, false, true)],
  ['UTF-16 LE without a mark', 'utf-16le', wide(words, true, false)],
  ['UTF-16 BE without a mark', 'utf-16be', wide(words, false, false)],
  ['Windows-1252', 'windows-1252', ansi(words)],
])('text in %s is read letter by letter', (_, encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: words, encoding })
})

test('an XML declaration says which encoding it is, and one that is not known is refused instead of guessed', () => {
  const xml = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?><quiz>${text}</quiz>`
  expect(decodeText(ansi(xml('ISO-8859-1', 'm²')))).toMatchObject({ encoding: 'windows-1252', text: xml('ISO-8859-1', 'm²') })
  // In the Arabic code page these bytes are other letters.
  expect(() => decodeText(ansi(xml('windows-1256', 'm²')))).toThrow(Unreadable)
})

test.each([
  ['a byte to which no encoding gives a letter', Uint8Array.of(0x41, 0x81, 0x42)],
  ['half a letter of UTF-16', Uint8Array.of(0xff, 0xfe, 0x41)],
  ['control letters', Uint8Array.of(0x41, 0x01, 0xb2)],
])('%s is refused with a word on what to do', (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow(/simpan lagi dengan pengodean UTF-8/)
})

test('a file with bytes of 0 is no text', () => {
  expect(() => decodeText(Uint8Array.of(0x41, 0, 0, 0x42, 0xb2))).toThrow(/bukan teks/)
})

test('questions of an old Notepad keep their signs', async () => {
  // Of the kind of Moodle's own question/format/gift/tests/fixtures/questions_encoding_windows-1252.gift.txt.
  const gift = '::Greek::Ubah 25°C ke kelvin! {=298 K ~248 K}\r\n\r\nLuas 3 × 4 m² itu “kecil”. {T}\r\n'
  const { questions, encoding } = await readQuestions(ansi(gift))
  expect(encoding).toBe('windows-1252')
  const said = JSON.stringify(questions)
  expect(said).not.toContain('\uFFFD')
  for (const word of ['25°C', '3 × 4 m²', '“kecil”']) expect(said).toContain(word)
})
