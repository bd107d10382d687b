import { anOperator } from '../apps/api/db/seed/builders.ts'
import { expect, guru, password, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('an operator adds a package, a teacher finds it at its price, and it is gone once it is not sold any more', async ({
  browser,
  page,
  product,
}) => {
  const operator = await anOperator(product.database.db)
  const name = `Mengajar uji ${Date.now() % 1_000_000}`
  await page.goto('/operator/packages')
  await page.getByLabel('Nama pengguna').fill(operator.username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('button', { name: 'Tambah paket' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Guru', { exact: true }).click()
  await sheet.getByText('Mengajar', { exact: true }).click()
  await sheet.getByLabel('Nama', { exact: true }).fill(name)
  await sheet.getByLabel('Keterangan').fill('Untuk tiga bulan menyiapkan bahan.')
  await sheet.getByLabel('Harga').fill('41.000')
  await sheet.getByRole('button', { name: 'Simpan paket' }).click()
  await expect(page.getByText('Paket disimpan.')).toBeVisible()

  const teacher = await pageOf(browser, product, guru, '/upgrade')
  await expect(teacher.getByText(name)).toBeVisible()
  await expect(teacher.getByText('Rp41.000')).toBeVisible()

  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: /Dijual/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan paket' }).click()
  await expect(page.getByText('Tidak dijual').first()).toBeVisible()
  await teacher.reload()
  await expect(teacher.getByText('Mengajar bulanan')).toBeVisible()
  await expect(teacher.getByText(name)).toBeHidden()
})
