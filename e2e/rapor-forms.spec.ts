import { anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('a vocational school chooses K13, and its homeroom teacher writes attitude and practical work on a card', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, teacher } = await ownSchool(product, {})
  await db.updateTable('school').set({ level: 'smk' }).where('id', '=', school.id).execute()
  const office = await anOffice(db, school)
  await product.enter(context, { role: 'school', username: office.username })
  await page.goto('/school/rapor/templates')
  await expect(page.getByRole('radio', { name: /^Kurikulum Merdeka/ })).toBeChecked()
  await page.getByText('Kurikulum 2013 (K13)').click()
  await page.getByRole('button', { name: 'Simpan bentuk rapor' }).click()
  await expect(page.getByText('Bentuk rapor disimpan.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Kurikulum 2013/ })).toBeChecked()

  const desk = await pageOf(browser, product, teacher, '/teacher/e-raport/list')
  await desk.getByRole('button', { name: 'Mulai rapor semester ini' }).click()
  await expect(desk.getByText('Rapor dimulai.')).toBeVisible()
  // The list is read again once the cards are begun: until then its rows lead nowhere.
  await expect(desk.getByText('Isi catatan, kegiatan')).toBeVisible()
  await desk.getByRole('button', { name: /^Siswa Uji 1/ }).click()
  for (const [aspect, predicate, text] of [
    ['Sikap spiritual', 'very_good', 'Rajin beribadah.'],
    ['Sikap sosial', 'good', 'Suka membantu teman.'],
  ] as const) {
    const field = desk.getByRole('group', { name: aspect })
    await field.getByLabel('Predikat').selectOption(predicate)
    await field.getByLabel('Deskripsi').fill(text)
  }
  await desk.getByRole('button', { name: 'Tambah praktik kerja lapangan' }).click()
  await desk.getByRole('button', { name: 'Simpan rapor' }).click()
  await expect(desk.getByText('Isi mitra DU/DI setiap praktik kerja lapangan.')).toBeVisible()
  await desk.getByLabel('Mitra DU/DI').fill('CV Laut Biru')
  await desk.getByLabel('Lokasi').fill('Makassar')
  await desk.getByLabel('Lamanya').fill('3')
  await desk.getByRole('button', { name: 'Simpan rapor' }).click()
  await expect(desk.getByText('Rapor disimpan.')).toBeVisible()
  await expect(desk.getByRole('list', { name: 'Sikap', exact: true })).toContainText('Sangat baik')
  const work = desk.getByRole('list', { name: 'Praktik kerja lapangan' })
  await expect(work).toContainText('CV Laut Biru')
  await expect(work).toContainText('3 bulan')
  await expect(desk.getByRole('list', { name: 'Belum lengkap' })).toContainText('keterangan praktik kerja lapangan kosong')
  await expect(desk.getByRole('list', { name: 'Riwayat' })).toContainText('Baik. Suka membantu teman.')
})
