import { Fault } from '@lentera/contract'
import { liveCloses as closes, liveLimits, LiveSaid, type LiveTold } from '@lentera/contract/live'
import type { WebSocket } from '@fastify/websocket'
import * as z from 'zod/mini'
import { DatabaseAway } from '#db/away.ts'
import type { Services } from '#kit/http/services.ts'
import type { User } from '#kit/security/tokens.ts'
import { reachOf } from './live.queries.ts'
import { createTopics, type Listener } from './topics.ts'
import { createWaiting } from './waiting.ts'

/** Milliseconds: between two looks at all lines, until a new one has said who it is, between two signs of life. */
const LOOK = 250
const HELLO_WITHIN = 5_000
const BEAT = 25_000
/** Sockets of one session: a browser has one for each tab that is looked at. */
const PER_SESSION = 12
/** Bytes that a slow line may leave unread. */
const UNREAD = 64 * 1024

/** One open socket. Times are of the machine's clock, but `ends`: by the product's, in milliseconds. */
interface Line extends Listener {
  readonly socket: WebSocket
  readonly address: string
  readonly openedAt: number
  user: User | undefined
  ends: number
  readonly watched: Set<string>
  /** Watching and unwatching, one after the other. */
  turn: Promise<void>
  beatAt: number
  alive: boolean
  second: number
  said: number
}

/** When a verified token ends. */
const endOf = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }).exp * 1000

