import { fieldsOf } from '@lentera/contract/kit/unknown'
import { Fault } from '@lentera/contract'
import { createDecoder, createVerifier } from 'fast-jwt'
import * as z from 'zod/mini'
import type { Settings } from '#src/settings.ts'
import { type FindKey, publishedKeys } from './keys.ts'

type Google = NonNullable<Settings['google']>

/** Milliseconds: how far the clocks may differ, and how old a token may be. */
const TOLERANCE = 60_000
const OLDEST = 600_000

const finders = new WeakMap<Google, FindKey>()
const findKeyOf = (google: Google): FindKey => {
  const known = finders.get(google) ?? publishedKeys(google.keysUrl)
  finders.set(google, known)
  return known
}

const Header = z.object({ kid: z.string(), alg: z.enum(['RS256', 'ES256']) })
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.minLength(3), z.maxLength(320)),
  email_verified: z.literal([true, 'true']),
  iat: z.number(),
})
const untrusted = (cause?: unknown) =>
  new Fault('INVALID_TOKEN', { message: 'Google tidak dapat memastikan akun ini. Coba lagi.', cause })

const decode = createDecoder({ complete: true })
/** The key that a token names, and how it is signed with it; undefined for what is no token or names none. */
const headerOf = (token: string) => {
  try {
    return z.safeParse(Header, fieldsOf(decode(token)).header).data
  } catch {
    return undefined
  }
}

/** Signed by one of the published keys, for us, by them, now. */
const payloadOf = async (google: Google, token: string, now: Date): Promise<unknown> => {
  const header = headerOf(token)
  const key = header && (await findKeyOf(google)(header.kid, header.alg))
  if (!header || key === undefined) throw untrusted()
  try {
    const verify = createVerifier({
      key,
      algorithms: [header.alg],
      cache: false,
      // Google names itself with and without the scheme.
      allowedIss: [google.issuer, google.issuer.replace(/^https:\/\//, '')],
      allowedAud: google.clientId,
      clockTimestamp: now.getTime(),
      clockTolerance: TOLERANCE,
      // The library knows no tolerance here, and lets tokens of the future pass.
      maxAge: OLDEST + TOLERANCE,
      // What is not there is not looked at: each of them must be.
      requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat', 'email'],
    })
    return verify(token)
  } catch (cause) {
    throw untrusted(cause)
  }
}

/** Who Google says that this is. Throws INVALID_TOKEN for anything that it has not signed for us within ten minutes, UNAVAILABLE while its keys cannot be read. */
export const identityOf = async (google: Google, token: string, now: Date): Promise<{ subject: string; email: string }> => {
  const claims = z.safeParse(Claims, await payloadOf(google, token, now))
  if (!claims.success || claims.data.iat * 1000 > now.getTime() + TOLERANCE) throw untrusted()
  return { subject: claims.data.sub, email: claims.data.email.toLowerCase() }
}
