// Takes news on this device, also while nobody looks at the app.
import { notifications } from '@lentera/contract/notifications'
import { ask } from '#lib/http/ask.ts'
import { onForget } from '#lib/session/forget.ts'
import { device } from '#lib/device/keep.ts'
import { copySession } from '#lib/offline/outbox/session-copy.ts'
import { remoteConfigNow } from '#lib/http/remote-config.ts'

/** Whether the person has switched news off here, on a device of several. */
const OFF = 'push_off'

/** Why this device cannot take news, or what stands in between; `ready` where nothing does. */
export type PushMeans = 'server-off' | 'insecure' | 'needs-install' | 'unsupported' | 'denied' | 'ready'

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

export const pushMeans = (): PushMeans => {
  if (remoteConfigNow().push_key === null) return 'server-off'
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple() && !isInstalled() ? 'needs-install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
const subscriptionHere = async () => (await registered())?.pushManager.getSubscription()

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
const same = (key: ArrayBuffer | null, wanted: Uint8Array) => key !== null && new Uint8Array(key).join() === wanted.join()

/** Milliseconds that the installed part of the app has to become ready. */
const PATIENCE = 15_000
const worker = (): Promise<ServiceWorkerRegistration> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('The worker is not ready.', 'TimeoutError')), PATIENCE)
    void navigator.serviceWorker.ready.then((registration) => {
      clearTimeout(timer)
      resolve(registration)
    })
  })

/** The subscription of this browser with this server's key; one with a former key is given back first. */
const subscribe = async (): Promise<PushSubscription> => {
  const { pushManager } = await worker()
  const applicationServerKey = bytesOf(remoteConfigNow().push_key ?? '')
  const known = await pushManager.getSubscription()
  if (known && same(known.options.applicationServerKey, applicationServerKey)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

const sent = { to: '' }
// The phone is somebody else's next: what is pushed to it must not be this person's.
onForget(() => {
  sent.to = ''
  void subscriptionHere().then((subscription) => subscription?.unsubscribe())
})

/**
 * Asks for the permission if it is open, and sends where this device takes news (specification, section 4). Whether it does.
 * @throws AskFault without an answer of the server; DOMException when the browser's push service does not answer
 */
export const takeNews = async (): Promise<boolean> => {
  if (pushMeans() !== 'ready' || (await Notification.requestPermission()) !== 'granted') return false
  await copySession()
  const fcm_token = JSON.stringify(await subscribe())
  if (sent.to !== fcm_token) await ask(notifications.fcmToken, { body: { fcm_token } })
  sent.to = fcm_token
  device.drop(OFF)
  return true
}

/** This device takes no more news; that it does not begin again by itself is remembered here. */
export const leaveNews = async (): Promise<void> => {
  device.write(OFF, true)
  sent.to = ''
  await (await subscriptionHere())?.unsubscribe()
}

export const isLeftOff = (): boolean => device.read(OFF) === true
