import type { Page } from '@playwright/test'
import { cookies, eventually, expect, fillLogin, hold, password, requestsOf, test } from './lentera.ts'

const nameField = (page: Page) => page.getByLabel('Nama pengguna, email, atau nomor ponsel')
const secretField = (page: Page) => page.getByLabel('Kata sandi', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true })
/** How far below the heading the button is, wherever the page is scrolled to. */
const distance = async (page: Page) => {
  const [heading, button] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await enter(page).boundingBox()]
  return heading && button && { below: Math.round(button.y - heading.y), height: button.height, width: button.width }
}

test('a wrong password is refused at its field, in the specification’s words', async ({ context, page, product }) => {
  const pupil = await product.pupil()
  await page.goto('/student/login')
  const before = await distance(page)
  await fillLogin(page, pupil.username, 'salah sekali')
  await expect(secretField(page)).toHaveAccessibleDescription('Username, nomor ponsel atau password tidak benar!')
  await expect(secretField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(secretField(page)).toBeFocused()
  expect(await distance(page)).toEqual(before)
  expect(await cookies(context)).toEqual({})
  await fillLogin(page, pupil.username)
  await expect(page).toHaveURL('/home')
})

test('an unknown name is refused at its field; a teacher is unknown among pupils', async ({ page, product }) => {
  const teacher = await product.teacher()
  await page.goto('/student/login')
  for (const name of ['tidak.ada', teacher.username]) {
    await fillLogin(page, name)
    await expect(nameField(page)).toHaveAccessibleDescription('Akun tidak ditemukan!')
    await expect(nameField(page)).toBeFocused()
    await nameField(page).clear()
  }
  await enter(page).click()
  await expect(nameField(page)).toHaveAccessibleDescription('Isi nama pengguna, email, atau nomor ponsel.')
  await nameField(page).fill('siapa')
  await secretField(page).clear()
  await enter(page).click()
  await expect(secretField(page)).toHaveAccessibleDescription('Isi kata sandi.')
})

test('after ten failures the right password is told to wait', async ({ page, product }) => {
  const pupil = await product.pupil()
  const wrong = { grant_type: 'password', username: pupil.username, password: 'salah sekali' }
  for (let count = 0; count < 10; count++) expect((await product.grant('student', wrong)).status).toBe(400)
  await page.goto('/student/login')
  await fillLogin(page, pupil.username)
  await expect(secretField(page)).toHaveAccessibleDescription('Terlalu banyak percobaan masuk. Coba lagi dalam 15 menit.')
})

test('a phone on which somebody signed in before keeps its way in, whoever guesses elsewhere', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Laras Dikenal')
  await page.goto('/student/login')
  await fillLogin(page, pupil.username)
  await expect(page.getByRole('heading', { name: pupil.name })).toBeVisible()
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await expect(page).toHaveURL('/')
  const [known, ...others] = await context.cookies()
  expect(others).toEqual([])
  expect(known).toMatchObject({ name: 'known_device', httpOnly: true, sameSite: 'Lax', path: '/v1/oauth/token' })
  for (let count = 0; count < 11; count++)
    await product.grant('student', { grant_type: 'password', username: pupil.username, password: 'salah sekali' })
  await page.goto('/student/login')
  await fillLogin(page, pupil.username)
  await expect(page.getByRole('heading', { name: pupil.name })).toBeVisible()
})

for (const [what, answer] of [
  ['a captive portal’s page', { contentType: 'text/html', body: '<!doctype html><title>Login WiFi</title>' }],
  ['JSON without tokens', { json: { status: 'ok', redirect: 'http://10.0.0.1/login' } }],
  ['an envelope', { json: { data: { access_token: 'x' } } }],
] as const)
  test(`${what} in place of tokens is told at the password, and the next try signs in`, async ({ context, page, product }) => {
    const pupil = await product.pupil('Mira Portal')
    await page.route('**/v1/oauth/token', (route) => route.fulfill({ status: 200, ...answer }))
    await page.goto('/student/login')
    await fillLogin(page, pupil.username)
    await expect(secretField(page)).toHaveAccessibleDescription('Server belum menjawab. Periksa sinyal lalu coba lagi.')
    await expect(secretField(page)).toBeFocused()
    expect(await cookies(context)).toEqual({})
    await page.unroute('**/v1/oauth/token')
    await enter(page).click()
    await expect(page.getByRole('heading', { name: pupil.name })).toBeVisible()
  })

for (const [kind, given, typed] of [
  ['e-mail', { email: 'Uji.Masuk@sekolah.example' }, 'uji.masuk@SEKOLAH.example'],
  ['phone number', { phone: '081299990001' }, '081299990001'],
  ['phone number with the country’s code', { phone: '081299990002' }, '+62 812-9999-0002'],
] as const)
  test(`a pupil signs in by ${kind}`, async ({ page, product }) => {
    const pupil = await product.pupil('Wulan Masuk')
    await product.database.db.updateTable('account').set(given).where('id', '=', pupil.id).execute()
    await page.goto('/student/login')
    await fillLogin(page, ` ${typed} `)
    await expect(page.getByRole('heading', { name: 'Wulan Masuk' })).toBeVisible()
  })

