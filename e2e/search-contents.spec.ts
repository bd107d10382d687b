import { expect, ortu, sekolah, test } from './lentera.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a parent finds by two words what the school has announced, and opens it by keyboard', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, ortu)
  await page.goto('/parent/home')
  await page.getByRole('button', { name: /Cari apa saja/ }).click()
  await page.getByRole('combobox', { name: 'Cari apa saja' }).fill('kamis batik')
  const results = page.getByRole('listbox', { name: 'Hasil pencarian' })
  await expect(results.getByRole('group', { name: 'Pengumuman' }).getByRole('option').first()).toContainText(
    'Seragam batik setiap Kamis',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Seragam batik setiap Kamis' })).toBeVisible()
})

test('an office finds the import and the turn of the year by a word, and what finds nothing says words that do', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, sekolah)
  await page.goto('/school/home')
  await page.getByRole('button', { name: /Cari apa saja/ }).click()
  const field = page.getByRole('combobox', { name: 'Cari apa saja' })
  const options = page.getByRole('listbox', { name: 'Hasil pencarian' }).getByRole('option')
  await field.fill('impor')
  await expect(options.filter({ hasText: 'Impor siswa' })).toBeVisible()
  await field.fill('kenaikan')
  await expect(options.filter({ hasText: 'Kenaikan kelas' })).toBeVisible()
  await field.fill('qqzz')
  await expect(page.getByText('Tidak ditemukan. Coba kata lain, misalnya “impor” atau “kenaikan”.')).toBeVisible()
})
