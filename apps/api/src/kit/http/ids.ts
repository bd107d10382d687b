import Hashids from 'hashids'

export interface Ids {
  /** The public id of a row's number: at least 20 letters and digits. */
  encode(id: number): string
  /** The row's number; undefined for a text that this product never gave out. */
  decode(text: string): number | undefined
}

const REMEMBERED = 20_000

/** Public ids from a fixed salt (specification, section 9). The last ones are remembered: a class list encodes 72 at 5 µs each. */
export const createIds = (salt: string): Ids => {
  const hashids = new Hashids(salt, 20)
  const known = new Map<number, string>()
  return {
    encode: (id) => {
      const found = known.get(id)
      if (found !== undefined) return found
      if (known.size >= REMEMBERED) known.clear()
      const text = hashids.encode(id)
      known.set(id, text)
      return text
    },
    decode: (text) => {
      const [id, ...more] = hashids.isValidId(text) ? hashids.decode(text) : []
      return typeof id === 'number' && Number.isSafeInteger(id) && more.length === 0 ? id : undefined
    },
  }
}
