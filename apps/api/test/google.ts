// Google, as a server of this machine: it publishes its keys and signs what the real one would.
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSigner } from 'fast-jwt'
import type { Settings } from '#src/settings.ts'

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const keys = pair()
const ISSUER = 'https://accounts.google.example'
const CLIENT = 'lentera.apps.example'

export interface Claims {
  readonly sub?: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly iss?: string
  readonly aud?: string
}
interface Signing {
  readonly now: Date
  /** Seconds. */
  readonly age?: number
  readonly validFor?: number
  /** With a key that nobody published. */
  readonly forged?: boolean
}

/** An ID token. */
export const googleToken = async (
  claims: Claims,
  { now, age = 0, validFor = 3600, forged = false }: Signing,
): Promise<string> => {
  const iat = Math.floor(now.getTime() / 1000) - age
  const { privateKey } = forged ? pair() : keys
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const sign = createSigner({ key, algorithm: 'ES256', kid: 'test' })
  return sign({ iss: ISSUER, aud: CLIENT, sub: '1', email_verified: true, ...claims, iat, exp: iat + validFor })
}

const published = () =>
  JSON.stringify({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'ES256', use: 'sig' }] })
const settingsAt = (keysUrl: string): NonNullable<Settings['google']> => ({
  clientId: CLIENT,
  issuer: ISSUER,
  keysUrl,
  authorizeUrl: `${ISSUER}/auth`,
})

/** Settings whose keys need no server. */
export const googleSettings = async () => settingsAt(`data:application/json,${encodeURIComponent(published())}`)

/** The same by HTTP; `asked` counts how often the keys were fetched. */
export const aGoogle = async () => {
  const seen = { asked: 0, away: false }
  const text = published()
  const server = createServer((_request, response) => {
    seen.asked++
    response.writeHead(seen.away ? 503 : 200, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { settings: settingsAt(`http://127.0.0.1:${port}/keys`), seen, close: () => void server.close() }
}
