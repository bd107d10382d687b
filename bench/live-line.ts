// A phone's line to the server: it says who it is, hears that something has changed, and comes back when it is lost.
import { livePath, type LiveTold } from '../packages/contract/src/live.ts'

export interface LiveLine {
  /** Settles once it listens for the first time. Rejects when it is refused. */
  readonly ready: Promise<void>
  /** With which code it was closed, each time. */
  readonly closed: readonly number[]
  /** How often it has listened anew. */
  readonly begun: () => number
  /** Whether it listens now. */
  readonly listens: () => boolean
  end(): void
}

interface LineOptions {
  /** `http://127.0.0.1:3000`: also the page's own origin. */
  readonly origin: string
  readonly token: string
  /** Whatever is shown has to be read (again): at each beginning, and after each change. */
  readonly read: (because: LiveTold) => void
}

/** Milliseconds before it comes back, as many again by chance. */
const PAUSE = 100

/** Opens a line that stays: lost by a server that ends or dies, it comes back to another one. */
export const liveLine = ({ origin, token, read }: LineOptions): LiveLine => {
  const closed: number[] = []
  const first = Promise.withResolvers<void>()
  let [begun, listening, ended] = [0, false, false]
  let socket: WebSocket
  const open = () => {
    // Node's own gives no Origin of itself; a page's always does.
    const options = { headers: { origin } } as unknown as string[]
    socket = new WebSocket(`${origin.replace('http', 'ws')}${livePath}`, options)
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.addEventListener('message', ({ data }) => {
      const told = JSON.parse(String(data)) as LiveTold
      if (told.type === 'ready') {
        begun++
        listening = true
        first.resolve()
      }
      if (told.type === 'ready' || told.type === 'changed' || told.type === 'again') read(told)
    })
    socket.addEventListener('close', ({ code }) => {
      listening = false
      if (ended) return
      closed.push(code)
      if (code >= 4000) first.reject(new Error(`The socket was refused: ${code}.`))
      else setTimeout(open, PAUSE * (1 + Math.random()))
    })
  }
  open()
  return {
    ready: first.promise,
    closed,
    begun: () => begun,
    listens: () => listening,
    end: () => {
      ended = true
      socket.close()
    },
  }
}
