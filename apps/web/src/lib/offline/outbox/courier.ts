/** How the place that delivers gets its session. */
export interface Courier {
  /** Who is signed in; null for nobody. */
  readonly account: () => Promise<string | null>
  /** A token that the server takes; null when there is none to be had now. */
  readonly token: () => Promise<string | null>
  /** Another one for a token that the server refused; null likewise. */
  readonly renewed: (stale: string) => Promise<string | null>
}

/** What an answer says as JSON; undefined for anything else. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
