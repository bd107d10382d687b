import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Seals bytes with a key of this installation for one owner (AES-256-GCM): nonce, text and tag in base64url. */
export const seal = (key: Buffer, owner: string, bytes: Uint8Array): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Opens what `seal` made. Throws for what was sealed elsewhere or for somebody else. */
export const unseal = (key: Buffer, owner: string, sealed: string): Buffer => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}
