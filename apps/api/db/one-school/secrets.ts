// What an installation's own key has made of a row: opened for the way, and made with the key of the other installation.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { codeHash, readableCode } from '#kit/security/readable-code.ts'
import { seal, unseal } from '#kit/security/sealed.ts'
import { derivedKey } from '#kit/security/secrets.ts'
import type { Row } from './row.ts'
import type { Table } from './schema.ts'

const at = ({ columns }: Table, name: string) => columns.findIndex((column) => column.name === name)

/** What two installations of one key have alike, and which does not tell the key. */
export const keyMark = (jwtSecret: string): string =>
  derivedKey(jwtSecret, 'mark of the installation').toString('base64url').slice(0, 22)

/** modules/koin/codes.ts keeps digital codes so. */
const openCode = (jwtSecret: string, locked: string) => {
  const bytes = Buffer.from(locked, 'base64url')
  const opener = createDecipheriv('aes-256-gcm', derivedKey(jwtSecret, 'gift codes'), bytes.subarray(0, 12))
  opener.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8')
}
const lockCode = (jwtSecret: string, code: string) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(jwtSecret, 'gift codes'), nonce)
  const locked = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString('base64url')
}
const factorKey = (jwtSecret: string) => derivedKey(jwtSecret, 'second factor')

/** A second factor as modules/account/second-factor keeps it. */
export const sealFactor = (jwtSecret: string, account: string, secret: Uint8Array) =>
  seal(factorKey(jwtSecret), `account ${account}`, secret)

/** A row of a school with its secrets open. */
export const opened = (table: Table, row: Row, jwtSecret: string): Row => {
  const copy = [...row]
  if (table.name === 'account_factor') {
    const [sealed, account] = [at(table, 'sealed'), row[at(table, 'account_id')]]
    copy[sealed] = unseal(factorKey(jwtSecret), `account ${account}`, row[sealed]!).toString('base64url')
  }
  if (table.name === 'gift_code') {
    const locked = at(table, 'locked')
    copy[locked] = openCode(jwtSecret, row[locked]!)
  }
  return copy
}

/** The same row, renumbered, closed with the key of this installation. `moved`: key or numbers are others than before. */
export const closed = (table: Table, row: Row, jwtSecret: string, moved: boolean): Row => {
  const copy = [...row]
  const set = (name: string, value: string | null) => (copy[at(table, name)] = value)
  const own = row[at(table, 'id')]
  if (table.name === 'account_factor')
    set('sealed', sealFactor(jwtSecret, row[at(table, 'account_id')]!, Buffer.from(row[at(table, 'sealed')]!, 'base64url')))
  if (table.name === 'gift_code') {
    const code = row[at(table, 'locked')]!
    set('locked', lockCode(jwtSecret, code))
    set('mark', createHmac('sha256', derivedKey(jwtSecret, 'gift code marks')).update(code).digest('base64url').slice(0, 22))
  }
  // The code of a row is made of its number and the key; an old slip does not open anything here.
  if (moved && table.name === 'family_code' && row[at(table, 'code_hash')] != null)
    set('code_hash', codeHash({ jwtSecret }, 'family code hashes', readableCode({ jwtSecret }, 'family codes', Number(own))))
  if (moved && table.name === 'parent_code' && row[at(table, 'code_hash')] != null)
    set('code_hash', codeHash({ jwtSecret }, 'slip code hashes', readableCode({ jwtSecret }, 'slip codes', Number(own))))
  // Made of the number of the school and the key, from a number that nobody keeps: the next import of pupils says it again.
  if (moved && (table.name === 'school_pupil' || table.name === 'school_staff')) set('nik_hash', null)
  return copy
}
