import { base32, codeAt, stepOf } from '../apps/api/src/kit/security/totp.ts'
import { expect, fillLogin, password, test } from './lentera.ts'

/** The bytes of a secret as an app is given it to be typed. */
const bytesOf = (typed: string): Buffer => {
  const letters = Array.from({ length: 32 }, (_, at) => base32(Buffer.from([at << 3]))[0])
  const bits = [...typed].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

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
  await page.getByRole('link', { name: /Kode kedua/ }).click()
  await page.getByLabel('Kata sandi akun ini').fill(password)
  await page.getByRole('button', { name: 'Nyalakan kode kedua' }).click()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Kode dari aplikasi').fill('000000')
  await page.getByRole('button', { name: 'Nyalakan', exact: true }).click()
  await expect(page.getByText('Kode ini tidak benar atau sudah dipakai.').first()).toBeVisible()
  await page.getByLabel('Kode dari aplikasi').fill(codeAt(bytesOf(secret), stepOf(new Date())))
  await page.getByRole('button', { name: 'Nyalakan', exact: true }).click()
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
  const cookies = await device.cookies()
  await device.clearCookies()
  await device.addCookies(cookies.filter(({ name }) => ['known_device', 'trusted_device'].includes(name)))
  await enter()
  await expect(phone).toHaveURL(/\/teacher\/home/)
  await device.close()
})
