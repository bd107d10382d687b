import { anOffice, aSubject } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('the office pastes who teaches what where into the builder of the timetable, and saves it', async ({ browser, product }) => {
  const { school, room } = await ownSchool(product, {})
  const { db } = product.database
  await aSubject(db, school, 'Fisika')
  const office = await anOffice(db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/timetable/builder')
  await desk.getByRole('button', { name: 'Dari berkas' }).click()
  const sheet = desk.getByRole('dialog')
  const rows = [
    `Guru\tMata pelajaran\tKelas\tJam sepekan`,
    `Wahyu Uji\tFisika\t${room.name}\t4`,
    `Orang Asing\tFisika\t${room.name}\t2`,
  ]
  await sheet.getByLabel('Atau tempel dari Excel').fill(rows.join('\n'))
  await sheet.getByRole('button', { name: 'Baca tempelan' }).click()
  await expect(sheet.getByText('1 baru, 0 berubah jamnya, 0 sama.')).toBeVisible()
  await expect(sheet.getByRole('list', { name: 'Baris yang tidak ikut' })).toContainText('Baris 3: Guru Orang Asing')
  await sheet.getByRole('button', { name: 'Pakai 1 baris' }).click()
  await expect(desk.getByRole('list', { name: `Kebutuhan jam ${room.name}` })).toContainText('Fisika')
  await desk.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(desk.getByText('Kebutuhan dan keinginan disimpan.')).toBeVisible()
})
