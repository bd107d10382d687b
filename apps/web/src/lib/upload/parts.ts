// Sends a file part by part (tus 1.0.0), from a page or from the service worker.
import { type Courier, parsed } from '#lib/offline/outbox/courier.ts'
import { type Verdict, verdictOn } from '#lib/offline/outbox/rules.ts'

/** A file with everything that sending it needs. */
export interface Parcel {
  /** Where files are sent. */
  readonly endpoint: string
  /** Its name for device and server: what is begun under it goes on. */
  readonly key: string
  readonly name: string
  readonly blob: Blob
}
interface Sending {
  readonly courier: Pick<Courier, 'token' | 'renewed'>
  /** Bytes that the server has. */
  readonly progress: (received: number) => void | Promise<void>
  readonly signal?: AbortSignal
}
/** What came of it; `id` is the server's name of a file that it has. */
export type Sent = Exclude<Verdict, { is: 'delivered' }> | { readonly is: 'sent'; readonly id: string }

/** In bytes and milliseconds: a part is as large as the line carries in `PACE`. */
const [SMALLEST, LARGEST, PACE] = [64 * 1024, 1024 * 1024, 3_000]
/** A part has as long as the server gives it; the answer a little longer. */
const PATIENCE = 35_000
const MOST_CORRECTIONS = 3

const again: Sent = { is: 'again', alone: false, after: 0 }
let part = SMALLEST

interface PartRequest {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob
}

/** One request with a token that the server takes; undefined for no line, 'session' for no session. */
const ask = async ({ method, url, headers = {}, body }: PartRequest, { courier, signal }: Sending) => {
  const once = async (token: string) => {
    const clock = new AbortController()
    const stop = () => clock.abort()
    const timer = setTimeout(stop, PATIENCE)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    try {
      return await fetch(url, {
        method,
        headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
        ...(body && { body }),
        redirect: 'error',
        signal: clock.signal,
      })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
  const token = await courier.token()
  if (token === null) return 'session' as const
  try {
    const answer = await once(token)
    if (answer.status !== 401) return answer
    const fresh = await courier.renewed(token)
    return fresh === null ? ('session' as const) : await once(fresh)
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof DOMException) return undefined
    throw cause
  }
}

const verdictOf = async (answer: Response): Promise<Sent> => {
  const verdict = verdictOn(answer.status, parsed(await answer.text()), answer.headers.get('retry-after'))
  return verdict.is === 'delivered' ? again : verdict
}
const offsetOf = ({ headers }: Response): number | undefined => {
  const text = headers.get('upload-offset')
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}
const idOf = ({ headers }: Response): string | undefined => headers.get('location')?.split('/').at(-1)
const base64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

/** Where to go on: the same request begins an upload and finds what it has begun. */
const begin = ({ endpoint, key, name, blob }: Parcel, sending: Sending) =>
  ask(
    {
      method: 'POST',
      url: endpoint,
      headers: { 'upload-length': `${blob.size}`, 'upload-metadata': `filename ${base64(name)},key ${base64(key)}` },
    },
    sending,
  )

/** The part that goes next, and what it took. */
const sendPart = async ({ endpoint, key, blob }: Parcel, at: number, sending: Sending) => {
  const body = blob.slice(at, at + part)
  const begun = performance.now()
  const answer = await ask(
    {
      method: 'PATCH',
      url: `${endpoint}/${key}`,
      headers: { 'upload-offset': `${at}`, 'content-type': 'application/offset+octet-stream' },
      body,
    },
    sending,
  )
  const rate = body.size / Math.max(1, performance.now() - begun)
  const fits = Math.min(2 * part, rate * PACE)
  part = answer instanceof Response && answer.ok ? Math.round(Math.min(LARGEST, Math.max(SMALLEST, fits))) : SMALLEST
  return answer
}

/** Sends what the server does not have yet of a file, until all has come or the line is lost. */
export const sendParts = async (parcel: Parcel, sending: Sending): Promise<Sent> => {
  let answer = await begin(parcel, sending)
  let id = answer instanceof Response ? idOf(answer) : undefined
  let corrections = 0
  let isAnew = false
  let at = 0
  for (;;) {
    if (answer === undefined) return again
    if (answer === 'session') return { is: 'session' }
    // What had been sent is lost there, as after a backup was brought back: it begins once more.
    if (answer.status === 404 && !isAnew) {
      isAnew = true
      answer = await begin(parcel, sending)
      id = answer instanceof Response ? idOf(answer) : undefined
      continue
    }
    const offset = offsetOf(answer)
    // The server has another part than we knew: it says so, and we go on from there.
    const corrected = answer.status === 409 && offset !== undefined && ++corrections <= MOST_CORRECTIONS
    if (!corrected && !answer.ok) return verdictOf(answer)
    // A proxy or a portal in its place.
    if (offset === undefined) return again
    at = offset
    await sending.progress(at)
    if (at >= parcel.blob.size) break
    answer = await sendPart(parcel, at, sending)
  }
  // All of it is there only once the server has made a file of it.
  const seen = await ask({ method: 'HEAD', url: `${parcel.endpoint}/${parcel.key}` }, sending)
  if (seen === undefined) return again
  if (seen === 'session') return { is: 'session' }
  return seen.ok ? { is: 'sent', id: id ?? parcel.key } : { is: 'again', alone: seen.status === 500, after: 0 }
}

/** Lets the server forget what came of it. */
export const takeBack = ({ endpoint, key }: Pick<Parcel, 'endpoint' | 'key'>, courier: Sending['courier']): Promise<unknown> =>
  ask({ method: 'DELETE', url: `${endpoint}/${key}` }, { courier, progress: () => undefined })
