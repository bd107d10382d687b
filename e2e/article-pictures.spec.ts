import { anOperator } from '../apps/api/db/seed/builders.ts'
import { expect, password, siswa2, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

/** A red square of 8 by 8 pixels, as a PNG. */
const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGO4oKCAFTEMLQkAvk5EAfjoixEAAAAASUVORK5CYII=',
  'base64',
)

test('an operator puts a picture into an article with words for whoever does not see it, and a pupil sees it there', async ({
  browser,
  page,
  product,
}) => {
  const operator = await anOperator(product.database.db)
  const heading = `Rambu merah ${Date.now()}`
  await page.goto('/operator/articles/write')
  await page.getByLabel('Nama pengguna').fill(operator.username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByLabel('Judul').fill(heading)
  await page.getByLabel('Ringkasan').fill('Apa arti rambu berwarna merah.')
  await page.getByLabel('Isi', { exact: true }).fill('Rambu merah berarti berhenti dan lihat dulu.')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByLabel('Berkas gambar').setInputFiles({ name: 'rambu.png', mimeType: 'image/png', buffer: square })
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByText('Tulis apa yang terlihat')).toBeVisible()
  await page.getByLabel('Teks untuk yang tidak melihatnya').fill('Rambu persegi merah polos.')
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByText('Gambar ditambahkan.')).toBeVisible()
  await page.getByRole('button', { name: 'Taruh di akhir isi' }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Artikel disimpan.').last()).toBeVisible()
  // From what is kept: the picture and the text were two writes.
  await page.reload()
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).click()
  await expect(page.getByText('Artikel terbit.')).toBeVisible()

  const { slug } = await product.database.db
    .selectFrom('article')
    .where('title', '=', heading)
    .select('slug')
    .executeTakeFirstOrThrow()
  const reader = await pageOf(browser, product, siswa2, `/article/${slug}`)
  const picture = reader.getByRole('img', { name: 'Rambu persegi merah polos.' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(8)
})
