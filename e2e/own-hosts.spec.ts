// The product's calls on hosts of their own: pages of one origin, calls and the live line of another.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { aClass, aPupil, aSchool } from '../apps/api/db/seed/builders.ts'
import { freePort } from '../apps/api/src/start/port.ts'
import { startLentera } from '../apps/api/test/lentera.ts'
import { complaintsOf, eventually, expect, fillLogin, Product, test } from './lentera.ts'
import { here } from './own-school.ts'

test.use({ geolocation: here, permissions: ['geolocation'] })

/** Neither the page nor its tab has the built-in name, in letters of either size. */
const saysPelita = async (page: Page) => {
  expect(await page.content()).not.toContain('Lentera')
  expect(await page.locator('body').innerText()).not.toMatch(/lentera/i)
  await expect(page).toHaveTitle(/Pelita/)
}

test('an installation of another name asks each kind of call at its own host, and keeps closed what the operator closed', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-hosts-'))
  await chmod(folder, 0o755) // the database's own user enters it
  const [data, port] = [path.join(folder, 'data'), await freePort()]
  const at = (name: string) => `http://${name}:${port}`
  const [origin, core, chat, cbt, stranger] = [
    at('localhost'),
    at('127.0.0.1'),
    at('127.0.0.3'),
    at('127.0.0.4'),
    at('127.0.0.2'),
  ]
  const lentera = startLentera({ DATA_DIR: data, DEMO: 'false', PORT: String(port), PUBLIC_URL: origin, PRODUCT_NAME: 'Pelita' })
  try {
    await lentera.ready
    const { database } = new Product(data)
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:58', closes_at: '23:59' }
    const school = await aSchool(database.db, { hours })
    const pupil = await aPupil(database.db, school, { name: 'Siswa Uji', in: await aClass(database.db, school) })
    const config = { base_url: core, chat_url: chat, cbt_url: cbt, closed_routes: ['/beasiswaku', '/mading', '/tugasku/*'] }
    const rows = Object.entries(config).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
    await database.db.insertInto('remote_config').values(rows).execute()
    await database.close()
    const policy = async () => (await fetch(`${origin}/`)).headers.get('content-security-policy')
    await eventually(policy, { timeout: 15_000 }).toContain(`ws://127.0.0.3:${port}`)

    const context = await browser.newContext({ geolocation: here, permissions: ['geolocation'] })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const asked = new Set<string>()
    context.on('request', (request) => {
      const { origin: to, pathname } = new URL(request.url())
      if (/^\/(?:v\d|api)\//.test(pathname)) asked.add(`${to} ${request.method()} ${pathname}`)
    })
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    // The first page of a device that knows nothing yet.
    await page.goto(`${origin}/beasiswaku`)
    await expect(page.getByRole('heading', { name: 'Segera hadir' })).toBeVisible()
    await expect(page).toHaveTitle(/^Pelita/)
    for (const guest of ['/tugasku/NoRoomIsKnownByThisId0?token=t&role=student', '/tugasku-guest/NoRoomIsKnownByThisId0']) {
      await page.goto(origin + guest)
      await expect(page.getByRole('heading', { name: 'Segera hadir' })).toBeVisible()
    }
    for (const [address, heading] of [
      ['/', 'Satu Pelita untuk seluruh sekolah'],
      ['/apps', 'Bawa Pelita di HP'],
      ['/student/login', 'Masuk sebagai siswa'],
    ] as const) {
      await page.goto(origin + address)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await saysPelita(page)
    }
    await fillLogin(page, pupil.username)
    await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
    await page.getByRole('link', { name: 'Presensi sekarang' }).click()
    await expect(page).toHaveURL(/\/attendance\/submit$/)
    await page.getByRole('button', { name: 'Saya hadir' }).click()
    await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
    for (const [address, heading] of [
      ['/message', 'Pesan'],
      ['/message/contact', 'Tulis pesan'],
      ['/quiz', 'PelitaQuiz'],
      ['/mading', 'Segera hadir'],
      ['/menu', 'Menu'],
      ['/setting', 'Setelan'],
    ] as const) {
      await page.goto(origin + address)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await saysPelita(page)
    }
    // Chromium offers to install the app; the page keeps the offer for who looks for it.
    await page.goto(`${origin}/menu`)
    await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Setelan/ })
      .click()
    await expect(page.getByText('Pelita di layar utama, terbuka juga tanpa sinyal')).toBeVisible()
    await saysPelita(page)
    await eventually(() => sockets.some((url) => url.startsWith(`ws://127.0.0.3:${port}/v1/live`))).toBe(true)
    expect(sockets.filter((url) => !url.startsWith(`ws://127.0.0.3:${port}/`))).toEqual([])
    for (const one of [
      `${origin} GET /v1/remote-config`,
      `${core} POST /v1/oauth/token`,
      `${core} GET /v1/user/home`,
      `${core} POST /v1/user/attendance/check-in`,
      `${chat} GET /v1/user/messages`,
      `${chat} GET /v1/user/messages/contacts`,
      `${cbt} GET /api/v1/participant/quizzes`,
    ])
      expect([...asked]).toContain(one)
    const kindOf = (path: string) =>
      path === '/v1/remote-config' ? origin : /\/message/.test(path) ? chat : /\/participant\//.test(path) ? cbt : core
    expect([...asked].filter((one) => !one.startsWith(`${kindOf(one.split(' ')[2]!)} `))).toEqual([])
    expect(complaints).toEqual([])
    const manifest = await (await fetch(`${origin}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ name: 'Pelita', short_name: 'Pelita' })

    // A page that breaks, and its report.
    const broken = await context.newPage()
    await broken.route('**/v1/user/home', (route) => route.fulfill({ json: { data: { server_time: 'kemarin' } } }))
    await broken.goto(`${origin}/home`)
    await broken.getByRole('button', { name: 'Laporkan Masalah' }).click()
    await expect(broken.getByRole('dialog', { name: 'Laporkan Masalah' }).getByText(/versi Pelita/)).toBeVisible()
    await saysPelita(broken)

    const foreign = await context.newPage()
    await foreign.goto(`${stranger}/apps`)
    const reads = (address: string) =>
      foreign.evaluate(
        (url) => fetch(url, { headers: { authorization: 'Bearer x' } }).then(({ status }) => status, String),
        address,
      )
    expect(await reads(`${core}/v1/user/home`)).toContain('TypeError')
    expect(await reads('/v1/user/home')).toBe(401)
    await context.close()
  } finally {
    await lentera.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
