import { anOperator } from '../apps/api/db/seed/builders.ts'
import { expect, password, test } from './lentera.ts'
import { unique } from './registering.ts'

test('an operator makes schools from a list: a double is named, the new one is made, and its office gets a slip', async ({
  page,
  product,
}) => {
  const operator = await anOperator(product.database.db)
  const [fresh, twice] = [`9${unique().slice(1)}`, `8${unique().slice(1)}`]
  const lines = [`${fresh};SMA Daftar Jernih`, `${twice};SMP Kembar Satu`, `${twice};SMP Kembar Dua`]
  const file = ['NPSN;Nama sekolah;Kabupaten/Kota', ...lines.map((line) => `${line};Kota Makassar`)].join('\n')
  await page.goto('/operator/schools')
  await page.getByLabel('Nama pengguna').fill(operator.username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('link', { name: 'Dari daftar' }).click()
  await page.getByLabel('Berkas sekolah').setInputFiles({ name: 'sekolah.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: /SMP Kembar Satu/ }).click()
  await expect(page.getByRole('dialog').getByText(`NPSN ${twice} juga di baris 4 (SMP Kembar Dua).`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('button', { name: 'Buat 1 sekolah' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buat sekolah' }).click()
  await expect(page.getByRole('button', { name: 'Cetak 1 kartu' })).toBeVisible({ timeout: 30_000 })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Cetak 1 kartu' }).click()
  expect((await saved).suggestedFilename()).toBe('kartu-masuk-tata-usaha.pdf')
  const made = await product.database.db
    .selectFrom('school')
    .where('npsn', 'in', [fresh, twice])
    .select(['npsn', 'status'])
    .execute()
  expect(made).toEqual([{ npsn: fresh, status: 'verified' }])
})
