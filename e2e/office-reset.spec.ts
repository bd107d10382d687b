import { anOffice, anOperator } from '../apps/api/db/seed/builders.ts'
import { expect, fillLogin, password, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('an office that lost its account is let in again by the operator, with a password that is shown once', async ({
  browser,
  page,
  product,
}) => {
  const { school } = await ownSchool(product, {})
  const { db } = product.database
  const office = await anOffice(db, school, { name: 'Wulan, Tata Usaha' })
  const operator = await anOperator(db)
  const { npsn, name } = await db
    .selectFrom('school')
    .where('id', '=', school.id)
    .select(['npsn', 'name'])
    .executeTakeFirstOrThrow()
  await page.goto(`/operator/schools?search=${npsn}`)
  await page.getByLabel('Nama pengguna').fill(operator.username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: 'Atur ulang akun tata usaha' }).click()
  const sheet = page.getByRole('dialog', { name: 'Atur ulang akun tata usaha' })
  await sheet.getByLabel('Nama pengguna akun tata usaha').fill(office.username)
  await sheet.getByLabel('Rincian bukti, masuk catatan tindakan').fill('Narahubung ditelepon di nomor sekolah.')
  await sheet.getByLabel('Alasan, masuk catatan tindakan').fill('Dipastikan lewat narahubung.')
  await sheet.getByRole('button', { name: 'Atur ulang', exact: true }).click()
  await expect(sheet.getByText(office.username)).toBeVisible()
  const made = await sheet.locator('dd').last().innerText()
  await sheet.getByRole('button', { name: 'Sudah diberikan' }).click()

  const desk = await (await browser.newContext()).newPage()
  await desk.goto('/school/login')
  await fillLogin(desk, office.username, made)
  await expect(desk).not.toHaveURL(/login/)
})
