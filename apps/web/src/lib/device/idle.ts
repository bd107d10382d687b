/** Milliseconds after which a page counts as at rest that is never idle; one without that notion waits half of it. */
const LATEST = 4000

/** Begins when the page has come to rest. Answers what calls it off. */
export const whenIdle = (begin: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(begin, { timeout: LATEST })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(begin, LATEST / 2)
  return () => clearTimeout(timer)
}
