import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#kit/security/secrets.ts'
import type { Services } from '#kit/http/services.ts'

/** Links that let anybody who has them read one file for a few minutes. */
export interface FileLinks {
  /** The secret part of a link to a file, which works until then. */
  sign(id: string, until: Date): string
  /** Undefined for a token that is not ours, was changed, or has ended. */
  read(token: string, now: Date): { readonly id: string; readonly until: Date } | undefined
}

const ID = 16
const SIGNED = ID + 4
const WHOLE = SIGNED + 16

/** Tokens of 48 letters: the id, the second at which it ends, and their HMAC. */
export const createFileLinks = (secret: string): FileLinks => {
  const key = derivedKey(secret, 'file links')
  const seal = (signed: Uint8Array) =>
    createHmac('sha256', key)
      .update(signed)
      .digest()
      .subarray(0, WHOLE - SIGNED)
  return {
    sign: (id, until) => {
      const signed = Buffer.alloc(SIGNED)
      signed.write(id.replaceAll('-', ''), 'hex')
      signed.writeUInt32BE(Math.floor(until.getTime() / 1000), ID)
      return Buffer.concat([signed, seal(signed)]).toString('base64url')
    },
    read: (token, now) => {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== WHOLE || bytes.toString('base64url') !== token) return undefined
      const signed = bytes.subarray(0, SIGNED)
      if (!timingSafeEqual(seal(signed), bytes.subarray(SIGNED))) return undefined
      const until = new Date(signed.readUInt32BE(ID) * 1000)
      if (until <= now) return undefined
      const id = signed.toString('hex', 0, ID).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return { id, until }
    },
  }
}

const STEP = 5 * 60_000

/**
 * An address at which a file is read for the next 5 to 10 minutes. It stays the same for 5 minutes, so that a page that asks
 * again does not load its pictures again. Only for a caller whose right to the file has been checked.
 */
export const signedUrl = ({ fileLinks }: Pick<Services, 'fileLinks'>, id: string, now: Date) =>
  `/v1/files/${fileLinks.sign(id, new Date(Math.ceil((now.getTime() + STEP) / STEP) * STEP))}`

/** The `photo_url` of a record: null where it has no photo, or its photo has had its time. */
export const photoUrlOf = (services: Pick<Services, 'fileLinks'>, photo: string | null, now: Date) =>
  photo === null ? null : signedUrl(services, photo, now)
