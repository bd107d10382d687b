import { Fault } from '@lentera/contract'
import { liveCloses as closes } from '@lentera/contract/live'
import type { WebSocket } from '@fastify/websocket'
import { DatabaseAway } from '#db/away.ts'
import type { Services } from '#kit/http/services.ts'
import type { User } from '#kit/security/tokens.ts'
import { createCounting } from './counting.ts'
import { createHearing } from './hearing.ts'
import { beat, close, type Line, lineOn, send } from './line.ts'
import { reachOf } from './live.queries.ts'
import { createTopics } from './topics.ts'

/** Milliseconds: between two looks at all lines, until a new one has said who it is, between two signs of life. */
const LOOK = 250
const HELLO_WITHIN = 5_000
const BEAT = 25_000
/** Sockets of one session: a browser has one for each tab that is looked at. */
const PER_SESSION = 12
/**
 * Sockets of one address that have not said yet who they are. A whole school stands behind one address: 2,000 pupils of whom each
 * needs a slow second for it are in within ten, while whoever opens sockets and says nothing holds 256 of them, for five seconds.
 */
const UNKNOWN = 256

/** The open sockets of this process. `trouble` is told what nobody expected. */
export const createLines = (services: Services, trouble: (error: unknown) => void) => {
  const { ended, clock, realtime } = services
  const lines = new Set<Line>()
  services.watch.readings.set('sockets', () => lines.size)
  const sessions = createCounting(PER_SESSION)
  const unknown = createCounting(UNKNOWN)
  const topics = createTopics((user, name) => reachOf(services, user, name), realtime.listening)
  let looking: NodeJS.Timeout | undefined
  let leaving = false

  const enter = (line: Line, user: User): boolean => {
    if (sessions.full(user.session)) return false
    sessions.came(user.session)
    line.user = user
    unknown.went(line.address)
    return true
  }
  const forget = (line: Line) => {
    if (!lines.delete(line)) return
    const { user } = line
    if (user) {
      for (const name of line.watched) topics.leave(line, user, name)
      sessions.went(user.session)
    } else unknown.went(line.address)
    if (lines.size === 0) {
      clearInterval(looking)
      looking = undefined
    }
  }
  const failed = (line: Line, error: unknown) => {
    if (!(error instanceof DatabaseAway)) trouble(error)
    close(line, closes.later)
  }
  const hear = createHearing(services, { topics, has: (line) => lines.has(line), enter, failed })
  const look = () => {
    const now = Date.now()
    const here = clock().getTime()
    for (const line of lines) {
      if (line.socket.readyState !== line.socket.OPEN) continue
      if (!line.user) {
        if (now - line.openedAt >= HELLO_WITHIN) close(line, closes.session)
      } else if (line.ends <= here || ended.has(line.user.session)) close(line, closes.session)
      else if (now - line.beatAt >= BEAT) beat(line, now)
    }
    topics.renew(now).catch((error: unknown) => error instanceof DatabaseAway || error instanceof Fault || trouble(error))
  }
  realtime.hear({
    hear: topics.hear,
    begins: topics.listens,
    again: () => {
      topics.listensAgain()
      for (const line of lines) if (line.user) send(line, { type: 'again' })
    },
  })
  return {
    /** Whether too many of this address have not said yet who they are. */
    full: unknown.full,
    open: (socket: WebSocket, address: string): void => {
      const line = lineOn(socket, address)
      lines.add(line)
      unknown.came(address)
      socket.on('message', (data: Buffer, binary) => {
        if (socket.readyState !== socket.OPEN) return
        if (binary) close(line, closes.invalid)
        else hear(line, data.toString())
      })
      socket.on('pong', () => (line.alive = true))
      socket.on('close', () => forget(line))
      // A line that was kept open brings one more while the server stops.
      if (leaving) close(line, closes.restart)
      looking ??= setInterval(look, LOOK)
      looking.unref()
    },
    /** Sends everybody to another server. */
    closeAll: (): void => {
      leaving = true
      for (const line of lines) close(line, closes.restart)
    },
    size: () => ({ lines: lines.size, ...topics.size() }),
  }
}
