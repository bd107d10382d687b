import { deliver } from '#lib/offline/outbox/deliver.ts'
import { deliverFiles } from '#lib/offline/outbox/files.ts'
import { workerCourier } from './courier.ts'

/** How long the worker goes on by itself for one event, in milliseconds; browsers end it a little later. */
const ENDURANCE = 60_000
/** Background Sync, which the standard types lack. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}
interface Syncing {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(500, time - Date.now())))

/** What is written, then what has to be sent before the rest of it. */
const all = async (urgent: boolean): Promise<number | null> => {
  await deliver(workerCourier, urgent)
  const files = await deliverFiles(workerCourier, urgent, () => deliver(workerCourier, false)).catch(() => null)
  const due = await deliver(workerCourier, false)
  return due === null || files === null ? (due ?? files) : Math.min(due, files)
}

/** Delivers with pauses between its attempts; whether nothing is left that waits for another time. */
const persistently = async (): Promise<boolean> => {
  const end = Date.now() + ENDURANCE
  let due = await all(true)
  while (due !== null && due < end) {
    await until(due)
    due = await all(false)
  }
  return due === null && navigator.onLine
}

/** Delivers in the background what waits in the outbox: when the network is back, or a page goes out of sight. */
export const deliverInBackground = (worker: ServiceWorkerGlobalScope): void => {
  const registration: ServiceWorkerRegistration & Syncing = worker.registration
  const sync = async (event: SyncEvent): Promise<void> => {
    if (await persistently()) return
    // The browser tries a few times with growing pauses; after the last one it is asked anew.
    if (event.lastChance) await registration.sync?.register('outbox')
    throw new Error('Something waits in the outbox.')
  }
  worker.addEventListener('sync', (event) => {
    if (event.tag === 'outbox') event.waitUntil(sync(event))
  })
  worker.addEventListener('message', (event) => {
    const told: { readonly kind?: unknown } | null = event.data
    if (told?.kind === 'outbox') event.waitUntil(persistently())
  })
}
