import { expect, fillLogin, test } from './lentera.ts'
import { beginFactor, confirmFactor } from './second-factor.ts'

test('a teacher switches the second factor on, is asked for a code on a new device, and remembers that device', async ({
  browser,
  page,
  product,
}) => {
  const teacher = await product.teacher('Bu Kode')
  await page.goto('/teacher/login')
  await fillLogin(page, teacher.username)
  await expect(page).toHaveURL(/\/teacher\/home/)
  await page.goto('/setting/account')
  await page.getByRole('link', { name: /Verifikasi dua langkah/ }).click()
  const code = await beginFactor(page)
  await page.getByLabel('Kode dari aplikasi').fill('000000')
  await page.getByRole('button', { name: 'Nyalakan', exact: true }).click()
  await expect(page.getByText('Kode ini tidak benar atau sudah dipakai.').first()).toBeVisible()
  await confirmFactor(page, code)
  const list = page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  await page.getByRole('button', { name: 'Sudah disimpan' }).click()
  await expect(page.getByText('Sisa 10 kode cadangan.')).toBeVisible()

  const device = await browser.newContext()
  const phone = await device.newPage()
  const enter = async () => {
    await phone.goto('/teacher/login')
    await fillLogin(phone, teacher.username)
  }
  await enter()
  await phone.getByLabel('Kode dari aplikasi atau kode cadangan').fill(codes[0] ?? '')
  await phone.getByText('Ingat perangkat ini 30 hari').click()
  await phone.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(phone).toHaveURL(/\/teacher\/home/)
  await expect(phone.getByRole('navigation').first()).toBeVisible()
  // A page that loses its session goes to a login by itself.
  await phone.goto('about:blank')
  const cookies = await device.cookies()
  await device.clearCookies()
  await device.addCookies(cookies.filter(({ name }) => ['known_device', 'trusted_device'].includes(name)))
  await enter()
  await expect(phone).toHaveURL(/\/teacher\/home/)
  await device.close()
})
