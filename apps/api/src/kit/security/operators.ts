import { Fault } from '@lentera/contract'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Database } from '#db/db.ts'
import { OPERATOR_SESSION, operatorOf, type OperatorUser } from './operators.queries.ts'
import { derivedKey } from './secrets.ts'

const AUDIENCE = 'operator'

export interface Operators {
  /** A token of this session, for as long as one can last. */
  sign(session: string, now: Date): string
  /** Who asks. Throws SESSION_ENDED for everybody else: a token of a person of a school is none here, nor one of these there. */
  admit(token: string | undefined, now: Date): Promise<OperatorUser>
}

/**
 * The sessions of those who run the product: tokens with a key and an audience of their own, and a row that is read at each call,
 * so that whoever signs out or is disabled is out at once, everywhere.
 */
export const createOperators = (secret: string, { db }: Pick<Database, 'db'>): Operators => {
  const key = derivedKey(secret, 'operator tokens')
  const signer = createSigner({ key, algorithm: 'HS256' })
  const verify = createVerifier({ key, algorithms: ['HS256'], allowedAud: AUDIENCE, ignoreExpiration: true, cache: false })
  const sessionIn = (token: string | undefined, now: Date): string | undefined => {
    try {
      const { sid, exp }: { readonly sid?: unknown; readonly exp?: unknown } = verify(token ?? '')
      return typeof sid === 'string' && typeof exp === 'number' && exp * 1000 > now.getTime() ? sid : undefined
    } catch {
      return undefined
    }
  }
  return {
    sign: (session, now) => {
      const iat = Math.floor(now.getTime() / 1000)
      return signer({ sid: session, aud: AUDIENCE, iat, exp: iat + OPERATOR_SESSION / 1000 })
    },
    admit: async (token, now) => {
      const session = sessionIn(token, now)
      const found = session === undefined ? undefined : await operatorOf(db, session, now)
      if (!found) throw new Fault('SESSION_ENDED')
      return found
    },
  }
}
