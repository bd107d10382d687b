import { randomFillSync } from 'node:crypto'

// Randomness is drawn for many at once: one by one, asking for it costs more than all the rest of a UUID.
const pool = Buffer.alloc(4096)
let used = pool.length
const sixteen = () => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.subarray(used - 16, used)
}

/** A UUID v7: 48 bits of time in milliseconds, then random, so that new rows stand together in an index. */
export const uuidV7 = (now = Date.now()) => {
  const bytes = sixteen()
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
