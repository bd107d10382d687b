import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { publishedKeys } from './keys.ts'

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = publicKey.export({ format: 'jwk' })
const addressOf = (answer: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(answer))}`

test('a published key is found by its id and algorithm, and what cannot sign here is left out', async () => {
  const secret = { kty: 'oct', k: 'AAAA', kid: 'secret' }
  const hiding = { ...jwk, kid: 'hiding', use: 'enc' }
  const broken = { ...jwk, kid: 'broken', x: 'AAAA' }
  const find = publishedKeys(addressOf({ keys: [secret, hiding, broken, { ...jwk, kid: 'ours' }] }))
  expect(await find('ours', 'ES256')).toBe(publicKey.export({ type: 'spki', format: 'pem' }))
  expect(await find('ours', 'RS256')).toBeUndefined()
  for (const kid of ['secret', 'hiding', 'broken', 'nobody']) expect(await find(kid, 'ES256'), kid).toBeUndefined()
})

test('an address that publishes no keys counts as away', async () => {
  await expect(publishedKeys(addressOf({ error: 'later' }))('ours', 'ES256')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
