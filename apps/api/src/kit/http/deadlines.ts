import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { brokenRequest, slowRequest } from './failures.ts'

/** Milliseconds. */
export interface Deadlines {
  /** For a whole request to arrive, and for its headers. */
  readonly request: number
  readonly headers: number
  /** For what is under way when the server stops. */
  readonly stop: number
}
const usual: Deadlines = { request: 30_000, headers: 15_000, stop: 10_000 }
/** How often Node looks for the late ones. */
const LOOK = 1_000

const textOf = (status: string, body: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`

/** Answers what never became a request, or did not arrive in time, and lets go of the line. */
const refuse = (error: Error & { code?: string }, socket: Socket) => {
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  if (socket.writable) socket.write(late ? textOf('408 Request Timeout', slowRequest) : textOf('400 Bad Request', brokenRequest))
  socket.destroySoon()
}

/** What keeps people on slow lines, and those who pretend to be, from holding a server up. */
export const deadlineOptions = ({ request, headers }: Deadlines = usual) =>
  ({
    requestTimeout: request,
    clientErrorHandler: refuse,
    http: {
      headersTimeout: headers,
      connectionsCheckingInterval: Math.min(LOOK, request / 2),
      // Node would answer a request without Host by itself, with nothing in it.
      requireHostHeader: false,
    },
  }) satisfies FastifyHttpOptions<Server>

/** A server that stops closes what is still open after a while, whatever it waits for. */
export const closeInTime = (app: FastifyInstance, { stop }: Deadlines = usual) => {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    const late = setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, stop)
    late.unref()
    app.server.once('close', () => clearTimeout(late))
    done()
  })
}
