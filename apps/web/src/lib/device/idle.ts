/** Milliseconds until a page counts as idle that never is; one without that notion waits half of it. */
const LATEST = 4000
/** Milliseconds after which a first screen counts as complete that never says so. */
const FIRST_SCREEN = 15_000

/** What waits until the first screen is complete; null once it is, and where nobody has said that one is on its way. */
let held: Set<() => void> | null = null

/** The first screen has all that it shows: what waits for an idle page may begin. */
export const screenIsComplete = (): void => {
  const waiting = held
  held = null
  for (const begin of waiting ?? []) begin()
}

/** Holds what waits for an idle page until `screenIsComplete`: a page that waits for its data has an idle processor, too. */
export const holdForFirstScreen = (): void => {
  held = new Set()
  setTimeout(screenIsComplete, FIRST_SCREEN)
}

const requestIdle = (begin: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(begin, { timeout: LATEST })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(begin, LATEST / 2)
  return () => clearTimeout(timer)
}

/** Begins when the first screen is complete and the page is idle. Answers what calls it off. */
export const whenIdle = (begin: () => void): (() => void) => {
  if (held === null) return requestIdle(begin)
  const waiting = held
  let cancel: (() => void) | undefined
  const request = () => void (cancel = requestIdle(begin))
  waiting.add(request)
  return () => {
    waiting.delete(request)
    cancel?.()
  }
}
