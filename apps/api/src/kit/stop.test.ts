import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { calls, get } from '@lentera/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openProbe } from '#test/probe.ts'

const probe = calls('probe', {
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
