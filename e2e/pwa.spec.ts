import type { Page } from '@playwright/test'
import { installed, kept, keptCalls } from './installed.ts'
import { eventually, expect, guru, ortu, type Person, type Product, sekolah, test } from './lentera.ts'

test.describe.configure({ mode: 'parallel' })

const shownOld = (page: Page) => page.getByText(/^Tidak ada sinyal\. Ini keadaan pukul \d\d\.\d\d\.$/)

for (const [role, who, screens] of [
  [
    'student',
    (product: Product) => product.pupil(),
    [
      ['/home', 'home.student', 'Pelajaran hari ini'],
      ['/attendance/', 'attendance.today', 'Cara presensi di sekolah ini'],
      ['/history', 'attendance.history', 'Riwayat'],
      ['/schedule', 'schedule.week', 'Jadwal'],
      ['/notifications', 'notifications.list', 'Notifikasi'],
    ],
  ],
  ['parent', () => ortu, [['/parent/home', 'home.parent', 'Minggu ini']]],
  ['teacher', () => guru, [['/teacher/home', 'home.teacher', 'Kelas Anda hari ini']]],
  ['school', () => sekolah, [['/school/home', 'home.school', 'Kelas hari ini']]],
] as const)
  test(`a ${role} without a network sees what was last seen, and since when`, async ({ context, page, product }) => {
    await product.enter(context, (await who(product)) as Person)
    for (const [address, call, content] of screens) {
      await page.goto(address)
      await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
      await kept(page, call)
    }
    await installed(page, role)
    await context.setOffline(true)
    for (const [address, , content] of screens) {
      await page.goto(address)
      await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
      await expect(shownOld(page)).toBeVisible()
    }
    // The installed app begins at the front page.
    await page.goto('/?source=pwa')
    await expect(page).toHaveURL(screens[0][0])
    await expect(page.getByRole('main').getByText(screens[0][2]).first()).toBeVisible()
    await context.setOffline(false)
    await expect(shownOld(page)).toBeHidden()
    expect(await keptCalls(page)).toContain(screens[0][1])
  })

test('a phone that is slow to read what it has kept shows it all the same', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await kept(page, 'home.student')
  await installed(page, 'student')
  await context.setOffline(true)
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key)
      const inTime = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess')
      const later = (tell: () => void) => inTime?.set?.call(request, () => setTimeout(tell, 2500))
      return Object.defineProperty(request, 'onsuccess', { set: later })
    }
  })
  await page.goto('/home')
  await expect(page.getByText('Gagal! Harap periksa koneksi internet kamu.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Pelajaran hari ini').first()).toBeVisible()
  await expect(shownOld(page)).toBeVisible()
})

test('a screen that was never seen says so kindly without a network', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await installed(page, 'student')
  await context.setOffline(true)
  await page.goto('/schedule')
  await expect(page.getByRole('alert').getByText('Gagal! Harap periksa koneksi internet kamu.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('someone whose access token has ended opens the app without a network all the same', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await kept(page, 'home.student')
  await installed(page, 'student')
  await product.expire(context)
  await context.setOffline(true)
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
  await expect(shownOld(page)).toBeVisible()
})

test('what may not be seen any more is not shown from before', async ({ context, page, product }) => {
  await product.enter(context, ortu)
  await page.goto('/parent/schedule')
  await kept(page, 'schedule.childWeek')
  await page.route(/\/v1\/parent\/schedule(\?|$)/, (route) =>
    route.fulfill({ status: 404, json: { status: 404, code: 'NOT_FOUND', message: 'Data tidak ditemukan.' } }),
  )
  await page.reload()
  await expect(page.getByRole('alert').getByText('Data tidak ditemukan.').first()).toBeVisible()
  await eventually(() => keptCalls(page)).not.toContain('schedule.childWeek')
})

test('a sign-out leaves nothing to read on the device', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await kept(page, 'home.student')
  await installed(page, 'student')
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Keluar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(page).toHaveURL('/')
  await eventually(() => keptCalls(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/home')
  await expect(page).toHaveURL('/student/login')
  await expect(page.getByText('Siswa Uji')).toHaveCount(0)
})

test('a session that was ended elsewhere leaves nothing either', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await kept(page, 'home.student')
  // The page would leave by itself, at the moment in which it is led away.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/')
  await eventually(() => keptCalls(page), { timeout: 15_000 }).toEqual([])
})

test('the stores of the worker hold the app and nothing of a person', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  for (const address of ['/home', '/notifications', '/history']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await installed(page, 'student')
  const held = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(held.length).toBeGreaterThan(20)
  expect(held.filter((name) => !/^\/(?:assets\/[\w.-]+|role|whole)$/.test(name))).toEqual([])
  const shell = await page.evaluate(async () => {
    const name = (await (await caches.open((await caches.keys())[0]!)).keys()).find(({ url }) => url.includes('/shell-'))
    return (await caches.match(name!))?.text()
  })
  expect(shell).not.toContain('Siswa Uji')
})

test('a guest gets the public pages without a network, and not the screens of others', async ({ context, page }) => {
  await page.goto('/')
  await installed(page, 'guest')
  await context.setOffline(true)
  for (const address of ['/', '/student/login', '/tidak/ada']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const held = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
  expect(held.filter((url) => /signed-in|home|attendance/.test(url))).toEqual([])
})

test('a browser may install the app', async ({ page }) => {
  await page.goto('/')
  const tools = await page.context().newCDPSession(page)
  const { url, errors, data } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  const manifest = JSON.parse(data ?? '{}') as { icons: { src: string }[]; screenshots: { src: string }[]; name: string }
  expect(manifest.name).toBe('Lentera')
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await page.request.get(src)
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, 'image/png'])
  }
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  // The browser of the tests is a private window, which installs nothing: its only objection.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
