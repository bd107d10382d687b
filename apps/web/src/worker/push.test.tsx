import type { PushMessage } from '@lentera/contract/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropCopy, writeCopy } from '#lib/offline/outbox/session-store.ts'
import { showPushes } from './push.ts'

const tokenOf = (account: string) =>
  `a.${btoa(JSON.stringify({ sub: account, role: 'parent', exp: Math.floor(Date.now() / 1000) + 600 }))}.b`
const message: PushMessage = {
  id: 'n'.repeat(20),
  to: 'p'.repeat(20),
  role: 'parent',
  kind: 'correction',
  title: 'Presensi Udin dikoreksi',
  text: 'Senin, 16 November. Dari Alpa menjadi Sakit.',
  target: { screen: 'day', date: '2026-11-16', student_id: 's'.repeat(20) },
  created_at: '2026-11-16T02:00:00.000Z',
  unread: 1,
}

interface Shown {
  readonly title: string
  readonly tag: string
  readonly data: unknown
  readonly close: () => void
}
type Happens = Event & { waitUntil: (work: Promise<unknown>) => void }

/** A worker as its browser treats it: what it shows, whether it takes pushes, and what is opened. */
const aWorker = () => {
  const shown = new Map<string, Shown>()
  const subscription = { held: true }
  const opened: string[] = []
  const scope = Object.assign(new EventTarget(), {
    registration: {
      showNotification: (title: string, options: { tag: string; data: unknown }) => {
        shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) })
        return Promise.resolve()
      },
      pushManager: {
        getSubscription: () => Promise.resolve({ unsubscribe: () => Promise.resolve((subscription.held = false)) }),
      },
    },
    clients: {
      matchAll: () => Promise.resolve([]),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
  })
  showPushes(scope as unknown as ServiceWorkerGlobalScope)
  const happens = async (type: string, more: object) => {
    const works: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => void works.push(work)
    scope.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...more }) as Happens)
    await Promise.all(works)
  }
  return {
    shown: () => [...shown.values()].map(({ title, tag }) => ({ title, tag })),
    subscription,
    opened,
    push: (data: object | string) =>
      happens('push', { data: { json: () => (typeof data === 'string' ? JSON.parse(data) : data) } }),
    tap: () => happens('notificationclick', { notification: [...shown.values()][0] }),
  }
}

const { cookieStore } = globalThis as unknown as {
  readonly cookieStore: { set(name: string, value: string): Promise<void>; delete(name: string): Promise<void> }
}

beforeEach(async () => {
  await cookieStore.set('access_token', tokenOf(message.to))
  await cookieStore.set('refresh_token', 'r')
  await writeCopy({
    account: message.to,
    access_token: tokenOf(message.to),
    refresh_token: 'r',
    token_url: `${location.origin}/v1/oauth/token`,
    client_id: 'c',
    client_secret: 's',
    domain: '',
    skew: 0,
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const name of ['access_token', 'refresh_token']) await cookieStore.delete(name)
  await dropCopy()
})

test('the same news is shown once, and a tap on it leads to its target and reads it', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  const { push, tap, shown, opened } = aWorker()
  await push(message)
  await push(message)
  expect(shown()).toEqual([{ title: message.title, tag: message.id }])
  await tap()
  expect(shown()).toEqual([])
  expect(opened).toEqual([`/parent/history/attendance/2026-11-16?student_id=${'s'.repeat(20)}`])
  const [[address, request] = []] = asked.mock.calls
  expect(address).toBe(`${location.origin}/v1/parent/notifications/mark_read`)
  expect([request?.method, String(request?.body as URLSearchParams)]).toEqual(['PUT', `ids=${message.id}`])
})

test('news of somebody who has left this phone is shown to nobody, and the phone takes no more of it', async () => {
  const { push, shown, subscription } = aWorker()
  await push({ ...message, to: 'q'.repeat(20) })
  expect(shown()).toEqual([])
  expect(subscription.held).toBe(false)
})

test('what is no news of ours is left alone', async () => {
  const { push, shown, subscription } = aWorker()
  await push('{"title":1}')
  await push('no json')
  expect([shown(), subscription.held]).toEqual([[], true])
})
