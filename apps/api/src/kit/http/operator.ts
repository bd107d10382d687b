import { providerPrefixes } from '@lentera/contract/phone-numbers'
import { closedInProduction, type PageConfig, type RemoteConfig } from '@lentera/contract/remote-config'
import type { Database, Db } from '#db/db.ts'
import { setProductName } from '#kit/product-name.ts'
import type { Settings } from '#src/settings.ts'

/** Milliseconds for which what the operator set is taken as it was read. */
const LIFE = 5000

/** What holds where the operator has set nothing. */
export const builtInFor = ({
  productName,
}: Pick<Settings, 'productName'>): Omit<RemoteConfig, 'clients' | 'host' | 'push_key' | 'google' | 'error_dsn'> => ({
  product_name: productName,
  base_url: null,
  chat_url: null,
  cbt_url: null,
  closed_routes: [],
  features: {},
  store_links: { ios: null, android: null, huawei: null },
  social_links: { video: null, photo: null, social: null },
  home_site: null,
  contact_url: null,
  provider_prefixes: [...providerPrefixes],
  demo: null,
})

/** What the operator set, by key. */
export const operatorValues = async (db: Db): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await db.selectFrom('remote_config').select(['key', 'value']).execute()).map(({ key, value }) => [key, value]),
  )

/** The route patterns that are closed here, with those that production closes by itself. */
export const closedRoutes = ({ appEnv }: Pick<Settings, 'appEnv'>, set: unknown): string[] => [
  ...(appEnv === 'production' ? closedInProduction : []),
  ...(Array.isArray(set) ? set.filter((one) => typeof one === 'string') : []),
]

const originOf = (address: unknown): string[] => {
  const url = typeof address === 'string' ? URL.parse(address) : null
  return url && /^https?:$/.test(url.protocol) ? [url.origin] : []
}

/** What the operator set, as far as requests depend on it that are no calls: pages, and the headers of everything. */
interface Product {
  /** The origins of the APIs where the operator named any, each once. */
  readonly hosts: readonly string[]
  readonly closed: readonly string[]
  /** What pages are told that the build does not know. */
  readonly told: PageConfig
}
export interface Operator {
  /** As it was last read, at once; it is read again a few seconds later at the earliest. */
  readonly now: () => Product
  /** Not older than a few seconds, unless the database is away. */
  readonly fresh: () => Promise<Product>
}

/** Keeps what the operator set at hand, so that neither a header nor a page waits for the database. */
export const watchOperator = ({ db }: Pick<Database, 'db'>, settings: Settings): Operator => {
  let product: Product = { hosts: [], closed: closedRoutes(settings, undefined), told: { product_name: settings.productName } }
  setProductName(settings.productName)
  let readAt = -Infinity
  let reading: Promise<Product> | undefined
  const read = async (): Promise<Product> => {
    try {
      const { base_url, chat_url, cbt_url, closed_routes, product_name } = await operatorValues(db)
      const hosts = [...new Set([base_url, chat_url, cbt_url].flatMap(originOf))]
      const name = typeof product_name === 'string' ? product_name : settings.productName
      const closed = closedRoutes(settings, closed_routes)
      product = { hosts, closed, told: { product_name: name, ...(closed.length > 0 && { closed_routes: closed }) } }
      setProductName(name)
    } catch {
      // The database is away: what was known holds until it is back.
    }
    readAt = performance.now()
    reading = undefined
    return product
  }
  const fresh = () => (performance.now() - readAt < LIFE ? Promise.resolve(product) : (reading ??= read()))
  return {
    now: () => {
      void fresh()
      return product
    },
    fresh,
  }
}
