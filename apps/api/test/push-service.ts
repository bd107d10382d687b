import { createECDH, createHash, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import http from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { PushMessage } from '@lentera/contract/notifications'
import { onTestFinished } from 'vitest'
import webPush from 'web-push'

interface Ece {
  decrypt(cipher: Buffer, how: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
}
// The other half of the encryption, which web-push stands on and comes with.
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as Ece

export const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:admin@example.sch.id' }

type Answer = number | { readonly status: number; readonly headers: Readonly<Record<string, string>> }
export interface Taken {
  readonly message: PushMessage
  readonly headers: http.IncomingHttpHeaders
  readonly bytes: number
}

/** The sender's signature for this push service, checked with the public key that it names; answers what it says. */
const signerOf = (authorization: string) => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return {
    good,
    key,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number },
  }
}

/** A push service on this computer, with browsers that subscribe at it and read what is pushed to them. */
export const aPushService = async () => {
  const devices = new Map<string, { curve: ECDH; auth: string; taken: Taken[]; answers: Answer[] }>()
  const complaints: string[] = []
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const device = devices.get(request.url ?? '')
      const next = device?.answers.shift() ?? (device ? 201 : 404)
      const { status, headers } = typeof next === 'number' ? { status: next, headers: {} } : next
      const signer = signerOf(request.headers.authorization ?? '')
      if (!signer.good || signer.key !== vapid.publicKey || signer.claims.aud !== origin || signer.claims.sub !== vapid.subject)
        complaints.push('not signed for this service')
      if (device && status === 201) {
        const body = Buffer.concat(parts)
        const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: device.curve, authSecret: device.auth }).toString()
        device.taken.push({ message: PushMessage.parse(JSON.parse(text)), headers: request.headers, bytes: body.length })
      }
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(close)

  /** A browser: what it registers, what it was pushed, and what its service says to the next pushes (201 when not said). */
  const aDevice = () => {
    const curve = createECDH('prime256v1')
    const p256dh = curve.generateKeys('base64url')
    const auth = randomBytes(16).toString('base64url')
    const path = `/push/${createHash('sha256').update(p256dh).digest('hex')}`
    const device = { curve, auth, taken: [] as Taken[], answers: [] as Answer[] }
    devices.set(path, device)
    const endpoint = `${origin}${path}`
    const fcm_token = JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth } })
    return {
      fcm_token,
      endpoint,
      taken: device.taken,
      answers: device.answers,
      titles: () => device.taken.map(({ message }) => message.title),
    }
  }
  return { origin, aDevice, complaints, close }
}
