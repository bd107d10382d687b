import { device } from '#lib/device/keep.ts'

/** The four kinds of access token that the specification names (section 4). */
export type TokenClass = 'empty' | 'invalid' | 'expired' | 'valid'

const expiryOf = (token: string): number | null => {
  try {
    const claims: { exp?: unknown } | null = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return typeof claims?.exp === 'number' ? claims.exp * 1000 : null
  } catch {
    return null
  }
}

/** A phone's clock may be hours off: the difference to the server's is learned from each new token (milliseconds). */
export const serverTime = (): number => {
  const skew = device.read('clock_skew')
  return Date.now() + (typeof skew === 'number' ? skew : 0)
}
export const learnClock = (token: string, expiresInSeconds: number): void => {
  const expiry = expiryOf(token)
  if (expiry !== null) device.write('clock_skew', expiry - expiresInSeconds * 1000 - Date.now())
}

/** Classifies an access token; a token without an expiry claim is invalid. */
export const classify = (token: string | null | undefined, now = serverTime()): TokenClass => {
  if (!token) return 'empty'
  const expiry = expiryOf(token)
  if (expiry === null) return 'invalid'
  return expiry <= now ? 'expired' : 'valid'
}
