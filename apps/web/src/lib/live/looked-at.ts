/** Milliseconds for which a page that is not looked at counts as if it were. */
const HIDDEN = 60_000

interface Ears {
  /** It is looked at, or shown again, or there is a network. */
  readonly back: () => void
  /** The network is away, or the page goes. */
  readonly away: () => void
  /** Nobody has looked at it for a minute. */
  readonly left: () => void
}

/** Whether the page is looked at, or was a minute ago. */
export const lookedAtPage = ({ back, away, left }: Ears) => {
  let leaving: ReturnType<typeof setTimeout> | undefined
  const visibility = () => {
    clearTimeout(leaving)
    leaving = undefined
    if (!document.hidden) return back()
    leaving = setTimeout(() => {
      leaving = undefined
      left()
    }, HIDDEN)
  }
  document.addEventListener('visibilitychange', visibility)
  addEventListener('online', back)
  addEventListener('offline', away)
  addEventListener('pagehide', away)
  addEventListener('pageshow', back)
  return {
    isLookedAt: (): boolean => !document.hidden || leaving !== undefined,
    end: (): void => {
      clearTimeout(leaving)
      document.removeEventListener('visibilitychange', visibility)
      removeEventListener('online', back)
      removeEventListener('offline', away)
      removeEventListener('pagehide', away)
      removeEventListener('pageshow', back)
    },
  }
}
