import { hkdfSync } from 'node:crypto'

/**
 * The key for one purpose (HKDF-SHA256): nothing is signed with the installation's secret itself, so that what is made for
 * one purpose is worth nothing for another, and a key that gets out gives none of the others away.
 */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `lentera ${purpose}`, 32))
