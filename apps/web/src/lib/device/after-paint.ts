/** Milliseconds after which a picture counts as shown that never is: a page that nobody sees draws none. */
const LATEST = 100

/** Begins once the picture that stands now is shown: what a tap has changed is seen before the work that follows from it. */
export const afterPaint = (begin: () => void): void => {
  let begun = false
  const once = () => {
    if (begun) return
    begun = true
    begin()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LATEST)
}
