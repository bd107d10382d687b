// A line between the browser and the product that fails as real ones do: pages and the service worker go through it alike.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `cut`: no connection. `busy`: a proxy answers 503. `portal`: a café's page comes with status 200. `mute`: the answer is lost on the way back. */
type Weather = 'fine' | 'cut' | 'busy' | 'portal' | 'mute'
interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Of the answer that the browser got; 0 for none. */
  status: number
}

const portalPage = '<!doctype html><title>Wi-Fi kafe</title><h1>Masuk ke Wi-Fi kafe</h1>'

export interface Line {
  readonly address: string
  /** Everything but reads that came by, in order. */
  readonly writes: readonly Seen[]
  set(weather: Weather): void
  /** Lets whatever has these words in its address find no connection; null lets all pass again. */
  cut(words: string | null): void
  stop(): Promise<void>
}

/** Opens a line to the product. */
export const openLine = async (to: string): Promise<Line> => {
  let weather: Weather = 'fine'
  let without: string | null = null
  const writes: Seen[] = []
  const pass = (request: IncomingMessage, answer: ServerResponse, seen: Seen) => {
    const { hostname, port } = new URL(to)
    const { method, url: path, headers } = request
    const mute = weather === 'mute' && method !== 'GET'
    const onward = ask({ hostname, port, method, path, headers }, (reply) => {
      if (mute) {
        reply.resume().once('end', () => answer.destroy())
        return
      }
      seen.status = reply.statusCode ?? 0
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    request.pipe(onward)
  }
  const server = createServer((request, answer) => {
    const seen = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, status: 0 }
    if (request.method !== 'GET' && request.method !== 'HEAD') writes.push(seen)
    if (weather === 'cut' || (without !== null && seen.path.includes(without))) return void request.socket.destroy()
    if (weather === 'busy' || weather === 'portal') {
      seen.status = weather === 'busy' ? 503 : 200
      request.resume()
      answer.writeHead(seen.status, { 'content-type': 'text/html' }).end(portalPage)
      return
    }
    pass(request, answer, seen)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    writes,
    set: (now) => void (weather = now),
    cut: (words) => void (without = words),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
