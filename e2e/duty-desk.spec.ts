import { expect, sekolah, test } from './lentera.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a pupil who comes late is let in at the duty desk, and takes a letter along', async ({ page, context, product }) => {
  const pupil = await product.pupil('Zulfikar Piket')
  await product.enter(context, sekolah)
  await page.goto('/school/duty')
  await page.getByRole('searchbox', { name: 'Nama atau NISN' }).fill('zulfikar pik')
  await page.getByRole('list', { name: 'Siswa yang ditemukan' }).getByRole('button', { name: pupil.name }).click()
  await page.getByRole('button', { name: 'Terjebak macet' }).click()
  await page.getByRole('button', { name: 'Beri surat' }).click()
  const letters = page.getByRole('list', { name: 'Surat hari ini' })
  await expect(letters.getByText('Datang terlambat')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Cetak surat (A5)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Datang terlambat Zulfikar Piket .*\.pdf$/)
  expect(await product.attendanceOf(pupil.username)).toMatchObject([{ method: 'permit' }])

  await letters.getByRole('button', { name: pupil.name }).click()
  await page.getByRole('button', { name: 'Batalkan surat' }).click()
  await page.getByRole('button', { name: 'Ya, batalkan surat ini' }).click()
  await expect(letters.getByRole('button', { name: pupil.name })).toHaveCount(0)
})

test('a letter that is not the school’s own is told to be none', async ({ page }) => {
  await page.goto('/letter/bukan-surat-sekolah')
  await expect(page.getByText('Surat ini tidak dikenal')).toBeVisible()
})
