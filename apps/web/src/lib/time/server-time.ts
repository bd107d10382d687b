import { onForget } from '#lib/session/forget.ts'

/** The newest time that the server sealed for this session, on the two clocks of this page. */
interface Contact {
  readonly sealed: string
  /** Of the clock that only counts: nobody can set it, and it begins with the page. */
  readonly counted: number
  /** Of the device's clock, which anybody can set. */
  readonly shown: number
}
/** What pages and the worker tell each other: the server believes the newest seal of the session alone, whichever of them has it. */
interface SealedContact {
  readonly sealed: string
  /** Milliseconds since the contact. */
  readonly age: number
}

/** Milliseconds by which the two clocks may come apart. */
const DRIFT = 30_000
/** Milliseconds: of an answer that was under way for longer, nobody knows when the server spoke. */
const SLOWEST = 30_000

let contact: Contact | undefined
// While pages are prerendered there is nobody to tell, and an open channel would keep the build from ending.
const channel = import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lentera-time')

const timeOf = (sealed: string) => Number.parseInt(sealed, 10)
/** Takes a sealed time that is this many milliseconds old; false for one that is not newer than what is known. */
const take = ({ sealed, age }: SealedContact): boolean => {
  if (contact && timeOf(sealed) <= timeOf(contact.sealed)) return false
  contact = { sealed, counted: performance.now() - age, shown: Date.now() - age }
  return true
}

/**
 * Milliseconds since the contact; undefined where they are not known for sure. The clocks come apart when somebody sets the one,
 * or when the device sleeps, in which the other stands still: then nothing that the device says of the time proves anything.
 */
const since = (): number | undefined => {
  if (!contact) return undefined
  const passed = performance.now() - contact.counted
  if (Math.abs(Date.now() - contact.shown - passed) <= DRIFT) return passed
  contact = undefined
  return undefined
}

/** Takes the server's time from an answer; `sent` is the page's count when it was asked for. */
export const learnTime = (sealed: string | null, sent: number): void => {
  if (sealed === null) return
  const under = performance.now() - sent
  if (under > SLOWEST) return
  const told = { sealed, age: under / 2 }
  if (take(told)) channel?.postMessage(told)
}

/** What is shown of the time at which the person acts now: the server's own, and what this page has counted since; or nothing. */
export const timeToShow = (): string | undefined => {
  const passed = since()
  return contact && passed !== undefined ? `${contact.sealed};${Math.max(0, Math.round(passed))}` : undefined
}

onForget(() => (contact = undefined))
channel?.addEventListener('message', ({ data }: MessageEvent<SealedContact>) => void take(data))
// Who comes back from setting the clock is seen, before it is set again to fit.
const { document: page } = globalThis as { readonly document?: EventTarget }
page?.addEventListener('visibilitychange', () => void since())
