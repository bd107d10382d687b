import { LiveSaid, type LiveTold } from '@lentera/contract/live'
import type { WebSocket } from '@fastify/websocket'
import * as z from 'zod/mini'
import type { User } from '#kit/security/tokens.ts'
import type { Listener } from './topics.ts'

/** Bytes that a slow line may leave unread. */
const UNREAD = 64 * 1024
/** Milliseconds that whoever does not answer the goodbye is waited for. */
const GOODBYE = 2_000

/** One open socket. Times are of the machine's clock, but `ends`: by the product's, in milliseconds. */
export interface Line extends Listener {
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

/** Says something on a line; one that does not read what it is told is ended. */
export const send = ({ socket }: Pick<Line, 'socket'>, told: LiveTold): void => {
  if (socket.bufferedAmount > UNREAD) socket.terminate()
  else socket.send(JSON.stringify(told))
}

/** Says goodbye with a code of `liveCloses`. */
export const close = ({ socket }: Line, code: number): void => {
  socket.close(code)
  setTimeout(() => socket.terminate(), GOODBYE).unref()
}

/** Asks for a sign of life; a line that has not answered the one before is ended. */
export const beat = (line: Line, now: number): void => {
  if (!line.alive) return line.socket.terminate()
  line.alive = false
  line.beatAt = now
  line.socket.ping()
  send(line, { type: 'here' })
}

/** What a line says; undefined for what is none of the words of the contract. */
export const parse = (text: string): LiveSaid | undefined => {
  try {
    return z.safeParse(LiveSaid, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A line of a socket on which nobody has said yet who they are. */
export const lineOn = (socket: WebSocket, address: string): Line => {
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
  return line
}
