import type { Role } from '@lentera/contract/kit/roles'
import { remoteConfigNow } from '#lib/http/remote-config.ts'

const names = ['access_token', 'access_role', 'type_from', 'refresh_token'] as const
type Name = (typeof names)[number]
const lifetime = 14 * 24 * 60 * 60

/** ` Domain=…` when the products share one and this page is below it; a browser drops a foreign domain. */
export const sharedDomain = (): string => {
  const host = remoteConfigNow().host?.replace(/^\./, '')
  return host && (location.hostname === host || location.hostname.endsWith(`.${host}`)) ? `; Domain=${host}` : ''
}
const put = (name: Name, value: string, seconds: number, domain: string) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}${domain}`
}

export const readCookie = (name: Name): string => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

/** Keeps a session for 14 days. */
export const writeSession = (session: {
  access_token: string
  refresh_token: string
  access_role: Role
  type_from: 'general' | 'google'
}): void => {
  const domain = sharedDomain()
  for (const name of names) put(name, session[name], lifetime, domain)
}
/** Replaces the tokens and leaves who it is. */
export const writeTokens = (access: string, refresh: string): void => {
  const domain = sharedDomain()
  put('access_token', access, lifetime, domain)
  put('refresh_token', refresh, lifetime, domain)
}

export const clearSession = (): void => {
  const domain = sharedDomain()
  for (const name of names) {
    put(name, '', 0, '')
    if (domain) put(name, '', 0, domain)
  }
}