test('the login of another role is one tap away, with an empty form', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Siswa Presensi' }).click()
  // Before the code has come, a link leaves a step behind as links do.
  await expect(page.getByRole('region', { name: 'Akun demo' })).toBeVisible()
  await nameField(page).fill('siswa')
  for (const [role, address] of [
    ['guru', '/teacher/login'],
    ['orang tua', '/parent/login'],
    ['sekolah', '/school/login'],
    ['siswa', '/student/login'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Masuk dengan peran lain' }).getByRole('link', { name: role }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: `Masuk sebagai ${role}` })).toBeVisible()
    await expect(nameField(page)).toHaveValue('')
    await expect(page.getByRole('main').getByText(/google/i)).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Kembali' }).click()
  await expect(page).toHaveURL('/')
})

test('a demo account is a tap, and its role’s accounts alone are offered', async ({ page }) => {
  await page.goto('/parent/login')
  const demo = page.getByRole('region', { name: 'Akun demo' })
  await expect(demo).toContainText('lentera123')
  await expect(demo.getByRole('button')).toHaveText([/^ortu\s*Orang tua Andi dan Bunga$/, /^ortu2/])
  await demo.getByRole('button', { name: /^ortu2/ }).click()
  await enter(page).click()
  await expect(page.getByRole('heading', { name: 'Hendra Gunawan' })).toBeVisible()
})

test('signing in needs no pointer', async ({ page, product }) => {
  const pupil = await product.pupil()
  await page.goto('/')
  const front = page.getByRole('link', { name: 'Siswa Presensi' })
  await expect(front).toBeVisible()
  const tabTo = async (target: ReturnType<Page['locator']>) => {
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('Tab does not reach it.')
  }
  await tabTo(front)
  await page.keyboard.press('Enter')
  await expect(nameField(page)).toBeVisible()
  await tabTo(nameField(page))
  await page.keyboard.type(pupil.username)
  await page.keyboard.press('Tab')
  await expect(secretField(page)).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(secretField(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})

test('sending again while the home is on its way signs in once', async ({ page, product }) => {
  const pupil = await product.pupil()
  await page.goto('/student/login')
  const grants = requestsOf(page, '/v1/oauth/token')
  const held = await hold(page, '**/assets/home-*.js')
  const granted = page.waitForResponse('**/v1/oauth/token')
  await fillLogin(page, pupil.username)
  await granted
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeAttached()
  await secretField(page).press('Enter')
  held.release()
  await expect(page).toHaveURL('/home')
  expect(grants.count).toBe(1)
})

test('when even the configuration cannot be had at the first visit, the person reads why and signs in once it can', async ({
  page,
  product,
}) => {
  const pupil = await product.pupil()
  await page.route('**/v1/**', (route) => route.abort())
  await page.goto('/student/login')
  await fillLogin(page, pupil.username)
  await expect(secretField(page)).toHaveAccessibleDescription('Server belum menjawab. Periksa sinyal lalu coba lagi.')
  await page.unroute('**/v1/**')
  await enter(page).click()
  await expect(page).toHaveURL('/home')
})

test('the last good configuration serves while the server is away, and is asked anew after an hour', async ({
  page,
  product,
}) => {
  const pupil = await product.pupil()
  const asked = requestsOf(page, '/v1/remote-config')
  await page.goto('/student/login')
  await expect(page.getByText('Akun demo', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Akun demo', { exact: false })).toBeVisible()
  await eventually(() => asked.count).toBe(1)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('remote_config') ?? '') as { at: number }
    localStorage.setItem('remote_config', JSON.stringify({ ...kept, at: kept.at - 61 * 60_000 }))
  })
  await page.route('**/v1/remote-config', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Akun demo', { exact: false })).toBeVisible()
  await eventually(() => asked.count).toBe(2)
  await fillLogin(page, pupil.username)
  await expect(page).toHaveURL('/home')
})

test('signed-in screens look the same whether they were opened first or after the login page', async ({ page, product }) => {
  const pupil = await product.pupil()
  await page.setViewportSize({ width: 1440, height: 900 })
  const bars = page.getByRole('navigation', { name: 'Utama' })
  await page.goto('/student/login')
  await fillLogin(page, pupil.username)
  await expect(page).toHaveURL('/home')
  // Of the side bar and the bottom bar a laptop shows one.
  await expect(bars).toHaveCount(1)
  await page.goto('/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bars).toHaveCount(1)
  await page.getByRole('link', { name: 'Riwayat' }).first().click()
  await expect(page).toHaveURL('/history')
  await expect(bars).toHaveCount(1)
})
