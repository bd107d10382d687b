/** What browsers with Background Sync have beyond the standard types. */
interface Syncing extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}
const registered = async (): Promise<Syncing | undefined> =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined

/** Asks the browser to wake the worker when there is a network, also after this page is gone. Not every browser can. */
export const worksWithoutPage = async (): Promise<void> => {
  const registration = await registered()
  await registration?.sync?.register('outbox').catch(() => undefined)
}

/** The page goes out of sight, and may be closed: the worker goes on. */
export const wakeWorker = async (): Promise<void> => {
  const registration = await registered()
  registration?.active?.postMessage({ kind: 'outbox' })
  await registration?.sync?.register('outbox').catch(() => undefined)
}
