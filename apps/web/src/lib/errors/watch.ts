import { uuid } from '#lib/device/uuid.ts'
import { AskFault } from '#lib/http/fault.ts'

/** The share of errors that are reported by themselves (specification, section 9). */
const SHARE = 0.05

/** How browsers word that nothing could be fetched: an answer, or a part of the app. */
const unfetched =
  /failed to fetch|load failed|networkerror|network request failed|network connection was lost|internet connection appears|dynamically imported module|importing a module script failed|unable to preload css/i
/** Whether an error only says that the network did not carry something, or that somebody left: these are never reported. */
export const isNetworkError = (error: unknown): boolean => {
  // An answer without a code is a proxy's or a portal's, not our server's.
  if (error instanceof AskFault) return error.kind !== 'answer' || error.code === ''
  if (error instanceof DOMException) return ['AbortError', 'NetworkError', 'TimeoutError'].includes(error.name)
  return error instanceof TypeError && unfetched.test(error.message)
}

const ids = new WeakMap<Error, string>()
/** The id under which an error is reported, 32 hexadecimal digits; null for network errors and for what is no error. */
export const errorIdOf = (error: unknown): string | null => {
  if (!(error instanceof Error) || isNetworkError(error)) return null
  const id = ids.get(error) ?? uuid().replaceAll('-', '')
  ids.set(error, id)
  return id
}

let route = () => ''
/** The pattern of the route that is shown: `/attendance/:id`. */
export const routeNow = (): string => route()

const sendLater = (error: Error, id: string): void => {
  if (!navigator.onLine) return
  import('./send.ts').then(({ sendError }) => sendError(error, id)).catch(() => undefined)
}

const noted = new WeakSet<Error>()
/** Takes note of an error, once: one in twenty is reported by itself. `random` is 0 to 1. */
export const noteError = (error: unknown, random: () => number = Math.random, send = sendLater): void => {
  const id = errorIdOf(error)
  if (id === null || !(error instanceof Error) || noted.has(error)) return
  noted.add(error)
  if (random() < SHARE) send(error, id)
}

/** Notes what nothing else has caught. `pattern` answers the pattern of the route that is shown. */
export const watchErrors = (pattern: () => string): void => {
  route = pattern
  addEventListener('error', ({ error }) => noteError(error))
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason))
}
