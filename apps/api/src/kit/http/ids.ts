import Hashids from 'hashids'

export interface Ids {
  /** The public id of a row's number: at least 20 letters and digits. */
  encode(id: number): string
  /** The row's number; undefined for a text that this product never gave out. */
  decode(text: string): number | undefined
}

const REMEMBERED = 20_000

/**
 * Public ids from a fixed salt (specification, section 9). The last ones are remembered both ways: a class list encodes 72 at 5 µs
 * each, and what a phone sends it has been given and is mostly answered with.
 */
export const createIds = (salt: string): Ids => {
  const hashids = new Hashids(salt, 20)
  const texts = new Map<number, string>()
  const numbers = new Map<string, number>()
  const remember = (id: number, text: string) => {
    if (texts.size >= REMEMBERED) {
      texts.clear()
      numbers.clear()
    }
    texts.set(id, text)
    numbers.set(text, id)
  }
  return {
    encode: (id) => {
      const found = texts.get(id)
      if (found !== undefined) return found
      const text = hashids.encode(id)
      remember(id, text)
      return text
    },
    decode: (text) => {
      const found = numbers.get(text)
      if (found !== undefined) return found
      const [id, ...more] = hashids.isValidId(text) ? hashids.decode(text) : []
      // A number beyond the safe ones is read as a bigint.
      if (typeof id !== 'number' || more.length > 0) return undefined
      remember(id, text)
      return id
    },
  }
}
