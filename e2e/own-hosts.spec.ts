// The product's calls on hosts of their own: pages of one origin, calls and the live line of another.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aClass, aPupil, aSchool } from '../apps/api/db/seed/builders.ts'
import { freePort } from '../apps/api/src/start/port.ts'
import { startLentera } from '../apps/api/test/lentera.ts'
import { complaintsOf, eventually, expect, fillLogin, Product, test } from './lentera.ts'
import { here } from './own-school.ts'

test.use({ geolocation: here, permissions: ['geolocation'] })

test('pages ask the hosts that the operator named, and a page of no host of ours reads nothing', async ({ browser }) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-hosts-'))
  await chmod(folder, 0o755) // the database's own user enters it
  const [data, port] = [path.join(folder, 'data'), await freePort()]
  const [origin, host, stranger] = ['localhost', '127.0.0.1', '127.0.0.2'].map((name) => `http://${name}:${port}`) as [
    string,
    string,
    string,
  ]
  const lentera = startLentera({ DATA_DIR: data, DEMO: 'false', PORT: String(port), PUBLIC_URL: origin })
  try {
    await lentera.ready
    const { database } = new Product(data)
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:58', closes_at: '23:59' }
    const school = await aSchool(database.db, { hours })
    const pupil = await aPupil(database.db, school, { name: 'Siswa Uji', in: await aClass(database.db, school) })
    const hosts = ['base_url', 'chat_url', 'cbt_url'].map((key) => ({ key, value: JSON.stringify(host) }))
    await database.db.insertInto('remote_config').values(hosts).execute()
    await database.close()
    const policy = async () => (await fetch(`${origin}/`)).headers.get('content-security-policy')
    await eventually(policy, { timeout: 15_000 }).toContain(`${host} ws://127.0.0.1:${port}`)

    const context = await browser.newContext({ geolocation: here, permissions: ['geolocation'] })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const asked = new Set<string>()
    context.on('request', (request) => {
      const { origin: to, pathname } = new URL(request.url())
      if (/^\/(?:v\d|api)\//.test(pathname)) asked.add(`${to === host ? 'host' : to} ${request.method()} ${pathname}`)
    })
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    const configured = page.waitForResponse('**/v1/remote-config')
    await page.goto(`${origin}/student/login`)
    await configured
    await fillLogin(page, pupil.username)
    await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
    await page.getByRole('link', { name: 'Presensi sekarang' }).click()
    await expect(page).toHaveURL(/\/attendance\/submit$/)
    await page.getByRole('button', { name: 'Saya hadir' }).click()
    await expect(page.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
    await eventually(() => sockets.some((url) => url.startsWith(`ws://127.0.0.1:${port}/v1/live`))).toBe(true)
    expect([...asked].filter((one) => !one.startsWith('host '))).toEqual([`${origin} GET /v1/remote-config`])
    for (const one of ['POST /v1/oauth/token', 'GET /v1/user/home', 'POST /v1/user/attendance/check-in'])
      expect([...asked]).toContain(`host ${one}`)
    expect(complaints).toEqual([])

    const foreign = await context.newPage()
    await foreign.goto(`${stranger}/apps`)
    const reads = (address: string) =>
      foreign.evaluate(
        (url) => fetch(url, { headers: { authorization: 'Bearer x' } }).then(({ status }) => status, String),
        address,
      )
    expect(await reads(`${host}/v1/user/home`)).toContain('TypeError')
    expect(await reads('/v1/user/home')).toBe(401)
    await context.close()
  } finally {
    await lentera.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
