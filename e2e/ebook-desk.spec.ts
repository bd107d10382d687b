import { anOperator } from '../apps/api/db/seed/builders.ts'
import { expect, password, siswa2, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('an operator adds a book from a text, publishes it, and a pupil reads its chapters', async ({ browser, page, product }) => {
  const operator = await anOperator(product.database.db)
  const title = `Sungai Kecil ${Date.now() % 1_000_000}`
  await page.goto('/operator/ebooks/write')
  await page.getByLabel('Nama pengguna').fill(operator.username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByLabel('Judul').fill(title)
  await page.getByLabel('Penulis').fill('Tim Sungai')
  await page.getByLabel('Ringkasan').fill('Cerita tentang sungai di kampung.')
  await page.getByRole('button', { name: 'Simpan buku' }).click()
  const text = '# Hulu\n\nAir di hulu masih jernih dan dingin.\n\n# Hilir\n\nDi hilir sungai bertemu laut.\n'
  await page.getByLabel('Berkas buku').setInputFiles({ name: 'sungai.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await expect(page.getByText('2 bab diambil dari berkas.')).toBeVisible()
  await expect(page.getByText('2. Hilir')).toBeVisible()
  // From what is kept: the book and its chapters were two writes.
  await page.reload()
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).click()
  await expect(page.getByText('Buku terbit.')).toBeVisible()

  const { uuid } = await product.database.db
    .selectFrom('ebook')
    .where('title', '=', title)
    .select('uuid')
    .executeTakeFirstOrThrow()
  const reader = await pageOf(browser, product, siswa2, `/ebook/read?book=${uuid}`)
  await expect(reader.getByText('Air di hulu masih jernih dan dingin.')).toBeVisible()
})
