import { readCookie } from '#lib/session/cookies.ts'
import { AskFault } from '#lib/http/fault.ts'
import { freshToken } from '#lib/http/refresh.ts'
import { classify } from '#lib/session/token.ts'
import { claimsOf } from './claims.ts'
import type { Courier } from './courier.ts'

/** A refusal ends the session and shows the login page; until somebody signs in again, everything waits. */
const renewed = async (stale: string): Promise<string | null> => {
  try {
    return await freshToken(stale)
  } catch (cause) {
    if (cause instanceof AskFault) return null
    throw cause
  }
}

/** A page delivers with the session of its cookies; whose it is stands in the token itself. */
export const pageCourier: Courier = {
  account: () => Promise.resolve(claimsOf(readCookie('access_token'))?.account ?? null),
  token: async () => {
    const token = readCookie('access_token')
    return classify(token) === 'valid' ? token : renewed(token)
  },
  renewed,
}
