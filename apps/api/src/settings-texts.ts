// What a setting's text means; undefined for one that is not what is wanted.
import net from 'node:net'

export const switches: Readonly<Record<string, boolean>> = { true: true, 1: true, on: true, false: false, 0: false, off: false }
export const isHostName = (text: string): boolean =>
  /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text)
const isNetwork = (text: string) =>
  /^(loopback|linklocal|uniquelocal)$/.test(text) ||
  (net.isIP(text.split('/')[0] ?? '') !== 0 && /^[^/]+(\/\d{1,3})?$/.test(text))

/** Hosts after each other with commas, each with or without its port; in production none of the own network. */
export function hosts(text: string, production: boolean): readonly string[] | undefined {
  const list = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  const good = (name: string) => isHostName(name) && (!production || (name.includes('.') && net.isIP(name) === 0))
  return list.every((part) => good(part.replace(/:\d{1,5}$/, ''))) ? list : undefined
}

/** An address without a path. */
export function origin(text: string): string | undefined {
  const url = URL.parse(text)
  const bare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  return bare ? url.origin : undefined
}

/** Whose forwarded headers count: nobody's, those of a number of proxies, or of a list of networks. */
export function proxies(text: string): false | number | string | undefined {
  const word = text.toLowerCase()
  if (/^\d{1,2}$/.test(word)) return Number(word) || false
  if (word in switches) return switches[word] ? 1 : false
  const list = word.split(',').map((part) => part.trim())
  return list.every(isNetwork) ? list.join(',') : undefined
}

/** A domain that a host lies in. */
export function inside(host: string, domain: string): string | undefined {
  return isHostName(domain) && domain.includes('.') && (host === domain || host.endsWith(`.${domain}`)) ? domain : undefined
}
