import { ECDH } from 'node:crypto'
import { Fault } from '@lentera/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import type { Db } from '#db/db.ts'
import type { Settings } from '#src/settings.ts'
import type { PushAddress } from './push.ts'
import type { RequestContext } from '#kit/http/services.ts'

const Subscription = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) })

/** The push services of the browsers: our server calls no other address. */
const services =
  /^(fcm\.googleapis\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)+notify\.windows\.com|web\.push\.apple\.com)$/
const local = new Set(['127.0.0.1', 'localhost'])

const mayCall = (text: string, { appEnv, pushHosts }: Pick<Settings, 'appEnv' | 'pushHosts'>): boolean => {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) return false
  const own = pushHosts.includes(url.host) || pushHosts.includes(url.hostname)
  if (url.protocol === 'http:') return own && appEnv !== 'production' && local.has(url.hostname)
  return url.protocol === 'https:' && (own || (services.test(url.hostname) && url.port === ''))
}

const isPoint = (key: Buffer) => {
  try {
    return key.length === 65 && ECDH.convertKey(key, 'prime256v1').length === 65
  } catch {
    return false
  }
}
const base64url = /^[\w+/-]+={0,2}$/

const refuse = (text: string) => new Fault('VALIDATION', { errors: { fcm_token: [text] } })

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A browser's push subscription, as the JSON that it makes of itself. Throws VALIDATION that names `fcm_token`. */
const readSubscription = (text: string, settings: Pick<Settings, 'appEnv' | 'pushHosts'>): PushAddress => {
  const parsed = safeParse(Subscription, jsonOf(text))
  if (!parsed.success) throw refuse('Formatnya tidak sesuai.')
  const { endpoint, keys } = parsed.data
  if (!mayCall(endpoint, settings)) throw refuse('Layanan notifikasinya tidak dikenal.')
  if (!base64url.test(keys.p256dh) || !base64url.test(keys.auth)) throw refuse('Kuncinya tidak sesuai.')
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!isPoint(p256dh) || auth.length !== 16) throw refuse('Kuncinya tidak sesuai.')
  return { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
}

/** What the push service of a phone's app makes: letters and signs without a meaning to us. A subscription is an object. */
const opaque = /^[\w.:-]{32,1000}$/

/** This session takes nothing more. */
export const dropAddresses = async (db: Db, session: string): Promise<void> => {
  await db.deleteFrom('push_subscription').where('session_id', '=', session).execute()
  await db.deleteFrom('fcm_token').where('session_id', '=', session).execute()
}

/** The token of a phone's app. It is kept as it is: nothing is sent there yet, and so nothing finds it broken. */
const keepOpaque = async (db: Db, { session, token, now }: { session: string; token: string; now: Date }): Promise<void> => {
  await dropAddresses(db, session)
  await sql`
    insert into fcm_token (token, session_id, created_at)
    select ${token}, id, ${now}::timestamptz from session where id = ${session}::uuid and ended_at is null
    on conflict (token) do update set session_id = excluded.session_id, created_at = excluded.created_at`.execute(db)
}

/** `PUT fcm_token`: this device takes news there from now on; a browser or an app that somebody else used before is theirs no more. */
export const keepToken = async ({
  db,
  user,
  now,
  body,
  services: { settings },
}: Pick<RequestContext, 'db' | 'user' | 'now' | 'services'> & {
  readonly body: { readonly fcm_token: string }
}): Promise<null> => {
  if (body.fcm_token === '') {
    await dropAddresses(db, user.session)
    return null
  }
  if (opaque.test(body.fcm_token)) {
    await keepOpaque(db, { session: user.session, token: body.fcm_token, now })
    return null
  }
  const { endpoint, p256dh, auth } = readSubscription(body.fcm_token, settings)
  await sql`delete from push_subscription where session_id = ${user.session}::uuid and endpoint <> ${endpoint}`.execute(db)
  await db.deleteFrom('fcm_token').where('session_id', '=', user.session).execute()
  await sql`
    insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
    select account_id, id, ${endpoint}, ${p256dh}, ${auth}, ${now}::timestamptz from session
    where id = ${user.session}::uuid and ended_at is null
    on conflict (endpoint) do update set account_id = excluded.account_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at, ok_at = null, failed_at = null`.execute(
    db,
  )
  return null
}
