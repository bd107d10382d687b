import { expect, test } from 'vitest'
import { isSealed, NotSealed, sealStream, unsealStream } from './sealed-stream.ts'

const MEG = 2 ** 20
const all = async (bytes: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}
const inParts = function* (bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const sample = (length: number) =>
  Buffer.from(Array.from({ length: Math.min(length, MEG) }, (_, at) => at % 251)).subarray(0, length)
const sealed = (bytes: Buffer) => all(sealStream('a key', inParts(bytes, 70_000)))
const opened = (bytes: Buffer, key = 'a key') => all(unsealStream(key, inParts(bytes, 65_537)))

test.each([0, 1, MEG - 1, MEG, MEG + 1, 3 * MEG])(
  '%i bytes come back as they were, and cannot be read without the key',
  async (length) => {
    const bytes = Buffer.concat([sample(length), Buffer.alloc(Math.max(0, length - MEG), 7)])
    const closed = await sealed(bytes)
    expect(isSealed(closed)).toBe(true)
    if (length > 100) expect(closed.includes(bytes.subarray(0, 50))).toBe(false)
    expect((await opened(closed)).equals(bytes)).toBe(true)
    await expect(opened(closed, 'another')).rejects.toThrow(NotSealed)
  },
)

test('a changed byte, a missing end, a missing piece and pieces in another order are seen', async () => {
  const closed = await sealed(Buffer.alloc(3 * MEG, 5))
  const [head, piece] = [40, MEG + 16]
  const part = (from: number, to: number) => closed.subarray(head + from * piece, head + to * piece)
  const changed = Buffer.from(closed)
  changed[head + 100]! ^= 1
  await expect(opened(changed)).rejects.toThrow(NotSealed)
  await expect(opened(closed.subarray(0, head + 2 * piece))).rejects.toThrow(NotSealed)
  await expect(opened(closed.subarray(0, head))).rejects.toThrow(NotSealed)
  await expect(opened(Buffer.concat([closed.subarray(0, head), part(1, 4)]))).rejects.toThrow(NotSealed)
  await expect(opened(Buffer.concat([closed.subarray(0, head), part(1, 2), part(0, 1), part(2, 4)]))).rejects.toThrow(NotSealed)
  await expect(opened(Buffer.from('nothing of the kind'))).rejects.toThrow(NotSealed)
})
