import { expect, test } from 'vitest'
import { soundTypeOf } from './sound.ts'

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part as number[]))))
const u32 = (value: number, little = false) => {
  const made = Buffer.alloc(4)
  if (little) made.writeUInt32LE(value)
  else made.writeUInt32BE(value)
  return made
}
/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz: 417 bytes. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
const mp3 = bytes('ID3', [3, 0, 0, 0, 0, 0, 10], 'abcdefghij', frame, frame, frame, frame)
const chunk = (name: string, content: Buffer) => bytes(name, u32(content.length, true), content)
const waves = Buffer.concat([chunk('fmt ', Buffer.alloc(16)), chunk('data', Buffer.alloc(100))])
const wav = bytes('RIFF', u32(waves.length + 4, true), 'WAVE', waves)
const box = (name: string, content: Buffer) => bytes(u32(content.length + 8), name, content)
const handler = (kind: string) => box('moov', box('hdlr', bytes([0, 0, 0, 0, 0, 0, 0, 0], kind, Buffer.alloc(14))))
const film = (...kinds: string[]) =>
  Buffer.concat([box('ftyp', Buffer.from('M4A mp42')), ...kinds.map(handler), box('mdat', Buffer.alloc(50))])

test('sounds that every phone plays are known by all of their bytes', () => {
  expect([mp3, wav, film('soun')].map(soundTypeOf)).toEqual(['audio/mpeg', 'audio/wav', 'audio/mp4'])
})

test('a sound whose last part runs to the end of the file, however long that is, is one, and a film is none', () => {
  const begun = (...kinds: string[]) => Buffer.concat([film(...kinds), bytes(u32(0), 'mdat', Buffer.alloc(70))])
  expect([begun('soun'), begun('soun', 'vide')].map(soundTypeOf)).toEqual(['audio/mp4', undefined])
})

test.each<readonly [string, Buffer]>([
  ['a page that begins like a sound', bytes('ID3', [3, 0, 0, 0, 0, 0, 0], '<script>alert(1)</script>'.padEnd(500))],
  ['a film', film('soun', 'vide')],
  ['a sound with an archive behind it', bytes(mp3, Buffer.alloc(20_000, 'PK\u0003\u0004'))],
  ['a recording with a page behind it', bytes(wav, '<script>alert(1)</script>')],
  ['one that is cut off', wav.subarray(0, 60)],
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('bunyi')],
])('%s is no sound', (_what, content) => expect(soundTypeOf(content)).toBeUndefined())
