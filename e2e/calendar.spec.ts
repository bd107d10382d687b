import { anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('the office takes over the national holidays, enters its own, and prepares the next year', async ({
  context,
  page,
  product,
}) => {
  const { school } = await ownSchool(product, { pupils: 1 })
  const { username } = await anOffice(product.database.db, school)
  await product.enter(context, { role: 'school', username })
  await page.goto('/school/attendance-settings')
  await page.getByRole('link', { name: 'Hari libur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tahun dan kalender' })).toBeVisible()

  await page.getByRole('button', { name: 'Libur nasional' }).click()
  const national = page.getByRole('dialog', { name: 'Libur nasional dan cuti bersama' })
  await national.getByRole('checkbox', { name: /Hari Buruh Internasional/ }).uncheck()
  await national.getByRole('button', { name: /^Ambil \d+ hari$/ }).click()
  await expect(national).toBeHidden()
  const entries = page.getByRole('list', { name: /^Kalender / })
  await expect(entries.getByRole('listitem').filter({ hasText: 'Proklamasi Kemerdekaan' })).toBeVisible()
  await expect(entries.getByRole('listitem').filter({ hasText: 'Hari Buruh' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Tambah', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Tambah ke kalender' })
  await sheet.getByRole('button', { name: 'Tambah' }).click()
  await expect(sheet.getByText('Pilih tanggalnya.')).toBeVisible()
  const day = new Date(Date.now() + 8 * 3_600_000 + 86_400_000).toISOString().slice(0, 10)
  await sheet.getByLabel('Nama').fill('Kunjungan kampus')
  await sheet.getByLabel('Tanggal', { exact: true }).fill(day.split('-').toReversed().join('/'))
  await sheet.getByRole('checkbox', { name: '10' }).uncheck()
  await sheet.getByRole('checkbox', { name: '11' }).uncheck()
  await sheet.getByRole('button', { name: 'Tambah' }).click()
  const row = entries.getByRole('listitem').filter({ hasText: 'Kunjungan kampus' })
  await expect(row).toContainText('Tingkat 12')
  await row.getByRole('button').click()
  await page.getByRole('dialog', { name: 'Ubah Kunjungan kampus' }).getByRole('button', { name: 'Hapus dari kalender' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: /^Siapkan / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buat tahun ajaran' }).click()
  await expect(page.getByRole('list', { name: 'Tahun ajaran', exact: true }).getByText('berjalan')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Ubah tanggal / })).toHaveCount(2)
})
