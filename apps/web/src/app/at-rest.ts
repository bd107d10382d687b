// What no screen waits for: the installed app, and what it remembers. A browser that forbids either goes on without.
import { isInstalled, mayPrefetch, untilNeeded } from '#lib/device/connection.ts'
import { useSession } from '#lib/session/session.ts'

/** Milliseconds between two questions whether there is a newer version, when somebody comes back to the page. */
const ASK_AGAIN = 60 * 60_000
/** Milliseconds for which what somebody needs without signal is new enough. */
const NEEDED_AGAIN = 15 * 60_000
/** Milliseconds that a person has with a first screen before it shares the line and the processor. */
const FIRST = 3000
const soonest = () => Math.max(FIRST, untilNeeded())

/** The one address that the content policy lets become a worker. */
const script = (): string => {
  const address = '/sw.js'
  const { trustedTypes } = window
  return trustedTypes?.createPolicy('worker', { createScriptURL: () => address }).createScriptURL(address) ?? address
}

/** The script with which this page began: it says of which build the page is. */
const head = () => document.querySelector('script[src^="/assets/head-"]')?.getAttribute('src') ?? ''

/**
 * Lets the worker keep the home of whoever is signed in, which has just been fetched, and later every screen of theirs and the
 * public ones, unless the person saves data or the line is slow.
 */
const keepScreens = (worker: ServiceWorker) => {
  const tell = () => {
    const { role } = useSession.getState()
    if (role !== null) worker.postMessage({ kind: 'home', role })
    // A worker of a former version takes `screens` without a role for a role.
    const all = role === null ? { kind: 'open' } : { kind: 'screens', role }
    const tellAll = () => useSession.getState().role === role && worker.postMessage(all)
    if (isInstalled() || mayPrefetch()) setTimeout(tellAll, soonest())
  }
  tell()
  useSession.subscribe(({ role }, before) => role !== before.role && tell())
}

/** Offers a version that waits; a page that is of that version already lets it take over. */
const offerUpdates = (registration: ServiceWorkerRegistration) => {
  const container = navigator.serviceWorker
  const take = () => {
    const { waiting } = registration
    if (!waiting) return location.reload()
    container.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage({ kind: 'take-over' })
  }
  const compare = () => registration.waiting?.postMessage({ kind: 'mine', head: head() })
  const watch = () => registration.installing?.addEventListener('statechange', compare)
  container.addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
    const { role } = useSession.getState()
    if (data.kind === 'newer' && role !== null)
      void import('#features/update/show-update.tsx').then(({ showUpdate }) => showUpdate(take))
  })
  container.startMessages()
  registration.addEventListener('updatefound', watch)
  watch()
  compare()
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN) return
    asked = Date.now()
    registration.update().catch(() => undefined)
  })
}

const work = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(script(), { updateViaCache: 'none' })
  offerUpdates(registration)
  const { active } = await navigator.serviceWorker.ready
  if (active) keepScreens(active)
}

const keptAnswers = () => import('#lib/offline/kept-answers.ts')
/** Somebody's session has ended without a sign-out: what was kept for them is not for the next one. */
const dropLeft = async (): Promise<void> => {
  const known = await indexedDB.databases()
  const has = (name: string) => known.some((one) => one.name === name)
  if (has('kept-answers')) await (await keptAnswers()).dropAll()
  if (has('lentera-outbox')) await (await import('#lib/offline/outbox/store.ts')).dropDelivered()
}

const keepAnswers = async (): Promise<void> => (await keptAnswers()).watch()

/** Keeps what people act with, at once and whenever there is reason to: another person, a network, a return after a while. */
const keepNeeded = () => {
  let kept = 0
  const keep = () => {
    kept = Date.now()
    const work = async () => (await import('./needed-offline.ts')).keepNeeded()
    work().catch(() => undefined)
  }
  if (useSession.getState().role !== null) keep()
  useSession.subscribe(({ user }, before) => {
    if (user && user.id !== before.user?.id) setTimeout(keep, soonest())
  })
  addEventListener('online', () => setTimeout(keep, FIRST))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - kept > NEEDED_AGAIN) setTimeout(keep, FIRST)
  })
}

const begin = () => {
  const { state } = useSession.getState()
  setTimeout(keepNeeded, soonest())
  const parts = [work(), state === 'guest' ? dropLeft() : keepAnswers()]
  for (const part of parts) part.catch(() => undefined)
}
begin()
