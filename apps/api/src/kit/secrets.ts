import { hkdfSync } from 'node:crypto'

/** A key for one purpose, made from the secret of the settings: whoever learns one of them learns no other. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `lentera ${purpose}`, 32))
