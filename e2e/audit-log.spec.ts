import { expect, sekolah, test } from './lentera.ts'

test('an office takes the log out as a workbook, finds that it did so in the log, opens the line, and reads what else one did', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, sekolah)
  await page.goto('/school/log')
  await expect(page.getByRole('heading', { name: 'Catatan perubahan' }).first()).toBeVisible()
  await expect(page.getByText(/Perubahan sebelum itu tidak tercatat di sini|mulai tercatat sejak/)).toBeVisible()
  await page.getByRole('button', { name: 'Buat xlsx' }).click()
  await expect(page.getByRole('region', { name: 'Catatan perubahan' }).getByRole('button', { name: 'Unduh' })).toBeVisible()

  await page.reload()
  await page.getByRole('searchbox').fill('Mengunduh catatan')
  await page
    .getByRole('button', { name: /Mengunduh catatan perubahan/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Mengunduh catatan perubahan' })
  await expect(sheet.getByText('Unduhan dan cetak')).toBeVisible()
  await sheet.getByRole('button', { name: /^Semua oleh/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/[?&]by=/)
  await expect(page.getByRole('button', { name: /^Oleh / })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})
