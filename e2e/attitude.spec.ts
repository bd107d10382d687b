import { aPdf } from '../apps/api/test/uploads.ts'
import { expect, guru, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a teacher notes something of two pupils with a file, a parent reads and confirms it, and the teacher sees that', async ({
  browser,
  context,
  page,
  product,
}) => {
  const [pupil, other] = [await product.pupil('Dina Sikap'), await product.pupil('Eka Sikap')]
  const parent = await product.parentOf(pupil, 'Ibu Dina')
  await product.enter(context, guru)
  await page.goto('/teacher/homeroom/attitude-note')
  await page.getByRole('searchbox').fill('Sikap')
  await page.getByRole('link', { name: /Dina Sikap/ }).click()
  await page.getByRole('link', { name: 'Tulis catatan' }).click()
  await expect(page.getByRole('checkbox', { name: pupil.name })).toBeChecked()
  await page.getByRole('checkbox', { name: other.name }).check()
  await page.getByRole('radio', { name: 'Sangat Baik' }).check()
  await page.getByText('Pakai kalimat yang sudah ada').click()
  await page.getByRole('button', { name: /Mengakui kesalahan dengan jujur/ }).click()
  const files = page.getByRole('group', { name: 'Lampiran, opsional' })
  const pdf = { name: 'catatan.pdf', mimeType: 'application/pdf', buffer: aPdf() }
  await files.locator('input[type=file]').last().setInputFiles(pdf)
  await expect(files.getByText('Terkirim')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan untuk 2 siswa' }).click()
  await expect(page.getByText('Catatan 2 siswa tersimpan.')).toBeVisible()

  const family = await pageOf(browser, product, parent, '/parent/attitude-note')
  await family.getByRole('link', { name: /Mengakui kesalahan/ }).click()
  await expect(family.getByText('Mengakui kesalahan dengan jujur dan langsung memperbaikinya.')).toBeVisible()
  await expect(family.getByRole('link', { name: /catatan\.pdf/ })).toBeVisible()
  await family.getByRole('button', { name: 'Sudah saya baca' }).click()
  await expect(family.getByText('Ditandai sudah dibaca.')).toBeVisible()
  await expect(family.getByRole('button', { name: 'Sudah saya baca' })).toHaveCount(0)

  await page.getByRole('searchbox').fill(pupil.name)
  await page.getByRole('link', { name: /Dina Sikap/ }).click()
  await expect(page.getByRole('list', { name: 'Dibaca orang tua' })).toContainText('Ibu Dina')
})
