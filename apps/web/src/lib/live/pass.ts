import { freshToken } from '#lib/http/refresh.ts'
import { readCookie } from '#lib/session/cookies.ts'
import { classify } from '#lib/session/token.ts'

/** Milliseconds until a token that could not be renewed is tried again. */
const AGAIN = 5_000

/** The token with which a socket is opened and stays open: `show` hands the server a new one, on the socket that `socketNow` names. */
export const createPass = (show: (token: string) => void, socketNow: () => WebSocket | undefined) => {
  /** The token that the server knows, and the one that it does not take any more. */
  let token = ''
  let refused = ''
  let renewing: ReturnType<typeof setTimeout> | undefined
  const renew = async () => {
    const mine = socketNow()
    const kept = readCookie('access_token')
    if (!kept) return
    try {
      const fresh = kept === token ? await freshToken(token) : kept
      if (socketNow() !== mine) return
      token = fresh
      show(token)
    } catch {
      // The network is away, or the session: then the server closes the socket.
      renewing = setTimeout(() => void renew(), AGAIN)
    }
  }
  return {
    /** Takes the kept token, or a fresh one where that has ended or was refused. Rejects where none can be had. */
    take: async (kept: string): Promise<void> => {
      token = kept !== refused && classify(kept) === 'valid' ? kept : await freshToken(kept)
    },
    now: (): string => token,
    refuse: (): void => void (refused = token),
    /** Shows a new one before this one ends, in so many seconds. */
    renewBefore: (seconds: number): void => {
      clearTimeout(renewing)
      const early = 60 + Math.random() * 20
      renewing = setTimeout(() => void renew(), Math.max(1, seconds - early) * 1000)
    },
    forget: (): void => clearTimeout(renewing),
  }
}
