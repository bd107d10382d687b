import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { instant, line, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A change of the remote configuration that can be taken back. */
    readonly config_change_uuid: string
  }
}

/** What an operator sets of the remote configuration; the rest is the server's own. `kind` is how it is typed. */
export const configKeys = {
  product_name: { label: 'Nama produk', kind: 'text' },
  contact_url: { label: 'Alamat bantuan', kind: 'link' },
  home_site: { label: 'Situs utama', kind: 'link' },
  closed_routes: { label: 'Halaman yang ditutup', kind: 'lines' },
  features: { label: 'Fitur', kind: 'switches' },
  provider_prefixes: { label: 'Awalan nomor yang dikenal', kind: 'lines' },
  store_links: { label: 'Toko aplikasi', kind: 'links' },
  social_links: { label: 'Media sosial', kind: 'links' },
  base_url: { label: 'Alamat API utama', kind: 'link' },
  cbt_url: { label: 'Alamat API kuis', kind: 'link' },
  chat_url: { label: 'Alamat API pesan', kind: 'link' },
} as const
export type ConfigKey = keyof typeof configKeys
const key = z.enum(keysOf(configKeys))

/** A value, as JSON; null for the built-in one. */
const value = z.nullable(z.string().check(z.minLength(1), z.maxLength(20_000)))

const Setting = z.object({
  key,
  /** In force now, as JSON. */
  value: z.string(),
  built_in: z.string(),
  /** Whether an operator set it. */
  is_set: z.boolean(),
  /** The number of its last change, 0 when there is none: a write names the one that was seen. */
  revision: z.int(),
  changed_at: z.nullable(instant),
  changed_by: z.nullable(z.string()),
})
export type ConfigSetting = z.infer<typeof Setting>

const Preview = z.object({
  before: z.string(),
  after: z.string(),
  changes: z.boolean(),
  /** What becomes different, and for whom; `people` is how many that are. */
  effects: z.array(z.object({ text: z.string(), roles: z.array(z.enum(roleNames)), people: z.int() })),
})
export type ConfigPreview = z.infer<typeof Preview>

const Change = z.object({
  uuid,
  key,
  at: instant,
  by: z.string(),
  why: z.string(),
  /** As JSON; null for the built-in value. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** It went back to what an earlier change had changed. */
  undoes: z.boolean(),
})
export type ConfigChange = z.infer<typeof Change>

const ours = { roles: 'operator', host: 'page' } as const
/** The number of the last change that was seen; left out, whatever stands there is replaced. */
const revision = z.optional(z.int().check(z.gte(0), z.lte(2_000_000_000)))

/** What the web app learns at start, as whoever runs the product sets it. */
export const operatorConfig = calls('operator-config', {
  list: get('/v1/operator/config', { ...ours, shows: ['operator'], reply: z.array(Setting) }, () => ({})),
  /** What a value would change, and for whom. A value that is none of this key is refused at `value`. */
  preview: post(
    '/v1/operator/config/preview',
    { ...ours, changes: [], as: 'json', body: z.object({ key, value }), reply: Preview },
    () => ({ body: { key: 'product_name' as const, value: '"Pelita"' } }),
  ),
  set: post(
    '/v1/operator/config',
    {
      ...ours,
      changes: ['operator'],
      as: 'json',
      body: z.object({ key, value, why: line(3, 300), revision }),
      reply: Setting,
      faults: ['PROOF_NEEDED', 'SETTINGS_CHANGED'],
    },
    () => ({ body: { key: 'contact_url' as const, value: null, why: 'Nomor bantuan lama.' } }),
  ),
  history: get(
    '/v1/operator/config/history',
    {
      ...ours,
      shows: ['operator'],
      query: z.object({ key: z.optional(key), ...pageQuery(25) }),
      reply: z.array(Change),
      paged: 'page',
    },
    () => ({}),
  ),
  /** Sets again what stood there before a change, as a change of its own. */
  back: post(
    '/v1/operator/config/history/:change_uuid/back',
    {
      ...ours,
      changes: ['operator'],
      as: 'json',
      params: z.object({ change_uuid: uuid }),
      body: z.object({ revision }),
      reply: Setting,
      faults: ['PROOF_NEEDED', 'SETTINGS_CHANGED'],
    },
    ({ config_change_uuid }) => ({ params: { change_uuid: config_change_uuid }, body: {} }),
  ),
})
