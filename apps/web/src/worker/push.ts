import type { Role } from '@lentera/contract/kit/roles'
import { isRole, roles } from '@lentera/contract/kit/roles'
import type { PushMessage } from '@lentera/contract/notifications'
import { addressOf } from '#school/target.ts'
import { readCopy } from '#lib/offline/outbox/session-store.ts'
import { workerCourier } from './courier.ts'

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}
interface ShownNotice {
  readonly url: string
  readonly id: string
  readonly role: Role
  readonly unread: number
}

/** Milliseconds that an open page has to go where a notification leads, before another is opened. */
const PATIENCE = 1_000

const messageOf = (data: PushMessageData | null): PushMessage | null => {
  try {
    const message = data?.json() as PushMessage | null | undefined
    return typeof message?.title === 'string' && isRole(message.role) ? message : null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

const badge = (count: number): Promise<unknown> | undefined => navigator.setAppBadge?.(Math.max(count, 0)).catch(() => undefined)

/** Sends a form for whoever is signed in on this device; nothing while nobody is. */
const put = async (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  const [copy, token] = [await readCopy(), await workerCourier.token()]
  if (!copy || !token) return
  await fetch(copy.token_url.replace('/v1/oauth/token', path), {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(fields),
  })
}

const roleOf = (token: string): Role | null => {
  const { role }: { role?: unknown } = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
  return isRole(role) ? role : null
}

/** Shows what the server pushes to this device, and leads to where more of it is. */
export const showPushes = (worker: ServiceWorkerGlobalScope): void => {
  const { registration } = worker

  const show = async (message: PushMessage): Promise<void> => {
    // A shared phone: news of somebody who has left it is shown to nobody.
    if ((await workerCourier.account()) !== message.to) {
      await (await registration.pushManager.getSubscription())?.unsubscribe()
      return
    }
    const { id, role, title, text, target, unread, created_at } = message
    const data: ShownNotice = { url: addressOf(target, role), id, role, unread }
    // Browsers show it; the standard's types do not name it.
    const when = { timestamp: Date.parse(created_at) }
    await Promise.all([
      registration.showNotification(title, {
        body: text,
        // The same news a second time takes the place of the first.
        tag: id,
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        lang: 'id',
        data,
        ...when,
      }),
      badge(unread),
    ])
  }

  /** Lets an open page go there by itself, so that it can keep what is being written; whether it does. */
  const lead = (page: WindowClient, url: string): Promise<boolean> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      const timer = setTimeout(() => resolve(false), PATIENCE)
      port1.addEventListener('message', () => {
        clearTimeout(timer)
        resolve(true)
      })
      port1.start()
      page.postMessage({ kind: 'open', url }, [port2])
    })

  const open = async (url: string): Promise<void> => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page =
      pages.find(({ focused }) => focused) ?? pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
    // Focus first: a browser allows it for a moment after the tap.
    await page?.focus().catch(() => undefined)
    if (!page || !(await lead(page, url))) await worker.clients.openWindow(url)
  }

  const register = async ({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> => {
    const options = oldSubscription?.options
    const fresh = newSubscription ?? (options && (await registration.pushManager.subscribe(options)))
    const token = await workerCourier.token()
    const role = token && roleOf(token)
    if (fresh && role) await put(`/v1/${roles[role].api}/me/fcm_token`, { fcm_token: JSON.stringify(fresh) })
  }

  worker.addEventListener('push', (event) => {
    const message = messageOf(event.data)
    if (message) event.waitUntil(show(message))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const shown = event.notification.data as ShownNotice | null
    if (!shown) return
    event.waitUntil(
      Promise.all([
        open(shown.url),
        badge(shown.unread - 1),
        put(`/v1/${roles[shown.role].api}/notifications/mark_read`, { ids: shown.id }).catch(() => undefined),
      ]),
    )
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(register(event)))
}
