import { createPublicKey } from 'node:crypto'
import { Fault } from '@lentera/contract'
import * as z from 'zod/mini'

/** Milliseconds: how long keys that were read count, and for how long one that is not among them is not looked for again. */
const KEPT = 600_000
const PAUSE = 30_000
/** Milliseconds that an answer is waited for. */
const PATIENCE = 5_000

export type KeyAlgorithm = 'RS256' | 'ES256'
/** A key that signs; as PEM. */
interface SigningKey {
  readonly kid: string
  readonly algorithm: KeyAlgorithm
  readonly pem: string
}

const common = { kid: z.string(), use: z.optional(z.literal('sig')) }
/** What of a published key (RFC 7517) is used here; any other key is left out. */
const PublishedKey = z.discriminatedUnion('kty', [
  z.object({ ...common, kty: z.literal('RSA'), alg: z.optional(z.literal('RS256')), n: z.string(), e: z.string() }),
  z.object({
    ...common,
    kty: z.literal('EC'),
    alg: z.optional(z.literal('ES256')),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
  }),
])
const Published = z.object({ keys: z.array(z.unknown()) })

const signingKeyOf = (published: unknown): SigningKey[] => {
  const { data } = z.safeParse(PublishedKey, published)
  if (!data) return []
  const { kid, kty } = data
  const jwk = kty === 'RSA' ? { kty, n: data.n, e: data.e } : { kty, crv: data.crv, x: data.x, y: data.y }
  try {
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()
    return [{ kid, algorithm: kty === 'RSA' ? 'RS256' : 'ES256', pem }]
  } catch {
    return [] // not a point of the curve, for one
  }
}

const readKeys = async (url: string): Promise<readonly SigningKey[]> => {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (response.status !== 200) throw new Error(`The published keys were answered by ${response.status}.`)
    return z.parse(Published, await response.json()).keys.flatMap(signingKeyOf)
  } catch (cause) {
    throw new Fault('UNAVAILABLE', { cause })
  }
}

/** Finds a key by its id and algorithm. */
export type FindKey = (kid: string, algorithm: KeyAlgorithm) => Promise<string | undefined>

/**
 * The keys that are published at an address: read by whoever asks first, shared by all who ask meanwhile, and read anew after ten
 * minutes, or when one is asked for that was not among them half a minute ago. Throws UNAVAILABLE while they cannot be read.
 */
export const publishedKeys = (url: string): FindKey => {
  let known: { readonly keys: readonly SigningKey[]; readonly at: number } | undefined
  let reading: Promise<void> | undefined
  const read = async () => {
    const keys = await readKeys(url)
    known = { keys, at: performance.now() }
  }
  const load = () =>
    (reading ??= read().finally(() => {
      reading = undefined
    }))
  const isNewerThan = (milliseconds: number) => known !== undefined && performance.now() - known.at < milliseconds
  return async (kid, algorithm) => {
    const find = () => known?.keys.find((key) => key.kid === kid && key.algorithm === algorithm)?.pem
    if (!isNewerThan(KEPT)) await load()
    if (find() === undefined && !isNewerThan(PAUSE)) await load()
    return find()
  }
}
