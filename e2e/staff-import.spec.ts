import { aClass, anOffice } from '../apps/api/db/seed/builders.ts'
import { type FileStaff, staffBook } from '../apps/api/test/dapodik-staff.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

const staff: readonly FileStaff[] = [
  {
    name: 'Laras Pratiwi, S.Pd.',
    nuptk: '9955667788990077',
    born_on: '1990-04-12',
    phone: '081299887701',
    duty: 'Wali Kelas X IPA 7',
  },
  { name: 'Mulyono', gender: 'L', born_on: '1975-08-07', position: 'Tenaga Administrasi Sekolah' },
]

test('the office brings the list of teachers in, makes the proposed homeroom teacher one, and takes back whom nobody needs', async ({
  browser,
  product,
}) => {
  const { school } = await ownSchool(product, {})
  const { db } = product.database
  await aClass(db, school, { name: 'X IPA 7', grade: 10 })
  const office = await anOffice(db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/people?show=teachers')
  await desk.getByRole('link', { name: 'Impor guru dan staf' }).click()
  await desk.getByLabel('Berkas guru dan staf').setInputFiles({
    name: 'Daftar Guru.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await staffBook(staff, 'short years')),
  })
  await expect(desk.getByRole('heading', { name: 'Daftar Guru.xlsx' })).toBeVisible()
  await desk.getByRole('button', { name: 'Terima 2 usulan' }).click()
  await desk.getByRole('button', { name: 'Impor 2 orang' }).click()
  await expect(desk.getByRole('list', { name: 'Hasil', exact: true })).toContainText('Masuk')
  await expect(desk.getByRole('list', { name: 'Kartu masuk' })).toContainText('Guru dan staf')

  const proposals = desk.getByRole('list', { name: 'Wali kelas menurut berkas' })
  await expect(proposals).toContainText('Kelas X IPA 7 belum punya wali kelas.')
  await desk.getByRole('button', { name: 'Tetapkan Laras Pratiwi, S.Pd.' }).click()
  await expect(proposals).toContainText('Sudah wali kelas X IPA 7.')

  await desk.getByRole('button', { name: 'Batalkan impor' }).click()
  await desk.getByRole('button', { name: 'Ya, batalkan impor' }).click()
  await expect(desk.getByText('1 orang dikeluarkan lagi, 0 dikembalikan seperti semula.')).toBeVisible()
  await expect(desk.getByRole('list', { name: 'Dibiarkan' })).toContainText('Laras Pratiwi, S.Pd.')
})
