import { expect, guru, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a teacher sees what item history is before it is paid, tries premium, looks at a question and makes two papers of equal difficulty', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, product, guru, '/teacher/questions/history')
  await expect(page.getByText('Bagian dari premium guru')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat gratis dan premium' }).click()
  await expect(page.getByText('Soal di semua kuis, kelas, dan tahun sekaligus')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat premium' }).click()
  await page.getByRole('button', { name: 'Coba 14 hari' }).click()
  await expect(page.getByText('Masa coba', { exact: true })).toBeVisible()

  await page.goto('/teacher/questions/history')
  await page.getByText('Siapakah penyair').first().click()
  await expect(page.getByText(/Siswa bernilai tinggi lebih sering salah/)).toBeVisible()
  await expect(page.getByText('Menurut tahun ajaran')).toBeVisible()

  await page.goto('/teacher/questions/papers')
  await page.getByLabel('Judul kuis').fill('Ulangan setara')
  await page.getByLabel('Soal setiap paket').fill('5')
  await page.getByRole('button', { name: 'Susun paket' }).click()
  // The few questions of the demo make no papers that are closer.
  await expect(page.getByText(/^Belum setara/)).toBeVisible()
  await page.getByLabel('Selisih rata-rata paling banyak').selectOption('5 dari 100')
  await page.getByRole('button', { name: 'Susun paket' }).click()
  await expect(page.getByText(/^Setara: rata-rata yang diharapkan berselisih/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Paket A' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('list', { name: 'Paket B' }).getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Buat 2 draf kuis' }).click()
  await expect(page).toHaveURL(/\/teacher\/session$/)
  await expect(page.getByText(/Ulangan setara/)).toHaveCount(2)
})
