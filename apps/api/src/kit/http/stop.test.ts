import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { calls, get, post } from '@lentera/contract'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '#test/database.ts'
import { createApp } from '#src/app.ts'
import { serve } from './serve.ts'
import { testSettings } from '#test/school.ts'
import { openProbe } from '#test/probe.ts'

const student = ['student'] as const
const probe = calls('probe', {
  sent: post(
    '/v1/user/sent',
    { speaks: 'nobody', changes: [], roles: student, body: z.object({ name: z.string() }), reply: z.string() },
    () => ({
      body: { name: 'a' },
    }),
  ),
  slow: get('/v1/slow', { roles: 'anyone', reply: z.string() }, () => ({})),
  quick: get('/v1/quick', { roles: 'anyone', reply: z.string() }, () => ({})),
})

const open = async () => {
  let [arrive, finish] = [() => {}, () => {}]
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const { app } = await openProbe(probe, {
    slow: async () => {
      arrive()
      await finished
      return 'done'
    },
    quick: async () => 'quick',
    sent: async () => 'sent',
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      http
        .get({ port, path, agent, host: '127.0.0.1' }, (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode!, text }))
        })
        .on('error', reject)
    })
  return { app, port, ask, arrived, finish }
}

test('a server that stops answers the requests that it is at, and then takes no more', async () => {
  const { app, ask, arrived, finish } = await open()
  const running = ask('/v1/slow')
  await arrived
  const closed = app.close()
  finish()
  expect(await running).toEqual({ status: 200, text: '{"data":"done"}' })
  await closed
  await expect(ask('/v1/quick')).rejects.toThrow(/ECONNREFUSED|socket hang up/)
})

test('a request that comes on an open line while the server stops is answered too', async () => {
  const { app, port, arrived, finish } = await open()
  const line = net.connect(port, '127.0.0.1')
  const said = text(line)
  const asking = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`
  line.write(asking('/v1/slow'))
  await arrived
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  line.write(asking('/v1/quick'))
  finish()
  await closed
  const answers = await said
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(answers).toContain('{"data":"done"}')
  expect(answers).toContain('{"data":"quick"}')
})

test('lines on which nothing is asked do not hold the server up', async () => {
  const { app, ask } = await open()
  await ask('/v1/quick')
  await app.close()
  expect(app.server.listening).toBe(false)
})

/** A server with short deadlines, and a line to it. */
const openShort = async (deadlines: { request: number; headers: number; stop: number }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const routes = serve(probe, {
    slow: () => {
      arrive()
      return new Promise<string>(() => undefined)
    },
    quick: async () => 'quick',
    sent: async () => 'sent',
  })
  const app = await createApp({ database: await testDatabase(), settings: testSettings, routes: [routes], deadlines })
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const line = (words: string) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(words)
    return { socket, said: text(socket) }
  }
  return { app, line, arrived }
}
const sending =
  'POST /v1/user/sent HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n'

test('whoever sends a body drop by drop is told so after the deadline, and the line is closed', async () => {
  const { line } = await openShort({ request: 600, headers: 600, stop: 10_000 })
  const { socket, said } = line(`${sending}\r\nname=`)
  const dripping = setInterval(() => socket.write('a'), 50)
  const answer = await said
  clearInterval(dripping)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
    status: 408,
    code: 'TOO_SLOW',
    message: 'Data terlalu lama sampai. Coba lagi saat sinyal lebih baik.',
  })
})

test('whoever sends headers drop by drop is cut off too', async () => {
  const { line } = await openShort({ request: 120_000, headers: 500, stop: 10_000 })
  const { socket, said } = line('GET /v1/quick HTTP/1.1\r\nhost: a\r\n')
  const dripping = setInterval(() => socket.write('x: y\r\n'), 50)
  expect(await said).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(dripping)
})

test('a server that stops waits for slow people no longer than its deadline: half a body, half a header, an answer that never comes', async () => {
  const { app, line, arrived } = await openShort({ request: 120_000, headers: 120_000, stop: 500 })
  const lines = [
    line(`${sending}\r\nname=`),
    line('GET /v1/quick HTTP/1.1\r\nhost: a\r\n'),
    line('GET /v1/slow HTTP/1.1\r\nhost: a\r\n\r\n'),
  ]
  await arrived
  await app.close()
  await Promise.all(lines.map(({ said }) => said.catch(() => '')))
})
