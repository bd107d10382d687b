import { retryAfter } from '#kit/http/retry-after.ts'
import { NotSent, PATIENCE } from './transport.ts'

interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
  /** Milliseconds. */
  readonly patience?: number
  /** Statuses beyond 2xx that mean it was taken. */
  readonly taken?: readonly number[]
}

/** What a provider answered, as far as it is JSON. Throws NotSent: again where it is away, slow or busy, never where it refuses. */
export const postJson = async ({ url, headers, body, patience = PATIENCE, taken = [] }: Post): Promise<unknown> => {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    text = await response.text()
  } catch (error) {
    throw new NotSent(error instanceof Error ? error.message : String(error), { again: true })
  }
  const { status } = response
  if (!response.ok && !taken.includes(status)) {
    const again = status === 408 || status === 429 || status >= 500
    throw new NotSent(`answered ${status}: ${text.slice(0, 300)}`, {
      again,
      after: again ? retryAfter(response.headers.get('retry-after')) : 0,
    })
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
