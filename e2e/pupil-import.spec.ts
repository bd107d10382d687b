import { anOffice } from '../apps/api/db/seed/builders.ts'
import { type Damage, dapodikBook, type FilePupil } from '../apps/api/test/dapodik.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

const pupils: readonly FilePupil[] = [
  { name: 'Citra Lestari', number: '2001', gender: 'P', nisn: '0111234567', born_on: '2011-02-03', class: 'XI IPA 1' },
  { name: 'Dodi Saputra', number: '2002', nisn: '0111234568', born_on: '2011-03-04', class: 'XI IPA 1' },
]

test('the office brings the workbook of Dapodik in, puts lost zeros right, runs it, and takes it back', async ({
  browser,
  product,
}) => {
  const { school } = await ownSchool(product, {})
  const office = await anOffice(product.database.db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/people')
  await desk.getByRole('link', { name: 'Impor siswa' }).click()
  const send = async (...wished: Damage[]) =>
    desk.getByLabel('Berkas siswa').setInputFiles({
      name: 'Daftar PD.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await dapodikBook(pupils, ...wished)),
    })
  await send('NISN as number')
  await expect(desk.getByRole('heading', { name: 'Daftar PD.xlsx' })).toBeVisible()
  await expect(desk.getByText('2 baris: NISN kurang angka, nol hilang?')).toBeVisible()
  await desk.getByRole('button', { name: 'Terima 2 usulan' }).click()
  await desk.getByRole('button', { name: 'Impor 2 siswa' }).click()
  await expect(desk.getByRole('list', { name: 'Hasil', exact: true })).toContainText('Masuk')
  await expect(desk.getByRole('list', { name: 'Kartu masuk' })).toContainText('XI IPA 1')
  await desk.getByRole('button', { name: 'Buat kata sandi' }).click()
  const [cards] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('dialog').getByRole('button', { name: 'Kartu masuk' }).click(),
  ])
  expect(cards.suggestedFilename()).toContain('.pdf')
  await desk.getByRole('dialog').getByRole('button', { name: 'Selesai' }).click()

  // The same file again changes nothing.
  await desk.goto('/school/import')
  await send()
  await expect(desk.getByText('Tidak ada yang perlu ditulis. Semua siswa di berkas sama dengan data sekolah.')).toBeVisible()

  await desk.goto('/school/import')
  await desk.getByRole('link', { name: /Daftar PD\.xlsx.*Selesai/ }).click()
  await desk.getByRole('button', { name: 'Batalkan impor' }).click()
  await desk.getByRole('button', { name: 'Ya, batalkan impor' }).click()
  await expect(desk.getByText('2 siswa dikeluarkan lagi, 0 dikembalikan seperti semula.')).toBeVisible()
})
