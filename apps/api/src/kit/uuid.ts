import { randomFillSync } from 'node:crypto'

/** A UUID v7: 48 bits of time in milliseconds, then random, so that new rows stand together in an index. */
export const uuidV7 = (now = Date.now()) => {
  const bytes = randomFillSync(Buffer.alloc(16))
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
