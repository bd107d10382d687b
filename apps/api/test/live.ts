import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveSaid, LiveTold } from '@lentera/contract/live'
import { livePath, liveCloses } from '@lentera/contract/live'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { createApp } from '#src/app.ts'
import type { OpenSchool } from './school.ts'

export { liveCloses as closes }

const listening = async (app: FastifyInstance) => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** The status with which a page of this origin is answered when it wants a socket; 101 when it gets one, which then says nothing. */
export const knock = async (
  app: FastifyInstance,
  origin: string | undefined,
  more: Record<string, string> = {},
): Promise<number> => {
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...(origin !== undefined && { origin }),
    ...more,
  }
  const request = http.get(`http://${await listening(app)}${livePath}`, { headers, agent: false })
  onTestFinished(() => void request.destroy())
  const [response] = (await Promise.race([once(request, 'response'), once(request, 'upgrade')])) as [http.IncomingMessage]
  return response.statusCode ?? 0
}

/** A socket as a browser has it, with all that it was told. */
export const socketTo = async (app: FastifyInstance) => {
  const host = await listening(app)
  const socket = new WebSocket(`ws://${host}${livePath}`, { headers: { origin: `http://${host}` } })
  const told: LiveTold[] = []
  let closed: number | undefined
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data)) as LiveTold))
  socket.addEventListener('close', ({ code }) => (closed = code))
  onTestFinished(() => socket.close())
  await once(socket, 'open')
  const changes = () => told.flatMap((one) => (one.type === 'changed' ? [`${one.about} ${one.topic}`] : []))
  const say = (said: LiveSaid) => socket.send(JSON.stringify(said))
  return {
    socket,
    told,
    changes,
    say,
    raw: (text: string | Uint8Array<ArrayBuffer>) => socket.send(text),
    /** Waits until it was told something of this type. */
    toldOf: async (type: LiveTold['type']) => {
      await expect.poll(() => told.some((one) => one.type === type), { timeout: 5_000 }).toBe(true)
    },
    /** Waits until it was told of this change: `attendance me`. */
    changed: async (what: string) => {
      await expect.poll(changes, { timeout: 5_000 }).toContain(what)
    },
    closedWith: async (code: number, timeout = 5_000) => {
      await expect.poll(() => closed, { timeout }).toBe(code)
    },
    /** What it was told when it began to listen, for `me` or for a topic: whether something may have changed before. */
    missed: (topic?: string): boolean | undefined =>
      told
        .flatMap((one) =>
          (topic === undefined ? one.type === 'ready' : one.type === 'watching' && one.topic === topic) ? [one] : [],
        )
        .map((one) => 'missed' in one && one.missed)
        .at(-1),
    /** Asks for a topic, and answers whether there is one. */
    watch: async (topic: string, age?: number) => {
      const answers = () => told.filter((one) => (one.type === 'watching' || one.type === 'refused') && one.topic === topic)
      const before = answers().length
      say({ type: 'watch', topic, ...(age !== undefined && { age }) })
      await expect.poll(() => answers().length, { timeout: 5_000 }).toBe(before + 1)
      return answers().at(-1)!.type === 'watching'
    },
  }
}

/** A socket that has said who it is, and listens. */
export const liveFor = async (app: FastifyInstance, token: string, age?: number) => {
  const socket = await socketTo(app)
  socket.say({ type: 'hello', token, ...(age !== undefined && { age }) })
  await socket.toldOf('ready')
  return socket
}

/** A second process on the same database. */
export const anotherProcess = async ({ database, settings, now }: OpenSchool) => {
  const app = await createApp({ database, settings, clock: now })
  onTestFinished(() => app.close())
  return app
}
/** The line of somebody who signs in. */
export const live = async (school: OpenSchool, role: Parameters<OpenSchool['signIn']>[0], who?: { username: string }) =>
  liveFor(school.app, (await school.signIn(role, who)).tokens.access_token)
