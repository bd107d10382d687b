import { cookies, eventually, expect, fillLogin, hold, test } from './lentera.ts'

const html = 'html'

test('a chosen theme stays, and shows before any code of the app runs', async ({ context, page, product }) => {
  const pupil = await product.pupil()
  await product.enter(context, pupil)
  await page.goto('/setting')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByText('Gelap', { exact: true }).click()
  await expect(page.locator(html)).toHaveClass(/dark/)
  await eventually(ground).not.toBe(light)
  const dark = await ground()

  const held = await hold(page, /\/assets\/(?!head-)[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.styleSheets.length > 0 && document.body)
  expect(await ground()).toBe(dark)
  held.release()
  await expect(page.getByRole('radio', { name: 'Gelap' })).toBeChecked()
  expect(await ground()).toBe(dark)

  await page.getByRole('radio', { name: 'Gelap' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Terang' })).toBeChecked()
  await eventually(ground).toBe(light)
  await page.getByText('Otomatis', { exact: true }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await eventually(ground).toBe(dark)
})

const phone = 'Mozilla/5.0 (Linux; Android 14; Redmi) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'

test('a pupil sees the own devices by name and ends one, which is out at once', async ({ browser, product }) => {
  const pupil = await product.pupil('Maya Perangkat')
  const [here, there] = [await browser.newContext({ userAgent: phone }), await browser.newContext({ userAgent: laptop })]
  const [page, other] = [await here.newPage(), await there.newPage()]
  for (const one of [other, page]) {
    await one.goto('/student/login')
    await fillLogin(one, pupil.username)
    await expect(one.getByRole('heading', { name: pupil.name })).toBeVisible()
  }
  await page.goto('/setting/account')
  const devices = page.getByRole('list', { name: 'Perangkat yang masuk' }).getByRole('listitem')
  await expect(devices.filter({ hasText: 'Perangkat ini' })).toContainText('Chrome di Android')
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: 'Akhiri Edge di Windows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri' }).click()
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('dialog')).toBeHidden()

  // Its open line tells it, without a tap.
  await expect(other.getByText('Sesi telah berakhir, silahkan login kembali.')).toBeVisible({ timeout: 15_000 })
  expect(await cookies(there)).toEqual({ known_device: expect.any(String) as unknown })
  await page.reload()
  await expect(devices).toHaveCount(1)
  await Promise.all([here.close(), there.close()])
})

test('a teacher ends all other devices and stays signed in here', async ({ context, page, product }) => {
  const teacher = await product.teacher()
  const others = [await product.signIn(teacher), await product.signIn(teacher)]
  await product.enter(context, teacher)
  await page.goto('/setting/account')
  await page.getByRole('button', { name: 'Akhiri semua perangkat lain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri' }).click()
  await expect(page.getByRole('list', { name: 'Perangkat yang masuk' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Akhiri semua perangkat lain' })).toBeHidden()
  for (const { access_token, refresh_token } of others) {
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await page.request.get('/v1/teacher/me/profile', { headers })).status()).toBe(401)
    expect((await product.refresh('teacher', refresh_token)).status).toBe(401)
  }
  await page.reload()
  await expect(page.getByText('Perangkat ini')).toBeVisible()
})

test('signing out without a network is said, and can then be done on this device alone', async ({ context, page, product }) => {
  const pupil = await product.pupil()
  await product.enter(context, pupil)
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Keluar' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Batal' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.route('**/logout', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Keluar' }).click()
  await expect(sheet.getByText('Server belum menjawab. Periksa sinyal lalu coba lagi.', { exact: false })).toBeVisible()
  expect(await cookies(context)).not.toEqual({})
  await sheet.getByRole('button', { name: 'Keluar di perangkat ini' }).click()
  await expect(page).toHaveURL('/')
  expect(await cookies(context)).toEqual({})
})

test('a sign-out in one tab ends the others of the same browser', async ({ context, page, product }) => {
  const pupil = await product.pupil()
  await product.enter(context, pupil)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/setting')
    await expect(tab.getByRole('heading', { name: 'Setelan' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
})
