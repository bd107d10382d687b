import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { PushMessage } from '../packages/contract/src/notifications.ts'
import { eventually, expect, type Product, requestsOf, test } from './lentera.ts'

/** Somebody who wants news on the devices. */
const wants = (product: Product, { id }: { id: number }) =>
  sql`update account set is_sub_push_notif = true where id = ${id}`.execute(product.database.db)

/** What lies outside of this machine: the person's answer to the browser's question, and the browser's push service. */
const answering = (page: Page, permission: NotificationPermission, answer: NotificationPermission) => {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`
  return page.addInitScript(
    ([before, after, token]) => {
      const asked = { now: before }
      Object.defineProperty(Notification, 'permission', { get: () => asked.now })
      Notification.requestPermission = () => {
        if (asked.now === 'default') document.documentElement.dataset['asked'] = 'yes'
        asked.now = asked.now === 'default' ? after : asked.now
        return Promise.resolve(asked.now)
      }
      PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => token } as unknown as PushSubscription)
    },
    [permission, answer, { endpoint, keys }] as const,
  )
}
const registered = async (product: Product, { id }: { id: number }) =>
  (await product.database.db.selectFrom('push_subscription').where('account_id', '=', id).select('endpoint').execute()).length

test('whoever wants news is asked once for the permission, and then the address of this device is sent', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Nisa Kabar')
  await wants(product, pupil)
  await product.enter(context, pupil)
  await answering(page, 'default', 'granted')
  await page.goto('/home')
  await eventually(() => registered(product, pupil), { timeout: 20_000 }).toBe(1)
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
})

test('nobody else is asked: neither who does not want it, nor who has refused', async ({ context, page, product }) => {
  const [quiet, refused] = [await product.pupil('Oka Diam'), await product.pupil('Putri Menolak')]
  await wants(product, refused)
  for (const [pupil, permission] of [
    [quiet, 'default'],
    [refused, 'denied'],
  ] as const) {
    await product.enter(context, pupil)
    await answering(page, permission, 'granted')
    const asked = requestsOf(page, '/v1/user/home')
    await page.goto('/home')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await eventually(() => asked.count).toBeGreaterThan(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-asked', 'yes')
    expect(await registered(product, pupil)).toBe(0)
  }
})

test('on the settings screen news is switched on for this device, and off again', async ({ context, page, product }) => {
  const child = await product.pupil('Rani Setelan')
  const parent = await product.parentOf(child)
  await product.enter(context, parent)
  await answering(page, 'default', 'granted')
  await page.goto('/setting/notification')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const here = page.getByRole('switch', { name: 'Notifikasi di HP ini' })
  await expect(here).not.toBeChecked()
  await page.getByText('Notifikasi di HP ini', { exact: true }).click()
  await expect(here).toBeChecked()
  await expect(here).toBeEnabled()
  expect(await registered(product, parent)).toBe(1)
  await page.getByText('Notifikasi di HP ini', { exact: true }).click()
  await expect(here).not.toBeChecked()
  await expect(here).toBeEnabled()
  expect(await registered(product, parent)).toBe(0)
})

test('who refuses reads how to allow it later', async ({ context, page, product }) => {
  const pupil = await product.pupil('Sari Batal')
  await product.enter(context, pupil)
  await answering(page, 'default', 'denied')
  await page.goto('/setting/notification')
  await page.getByText('Notifikasi di HP ini', { exact: true }).click()
  await expect(page.getByText('Notifikasi diblokir untuk situs ini.', { exact: false })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Notifikasi di HP ini' })).toBeDisabled()
})

test('quiet hours are chosen, and kept', async ({ context, page, product }) => {
  const pupil = await product.pupil('Tari Tenang')
  await product.enter(context, pupil)
  await page.goto('/setting/notification')
  await page.getByLabel('Mulai', { exact: true }).fill('20.30')
  await page.getByLabel('Selesai', { exact: true }).fill('2030')
  await page.getByRole('button', { name: 'Simpan jam tenang' }).click()
  await expect(page.getByText('Harus berbeda dari jam mulai.')).toBeVisible()
  await page.getByLabel('Selesai', { exact: true }).fill('06:15')
  await page.getByRole('button', { name: 'Simpan jam tenang' }).click()
  await expect(page.getByText('Pukul 20.30 sampai 06.15', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Selesai', { exact: true })).toHaveValue('06.15')
})

/** What delivers pushes to this page's worker, as the browser does when its push service has one. */
const deliveryTo = async (context: BrowserContext, page: Page) => {
  const cdp = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  const registration = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
    if (ours) registration.resolve(ours.registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registration.promise
  return (message: PushMessage) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}
/** Some headless browsers show no notifications, whoever allows them, and end a worker that sets a badge: there it begins with a place for the former. */
const room = `
if (Notification.permission !== 'granted') {
  const room = () => caches.open('shown')
  const of = async (asked) => {
    const shown = await (await (await room()).match(asked)).json()
    return { ...shown, close: async () => (await room()).delete(asked) }
  }
  Object.defineProperty(navigator, 'setAppBadge', { value: async () => undefined })
  Object.assign(registration, {
    showNotification: async (title, options) =>
      (await room()).put('/shown/' + options.tag, new Response(JSON.stringify({ title, ...options }))),
    getNotifications: async () => Promise.all((await (await room()).keys()).map(of)),
  })
}
`
const roomFor = (context: BrowserContext) =>
  context.route('**/sw.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: room + (await response.text()) })
  })
const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const room = await caches.open('shown')
    const held = (await room.keys()).map(async (key) => (await (await room.match(key))?.json()) as Notification)
    const all = [...(await (await navigator.serviceWorker.ready).getNotifications()), ...(await Promise.all(held))]
    return all.map(({ title, body, tag }) => ({ title, body, tag }))
  })
/** A tap on the notification that is shown. */
const tap = (context: BrowserContext) =>
  context
    .serviceWorkers()
    .at(-1)!
    .evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: { getNotifications(): Promise<Notification[]> }
        ExtendableEvent: typeof Event
        dispatchEvent(event: Event): boolean
      }
      const [notification] = await scope.registration.getNotifications()
      if (notification) scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }))
    })

test('a pushed notification is shown once, leads to its target, and is read by that; nobody else’s is shown', async ({
  context,
  page,
  product,
}) => {
  const child = await product.pupil('Udin Terkirim')
  const parent = await product.parentOf(child)
  await wants(product, parent)
  const { rows } = await sql<{ id: number }>`insert into notification (account_id, kind, student_id, data, event_key)
    values (${parent.id}, 'correction', ${child.id}, '{"date":"2026-11-16","from":"absent","to":"sick","reason":null}', 'pushed')
    returning id`.execute(product.database.db)
  const student_id = product.ids.encode(child.id)
  const message: PushMessage = {
    id: product.ids.encode(rows[0]!.id),
    to: product.ids.encode(parent.id),
    role: 'parent',
    kind: 'correction',
    title: 'Presensi Udin Terkirim dikoreksi',
    text: 'Senin, 16 November. Dari Alpa menjadi Sakit.',
    target: { screen: 'day', date: '2026-11-16', student_id },
    created_at: new Date().toISOString(),
    unread: 1,
  }
  await context.grantPermissions(['notifications'])
  await roomFor(context)
  await product.enter(context, parent)
  await answering(page, 'granted', 'granted')
  await page.goto('/parent/home')
  await eventually(() => registered(product, parent), { timeout: 20_000 }).toBe(1)
  const push = await deliveryTo(context, page)
  await push({ ...message, to: student_id, title: 'Bukan untuk Anda' })
  await push(message)
  const once = [{ title: message.title, body: message.text, tag: message.id }]
  await eventually(() => shownOn(page)).toEqual(once)
  await push(message)
  await eventually(() => shownOn(page)).toEqual(once)
  // The browser may let the worker sleep at any moment; a tap wakes it.
  await expect(() => tap(context)).toPass()
  await expect(page).toHaveURL(`/parent/history/attendance/2026-11-16?student_id=${student_id}`)
  const read = () =>
    product.database.db.selectFrom('notification').where('id', '=', rows[0]!.id).select('read_at').executeTakeFirstOrThrow()
  await eventually(async () => (await read()).read_at).not.toBeNull()
})
