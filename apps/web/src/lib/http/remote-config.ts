import { product, withProductName } from '@lentera/contract/product'
import { PAGE_CONFIG, type PageConfig, type RemoteConfig } from '@lentera/contract/remote-config'
import { create } from 'zustand'
import { device } from '#lib/device/keep.ts'

/** What holds until the first fetch has ever succeeded. */
const builtIn: RemoteConfig = {
  product_name: told().product_name ?? product.name,
  base_url: null,
  chat_url: null,
  cbt_url: null,
  host: null,
  clients: { student: noClient(), parent: noClient(), teacher: noClient(), school: noClient() },
  closed_routes: told().closed_routes ?? [],
  features: {},
  store_links: { ios: null, android: null, huawei: null },
  social_links: { video: null, photo: null, social: null },
  home_site: null,
  contact_url: null,
  provider_prefixes: [],
  push_key: null,
  google: null,
  error_dsn: null,
  demo: null,
}
/** What the page that was sent says of the configuration. */
function told(): Partial<PageConfig> {
  const meta = typeof document === 'undefined' ? null : document.querySelector(`meta[name="${PAGE_CONFIG}"]`)
  return JSON.parse(meta?.getAttribute('content') ?? '{}') as Partial<PageConfig>
}
function noClient() {
  return { id: '', secret: '' }
}

interface Kept {
  /** Milliseconds since 1970 at which the last good values came; 0 when none ever did. */
  readonly at: number
  readonly config: RemoteConfig
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
/** Whether a kept value still has the shape of this version's, as far as its names and kinds tell; null stands for any kind. */
const sameShape = (kept: unknown, model: unknown): boolean => {
  if (kept === null || model === null) return kept !== undefined
  if (kindOf(kept) !== kindOf(model)) return false
  if (kindOf(model) !== 'object') return true
  return Object.entries(model as object).every(([name, value]) => sameShape((kept as Record<string, unknown>)[name], value))
}

/** The last good values, when they are still readable; a shape from another version is forgotten. */
export const lastGood = (): Kept => {
  const kept = device.read('remote_config') as Partial<Kept> | null
  return typeof kept?.at === 'number' && kept.config && sameShape(kept.config, builtIn)
    ? { at: kept.at, config: kept.config }
    : { at: 0, config: builtIn }
}

// The first render of a prerendered page takes the initial state, which every device has; the kept values follow at once.
const useStore = create<Kept>()(() => ({ at: 0, config: builtIn }))
useStore.setState(lastGood())

/** The remote configuration: always usable, from the last good values or the built-in ones. */
export const useRemoteConfig = (): RemoteConfig => useStore((kept) => kept.config)
export const remoteConfigNow = (): RemoteConfig => useStore.getState().config
export const remoteConfigAt = (): number => useStore.getState().at
export const setRemoteConfig = (config: RemoteConfig): void => {
  const kept = { at: Date.now(), config }
  useStore.setState(kept)
  device.write('remote_config', kept)
}

/** A text with this installation's name where it says `{product}`. */
export const named = (text: string): string => withProductName(text, remoteConfigNow().product_name)
