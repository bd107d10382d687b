import { anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('the office chooses F4 and a logo for report cards, sees them in the letterhead, and takes the logo away again', async ({
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school } = await ownSchool(product, {})
  const office = await anOffice(db, school)
  await product.enter(context, { role: 'school', username: office.username })
  await page.goto('/school/e-raport')
  await page.getByRole('link', { name: 'Bentuk rapor' }).first().click()
  await expect(page.getByRole('heading', { name: 'Bentuk rapor' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^A4/ })).toBeChecked()
  await page.getByText(/^F4/).click()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await expect(page.getByText('terkirim', { exact: false }).first()).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Simpan bentuk rapor' }).click()
  await expect(page.getByText('Bentuk rapor disimpan.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^F4/ })).toBeChecked()
  await expect(page.getByRole('img', { name: 'Logo sekolah' })).toBeVisible()

  await page.getByText('Cetak tanpa logo').click()
  await page.getByRole('button', { name: 'Simpan bentuk rapor' }).click()
  await expect(page.getByRole('img', { name: 'Logo sekolah' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: /^F4/ })).toBeChecked()
  await expect(page.getByText('Cetak tanpa logo')).toHaveCount(0)
})
