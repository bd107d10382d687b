import { AskFault } from '#lib/http/fault.ts'
import { isLeftOff, takeNews } from './push-device.ts'

/**
 * For somebody who wants news: this device takes them from now on, and a tap on one leads this page there. Answers what ends
 * the latter.
 */
export const startPush = (go: (url: string) => void): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined
  const follow = ({ data, ports }: MessageEvent<{ kind?: string; url?: string } | null>) => {
    if (data?.kind !== 'open' || typeof data.url !== 'string') return
    ports[0]?.postMessage('going')
    go(data.url)
  }
  navigator.serviceWorker.addEventListener('message', follow)
  navigator.serviceWorker.startMessages()
  ;(navigator as { clearAppBadge?: () => Promise<void> }).clearAppBadge?.().catch(() => undefined)
  if (!isLeftOff())
    takeNews().catch((cause: unknown) => {
      // Tried again at the next start: without the network, or while the browser's push service is away.
      if (!(cause instanceof AskFault) && !(cause instanceof DOMException)) throw cause
    })
  return () => navigator.serviceWorker.removeEventListener('message', follow)
}
