import * as z from 'zod/mini'
import { calls, get } from './kit/call.ts'
import { type Role, roleNames } from './kit/roles.ts'

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
  /** Route patterns that show the coming-soon page. */
  closed_routes: z.array(z.string()),
  features: z.record(z.string(), z.boolean()),
  store_links: z.object({ ios: link, android: link, huawei: link }),
  social_links: z.object({ video: link, photo: link, social: link }),
  home_site: link,
  provider_prefixes: z.array(z.string()),
  push_key: z.nullable(z.string()),
  /** Demo accounts for the login page; null unless the demo is on. */
  demo: z.nullable(
    z.object({
      password: z.string(),
      accounts: z.array(
        z.object({ role: z.enum(roleNames as readonly [Role, ...Role[]]), username: z.string(), about: z.string() }),
      ),
    }),
  ),
})
export type RemoteConfig = z.infer<typeof RemoteConfig>

export const remoteConfig = calls('remote-config', {
  get: get('/v1/remote-config', { roles: 'anyone', reply: RemoteConfig }, () => ({})),
})
