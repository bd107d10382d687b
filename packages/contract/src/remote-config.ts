import * as z from 'zod/mini'
import { calls, get } from './kit/call.ts'
import { roleNames } from './kit/roles.ts'

const link = z.nullable(z.url())

/** What the web app learns at start (specification, section 7; conventions). An absent link is hidden on screen. */
export const RemoteConfig = z.object({
  product_name: z.string(),
  /** Addresses of the three APIs; null means the address that served the page. */
  base_url: link,
  chat_url: link,
  cbt_url: link,
  host: z.nullable(z.string()),
  /** Public keys that tell the server which role signs in. */
  clients: z.record(z.enum(roleNames), z.object({ id: z.string(), secret: z.string() })),
  /** Route patterns that show the coming-soon page, as `isClosedBy` reads them. */
  closed_routes: z.array(z.string()),
  features: z.record(z.string(), z.boolean()),
  store_links: z.object({ ios: link, android: link, huawei: link }),
  social_links: z.object({ video: link, photo: link, social: link }),
  home_site: link,
  /** Where people write to when something does not work: a messenger's address. */
  contact_url: link,
  provider_prefixes: z.array(z.string()),
  push_key: z.nullable(z.string()),
  /** Where people sign in with Google, and as whose client; null where that is not set up. */
  google: z.nullable(z.object({ client_id: z.string(), authorize_url: z.url() })),
  /** Where errors are reported, by the Sentry protocol; null: at the address that served the page. */
  error_dsn: link,
  /** Demo accounts for the login page; null unless the demo is on. */
  demo: z.nullable(
    z.object({
      password: z.string(),
      accounts: z.array(z.object({ role: z.enum(roleNames), username: z.string(), about: z.string() })),
    }),
  ),
})
export type RemoteConfig = z.infer<typeof RemoteConfig>

/** Name of the `<meta>` by which a page is told, at its first paint, what only the remote configuration knows otherwise. */
export const PAGE_CONFIG = 'lentera-configuration'
export type PageConfig = Pick<RemoteConfig, 'product_name'> & Partial<Pick<RemoteConfig, 'closed_routes'>>

/** Closed in production from the first day, whether their screens exist or not. */
export const closedInProduction: readonly string[] = ['/link-aja/*', '/message/block-list']

const partsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean)
/** A guest reads a room of tugasku at an address of its own, `/tugasku-guest/…`, which stands for the pupils' page of the room. */
const stoodFor = ([first, ...rest]: readonly string[]): readonly string[] | undefined =>
  first === 'tugasku-guest' ? ['tugasku', ...rest] : undefined
const closes = (words: readonly string[], parts: readonly string[]): boolean => {
  const below = words.at(-1) === '*'
  const named = below ? words.slice(0, -1) : words
  const reaches = below ? parts.length >= named.length : parts.length === named.length
  return reaches && named.every((word, at) => word.startsWith(':') || word === parts[at])
}
/**
 * Whether one of these patterns closes an address, or the route pattern that stands for it. `/history/*` closes `/history`
 * and everything below it; a slot such as `:slug` stands for any one word. What closes a page of tugasku closes it to guests.
 */
export const isClosedBy = (patterns: readonly string[], address: string): boolean => {
  const parts = partsOf(address)
  const meant = stoodFor(parts)
  return patterns.some((pattern) => closes(partsOf(pattern), parts) || (meant !== undefined && closes(partsOf(pattern), meant)))
}

export const remoteConfig = calls('remote-config', {
  get: get('/v1/remote-config', { roles: 'anyone', reply: RemoteConfig }, () => ({})),
})