const parse = (text: string): LiveSaid | undefined => {
  try {
    return z.safeParse(LiveSaid, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The open sockets of this process. `trouble` is told what nobody expected. */
export const createLines = (services: Services, trouble: (error: unknown) => void) => {
  const { tokens, ended, clock, realtime, contacts, times } = services
  const lines = new Set<Line>()
  const perSession = new Map<string, number>()
  const waiting = createWaiting()
  const topics = createTopics((user, name) => reachOf(services, user, name))
  let looking: NodeJS.Timeout | undefined
  let leaving = false

  const send = ({ socket }: Pick<Line, 'socket'>, told: LiveTold) => {
    if (socket.bufferedAmount > UNREAD) socket.terminate()
    else socket.send(JSON.stringify(told))
  }
  const close = ({ socket }: Line, code: number) => {
    socket.close(code)
    // Whoever does not answer the goodbye is not waited for.
    setTimeout(() => socket.terminate(), 2_000).unref()
  }
  const forget = (line: Line) => {
    if (!lines.delete(line)) return
    const { user } = line
    if (user) {
      for (const name of line.watched) topics.leave(line, user, name)
      const left = (perSession.get(user.session) ?? 1) - 1
      if (left > 0) perSession.set(user.session, left)
      else perSession.delete(user.session)
    } else waiting.went(line.address)
    if (lines.size === 0) {
      clearInterval(looking)
      looking = undefined
    }
  }
  const failed = (line: Line, error: unknown) => {
    if (!(error instanceof DatabaseAway)) trouble(error)
    close(line, closes.later)
  }
  /** Watches a topic; false when there is none for this person. Nothing of a line that has left stays behind. */
  const watch = async (line: Line, user: User, name: string) => {
    const found = await topics.join(line, user, name)
    if (found && lines.has(line)) line.watched.add(name)
    else if (found) topics.leave(line, user, name)
    return found
  }
  let listens = false
  const listen = async () => {
    await realtime.listening()
    if (!listens) topics.listens()
    listens = true
  }
  /** Remembers that the session was in contact now; answers this moment, sealed for it. */
  const inContact = ({ id, session }: User): string => {
    const now = clock()
    contacts.note(id, now)
    return times.seal(session, now)
  }
  const begin = async (line: Line, user: User, age: number | undefined) => {
    const time = inContact(user)
    await listen()
    await watch(line, user, 'me')
    if (lines.has(line)) send(line, { type: 'ready', seconds: secondsLeft(line), missed: topics.missed(user, 'me', age), time })
  }
  const secondsLeft = ({ ends }: Line) => Math.max(0, Math.round((ends - clock().getTime()) / 1000))
  /** Whose token this is; undefined for one that is not valid now. */
  const userOf = (token: string) => {
    const user = tokens.verify(token, clock())
    return user && !ended.has(user.session) ? user : undefined
  }
  const hello = (line: Line, token: string, age: number | undefined) => {
    const user = userOf(token)
    if (!user) return close(line, closes.session)
    const count = (perSession.get(user.session) ?? 0) + 1
    if (count > PER_SESSION) return close(line, closes.tooMany)
    perSession.set(user.session, count)
    line.user = user
    waiting.went(line.address)
    line.ends = endOf(token)
    line.turn = begin(line, user, age).catch((error: unknown) => failed(line, error))
  }
  const renew = (line: Line, { id, session }: User, token: string) => {
    const user = userOf(token)
    if (user?.id !== id || user.session !== session) return close(line, closes.session)
    line.ends = endOf(token)
    send(line, { type: 'renewed', seconds: secondsLeft(line), time: inContact(user) })
  }
  const inTurn = (line: Line, work: () => Promise<void>) => {
    line.turn = line.turn.then(() => (lines.has(line) ? work() : undefined)).catch((error: unknown) => failed(line, error))
  }
  const startWatching = (line: Line, user: User, { topic, age }: Extract<LiveSaid, { type: 'watch' }>) =>
    inTurn(line, async () => {
      if (!line.watched.has(topic) && line.watched.size >= liveLimits.topics) return close(line, closes.tooMany)
      const had = line.watched.has(topic)
      const found = await watch(line, user, topic)
      if (found) send(line, { type: 'watching', topic, missed: topics.missed(user, topic, age) })
      // Who watched it until now has been told with everybody who did.
      else if (!had) send(line, { type: 'refused', topic })
    })
  const stopWatching = (line: Line, user: User, topic: string) =>
    inTurn(line, async () => {
      // What is the person's own is always watched.
      if (topic !== 'me' && line.watched.delete(topic)) topics.leave(line, user, topic)
    })
  const hear = (line: Line, text: string) => {
    const second = Math.floor(Date.now() / 1000)
    if (line.second !== second) Object.assign(line, { second, said: 0 })
    if (++line.said > liveLimits.perSecond) return close(line, closes.tooMany)
    const said = Buffer.byteLength(text) > liveLimits.bytes ? undefined : parse(text)
    if (!said) return close(line, closes.invalid)
    const { user } = line
    if (said.type === 'hello') return user ? close(line, closes.invalid) : hello(line, said.token, said.age)
    if (!user) return close(line, closes.session)
    if (said.type === 'token') return renew(line, user, said.token)
    return said.type === 'watch' ? startWatching(line, user, said) : stopWatching(line, user, said.topic)
  }
  const beat = (line: Line, now: number) => {
    if (!line.alive) return line.socket.terminate()
    line.alive = false
    line.beatAt = now
    line.socket.ping()
    send(line, { type: 'here' })
  }
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
    again: () => {
      topics.listens()
      for (const line of lines) if (line.user) send(line, { type: 'again' })
    },
  })
  return {
    /** Whether too many of this address have not said yet who they are. */
    full: waiting.full,
    open: (socket: WebSocket, address: string): void => {
      const now = Date.now()
      const line: Line = {
        socket,
        address,
        openedAt: now,
        user: undefined,
        ends: 0,
        watched: new Set(),
        turn: Promise.resolve(),
        beatAt: now,
        alive: true,
        second: 0,
        said: 0,
        changed: (about, topic) => send(line, { type: 'changed', about, topic }),
        refused: (topic) => {
          line.watched.delete(topic)
          send(line, { type: 'refused', topic })
        },
      }
      lines.add(line)
      waiting.came(address)
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
