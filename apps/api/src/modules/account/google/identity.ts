import { Fault } from '@lentera/contract'
import type { JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { Settings } from '#src/settings.ts'

type Google = NonNullable<Settings['google']>

/** Brought by the first sign-in of its kind. */
const jose = () => import('jose')

/** The published keys, kept as long as the provider says that they are good. */
const keys = new WeakMap<Google, JWTVerifyGetKey>()
const keysOf = async (google: Google): Promise<JWTVerifyGetKey> => {
  const known = keys.get(google) ?? (await jose()).createRemoteJWKSet(new URL(google.keysUrl), { timeoutDuration: 5_000 })
  keys.set(google, known)
  return known
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.minLength(3), z.maxLength(320)),
  email_verified: z.literal([true, 'true']),
})
const untrusted = (cause?: unknown) =>
  new Fault('INVALID_TOKEN', { message: 'Google tidak dapat memastikan akun ini. Coba lagi.', cause })

/** Signed by one of the published keys, for us, by them, now. */
const payloadOf = async (google: Google, token: string, now: Date) => {
  const { errors, jwtVerify } = await jose()
  try {
    const { payload } = await jwtVerify(token, await keysOf(google), {
      // Google names itself with and without the scheme.
      issuer: [google.issuer, google.issuer.replace(/^https:\/\//, '')],
      audience: google.clientId,
      algorithms: ['RS256', 'ES256'],
      currentDate: now,
      clockTolerance: 60,
      maxTokenAge: 600,
      requiredClaims: ['sub', 'exp', 'iat', 'email'],
    })
    return payload
  } catch (cause) {
    const fetched =
      !(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout || cause.code === 'ERR_JOSE_GENERIC'
    throw fetched ? new Fault('UNAVAILABLE', { cause }) : untrusted(cause)
  }
}

/** Who Google says that this is. Throws INVALID_TOKEN for anything that it has not signed for us within ten minutes, UNAVAILABLE while its keys cannot be read. */
export const identityOf = async (google: Google, token: string, now: Date): Promise<{ subject: string; email: string }> => {
  const claims = z.safeParse(Claims, await payloadOf(google, token, now))
  if (!claims.success) throw untrusted()
  return { subject: claims.data.sub, email: claims.data.email.toLowerCase() }
}
