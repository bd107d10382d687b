// What the journeys of the outbox stand on: a weak line, a pupil whose rows are counted, and a look into the device.
import type { BrowserContext, Page } from '@playwright/test'
import { cookies, eventually, expect, type Product, test as base } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { type Line, openLine } from './weak-line.ts'

/** How often each case is gone through. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
export const rounds = Array.from({ length: ROUNDS }, (_, at) => (ROUNDS === 1 ? '' : ` (${at + 1})`))

export { expect }
export const test = base.extend<{ line: Line }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it gives from this pattern
  line: async ({}, use) => {
    const line = await openLine(process.env['PLAYWRIGHT_TEST_BASE_URL'] ?? '')
    await use(line)
    await line.stop()
  },
})

/** A pupil of a school that is open all day, and the rows that the pupil's writes have left. */
export const aPupil = async (product: Product) => {
  const { pupils } = await ownSchool(product, { setting: { methods: ['location'] } })
  const pupil = pupils[0]!
  const { db } = product.database
  const rows = () => db.selectFrom('attendance').where('account_id', '=', pupil.id).select(['id', 'revision']).execute()
  const changes = () =>
    db
      .selectFrom('attendance_change')
      .innerJoin('attendance', 'attendance.id', 'attendance_change.attendance_id')
      .where('account_id', '=', pupil.id)
      .select('attendance_change.id')
      .execute()
  const keys = () => db.selectFrom('idempotency_key').where('account_id', '=', pupil.id).select('key').execute()
  return { pupil, rows, changes, keys }
}
type Pupil = Awaited<ReturnType<typeof aPupil>>

/** Exactly one record, unchanged since, under one key. */
export const arrivedOnce = async ({ rows, changes, keys }: Pupil) => {
  await eventually(async () => (await rows()).length, { timeout: 30_000 }).toBe(1)
  expect(await rows()).toMatchObject([{ revision: 1 }])
  expect(await changes()).toEqual([])
  expect(await keys()).toHaveLength(1)
}
export const nothingYet = async ({ rows }: Pupil) => expect(await rows()).toEqual([])

interface Write {
  readonly account: string
  readonly state: string
  readonly id: string
}
/** What this device keeps. */
export const writesOn = (page: Page): Promise<Write[]> =>
  page.evaluate(
    () =>
      new Promise<Write[]>((resolve, reject) => {
        const opening = indexedDB.open('lentera-outbox')
        opening.onerror = () => reject(new Error('The outbox cannot be opened.'))
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onsuccess = () => {
          const asked = opening.result.transaction('writes').objectStore('writes').getAll() as IDBRequest<Write[]>
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result)
          }
        }
      }),
  )
export const waits = (page: Page, count = 1) =>
  eventually(async () => (await writesOn(page)).filter(({ state }) => state === 'waiting').length).toBe(count)

/** The check-in page with its place found, and the worker in charge of it, with all screens of its person. */
export const ready = async (page: Page, address: string) => {
  await page.goto(`${address}/attendance/submit`)
  await expect(page.getByText('Di dalam area sekolah')).toBeVisible()
  await underWorker(page)
  await screensKept(page)
  await sessionShared(page)
}
export const underWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
/** The worker keeps the screens of whoever is signed in, and remembers that at last. */
const screensKept = (page: Page) =>
  eventually(() => page.evaluate(async () => (await caches.match('/whole')) !== undefined), { timeout: 20_000 }).toBe(true)
/** The worker has its copy of the session, without which it delivers nothing. */
export const sessionShared = (page: Page) =>
  eventually(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain('lentera-session')
export const checkIn = (page: Page) => page.getByRole('button', { name: 'Saya hadir' }).tap()

/** Wakes the worker as the browser does when the network is back, while no page of ours is open. */
export const wakeWorker = async (context: BrowserContext, address: string) => {
  const elsewhere = context.pages()[0] ?? (await context.newPage())
  const session = await context.newCDPSession(elsewhere)
  const registration = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(address) && !isDeleted)
    if (ours) registration.resolve(ours.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: address,
    registrationId: await registration.promise,
    tag: 'outbox',
    lastChance: false,
  })
}

/** The session's cookies outlive the browser, as those that the app writes. */
export const lasting = async (context: BrowserContext) =>
  context.addCookies((await context.cookies()).map((one) => ({ ...one, expires: Date.now() / 1000 + 86_400 })))

/** Lets the access token have ended, for the page and for the worker. */
export const expireAll = async (context: BrowserContext, page: Page, product: Product) => {
  await product.expire(context)
  const ended = (await cookies(context))['access_token']
  await page.evaluate(
    (access_token) =>
      new Promise<void>((resolve) => {
        indexedDB.open('lentera-session').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          const transaction = result.transaction('session', 'readwrite')
          const store = transaction.objectStore('session')
          const asked = store.get('now') as IDBRequest<object>
          asked.onsuccess = () => store.put({ ...asked.result, access_token }, 'now')
          transaction.oncomplete = () => {
            result.close()
            resolve()
          }
        }
      }),
    ended,
  )
}
