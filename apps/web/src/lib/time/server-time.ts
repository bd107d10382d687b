import { onForget } from '#lib/session/forget.ts'

/** The last time that the server sealed for this person, on the two clocks of this page. */
interface Contact {
  readonly sealed: string
  /** Of the clock that only counts: nobody can set it, and it begins with the page. */
  readonly counted: number
  /** Of the device's clock, which anybody can set. */
  readonly shown: number
}

/** Milliseconds by which the two may come apart. */
const DRIFT = 30_000

let contact: Contact | undefined

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
  const half = (performance.now() - sent) / 2
  contact = { sealed, counted: sent + half, shown: Date.now() - half }
}

/** What is shown of the time at which the person acts now: the server's own, and what this page has counted since; or nothing. */
export const timeToShow = (): string | undefined => {
  const passed = since()
  return contact && passed !== undefined ? `${contact.sealed};${Math.max(0, Math.round(passed))}` : undefined
}

onForget(() => (contact = undefined))
// Who comes back from setting the clock is seen, before it is set again to fit.
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => void since())
