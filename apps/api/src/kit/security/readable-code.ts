import { createHmac } from 'node:crypto'
import { derivedKey } from './secrets.ts'

const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679'
interface Secret {
  readonly jwtSecret: string
}

/** Eight letters and digits that nobody takes for another one, of a row's number; the same whenever it is made. */
export const readableCode = ({ jwtSecret }: Secret, purpose: string, row: number): string =>
  [...createHmac('sha256', derivedKey(jwtSecret, purpose)).update(String(row)).digest().subarray(0, 8)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')

/** What is kept of a code, by which it is found. */
export const codeHash = ({ jwtSecret }: Secret, purpose: string, code: string): string =>
  createHmac('sha256', derivedKey(jwtSecret, purpose)).update(code).digest('base64url')
