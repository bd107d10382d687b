// People who ask as apps do: each with one session all the while, from a network of their own.
import { createIds } from '../../apps/api/src/kit/http/ids.ts'
import { uuidV7 } from '../../apps/api/src/kit/http/uuid.ts'
import { createTokens } from '../../apps/api/src/kit/security/tokens.ts'
import type { Role } from '../../packages/contract/src/kit/roles.ts'
import { secrets } from '../product.ts'

/** Milliseconds after which an app has its token renewed. */
const RENEWED = 10 * 60_000

/** Whose request it is. */
export interface Person {
  readonly role: Role
  readonly id: number
}

/** What goes along with a request. */
export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | FormData | Buffer<ArrayBuffer>
}

/** Asks the product at `origin`, and notes how long each answer took and which were not what was asked for. */
export const askingAt = (origin: string) => {
  const ids = createIds(secrets.HASHIDS_SALT)
  const tokens = createTokens(secrets.JWT_SECRET, ids)
  const sessions = new Map<number, { session: string; token: string; until: number }>()
  const waits: number[] = []
  const failures = new Map<string, number>()
  const tokenOf = ({ role, id }: Person) => {
    const known = sessions.get(id)
    if (known && known.until > Date.now()) return known.token
    const session = known?.session ?? uuidV7()
    const token = tokens.sign({ id, role, session }, new Date())
    sessions.set(id, { session, token, until: Date.now() + RENEWED })
    return token
  }
  const failed = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)
  /** The answer, or undefined for one that is a failure, which is noted. */
  const ask = async (who: Person | number, url: string, { method = 'GET', headers = {}, body }: Sent = {}) => {
    const id = typeof who === 'number' ? who : who.id
    const begun = performance.now()
    try {
      const answer = await fetch(`${origin}${url}`, {
        method,
        headers: {
          'x-forwarded-for': `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
          'accept-encoding': 'gzip, br',
          ...(typeof who !== 'number' && { authorization: `Bearer ${tokenOf(who)}` }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      })
      const text = await answer.text()
      waits.push(performance.now() - begun)
      if (answer.ok) return { headers: answer.headers, text }
      failed(`${method} ${url.replace(/\?.*/, '')}: ${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      failed(`${method} ${url.replace(/\?.*/, '')}: ${String(error)}`)
    }
    return undefined
  }
  return {
    ids,
    ask,
    tokenOf,
    failed,
    failures,
    /** Milliseconds of the answers since it was last asked. */
    waits: () => waits.splice(0),
  }
}
export type Asking = ReturnType<typeof askingAt>
