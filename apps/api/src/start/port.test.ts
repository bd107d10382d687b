import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assertFree, freePort } from './port.ts'

test('a free port of this machine is free, one that another program has is named as taken', async () => {
  await expect(assertFree({ host: '127.0.0.1', port: await freePort() })).resolves.toBeUndefined()
  const other = createServer((_request, response) => response.end('another program')).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(assertFree({ host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is taken by another program`)
})

test('an address of another machine is named as none of this one', async () => {
  await expect(assertFree({ host: '203.0.113.7', port: 0 })).rejects.toThrow(
    'HOST 203.0.113.7 is not an address of this machine.',
  )
})
