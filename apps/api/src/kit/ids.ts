import Hashids from 'hashids'

export interface Ids {
  /** The public id of a row's number: at least 20 letters and digits. */
  encode(id: number): string
  /** The row's number; undefined for a text that this product never gave out. */
  decode(text: string): number | undefined
}

/** Public ids from a fixed salt (specification, section 9). */
export const createIds = (salt: string): Ids => {
  const hashids = new Hashids(salt, 20)
  return {
    encode: (id) => hashids.encode(id),
    decode: (text) => {
      const [id, ...more] = hashids.isValidId(text) ? hashids.decode(text) : []
      return typeof id === 'number' && Number.isSafeInteger(id) && more.length === 0 ? id : undefined
    },
  }
}
