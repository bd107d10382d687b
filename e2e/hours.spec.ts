import { aLesson, anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

const dayIn = (days: number) => new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10)
const typed = (date: string) => date.split('-').toReversed().join('/')

test('the office numbers its hours and enters Ramadan; a pupil’s lesson is at its new hour from that day on', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, { pupils: 1 })
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    await aLesson(db, school, { class: room, teacher, weekday, starts_at: '08:30', ends_at: '09:15' })
  const office = await anOffice(db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/timetable')

  await desk.getByRole('button', { name: 'Lainnya' }).click()
  await desk.getByRole('menuitem', { name: 'Jam pelajaran' }).click()
  await desk.getByRole('button', { name: 'Isi jam hari biasa' }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByLabel('Jam pertama mulai').fill('07.00')
  await sheet.getByLabel('Banyak jam').fill('6')
  await sheet.getByLabel('Istirahat 1, setelah jam ke-').fill('2')
  await sheet.getByLabel('Lama istirahat 1').fill('0')
  await sheet.getByRole('button', { name: 'Isi jamnya' }).click()
  await sheet.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(sheet.getByText('Isi lama setiap jam dan istirahat.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Hapus Istirahat' }).click()
  await expect(sheet.getByText('08.30–09.15')).toBeVisible()
  await sheet.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(desk.getByText('Jam Biasa ditambahkan.')).toBeVisible()

  await desk.getByRole('button', { name: 'Tambah set' }).click()
  await sheet.getByLabel('Nama').fill('Ramadan')
  await sheet.getByLabel('Dari', { exact: true }).fill(typed(dayIn(1)))
  await sheet.getByRole('radio', { name: 'Tempel' }).check()
  await sheet
    .getByLabel('Satu jam atau istirahat per baris')
    .fill('1\t07.30\t08.00\n2\t08.00\t08.30\nIstirahat\t08.30\t08.40\n3\t08.40\t09.10')
  await sheet.getByRole('button', { name: 'Pakai isi tempelan' }).click()
  await sheet.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(desk.getByText('Jam Ramadan ditambahkan.')).toBeVisible()
  await desk.getByLabel('Tanggal', { exact: true }).fill(typed(dayIn(1)))
  await expect(desk.getByRole('list', { name: 'Jam Ramadan' }).getByText('08.40–09.10')).toBeVisible()
  await expect(desk.getByText('1 pelajaran mengikutinya')).toBeVisible()

  const [pupil] = pupils
  const page = await pageOf(browser, product, pupil!, `/schedule?view=day&date=${dayIn(1)}`)
  await expect(page.getByText('Jam Ramadan')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '08.40' })).toBeVisible()
  await page.goto(`/schedule?view=day&date=${dayIn(0)}`)
  await expect(page.getByRole('listitem').filter({ hasText: '08.30' })).toBeVisible()
  await expect(page.getByText('Jam Ramadan')).toHaveCount(0)
})
