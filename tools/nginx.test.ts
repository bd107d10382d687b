import { createServer } from 'node:http'
import { get } from 'node:https'
import { expect, test } from 'vitest'
import { freePort } from '../apps/api/src/start/port.ts'
import { findNginx, startNginx } from './nginx.ts'

test('NGINX comes before everything else, and is named when it does not run', () => {
  expect(findNginx({ NGINX: '/nonexistent/nginx' })).toEqual({
    missing: 'NGINX is /nonexistent/nginx, which does not run.',
  })
  expect(findNginx({ NGINX: '/bin/true' })).toEqual({ program: '/bin/true' })
})

/** What is answered over TLS, by a server whose certificate nobody signed. */
const overTls = (port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/health', rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })

const found = findNginx()
test.skipIf('missing' in found)('nginx starts with the block for TLS uncommented, answers over it and leads there', async () => {
  if ('missing' in found) return
  const [port, tls, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const behind = createServer((_request, reply) => reply.end('{}')).listen(ports[0], '127.0.0.1')
  const nginx = await startNginx(found.program, port!, [ports[0]!, ports[1]!], { tls: tls! })
  try {
    expect(await overTls(tls!)).toBe(200)
    const plain = await fetch(`${nginx.origin}/student/login`, { redirect: 'manual' })
    expect({ status: plain.status, to: plain.headers.get('location') }).toEqual({
      status: 308,
      to: 'https://127.0.0.1/student/login',
    })
    expect(nginx.errors()).not.toMatch(/emerg|crit/)
  } finally {
    await nginx.stop()
    behind.close()
  }
})
