import { anOffice, aTeacher } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('the office gives a teacher pupils to accompany, the teacher reads their pages, and it ends by a tap', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, room } = await ownSchool(product, { pupils: 2 })
  const bagas = await aTeacher(db, school, { name: 'Bagas Dampingan' })
  const office = await anOffice(db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/people/office')
  await expect(desk.getByRole('region', { name: 'Tabel hak' }).getByRole('columnheader', { name: 'Guru wali' })).toBeAttached()
  await desk.getByRole('link', { name: 'Atur guru wali' }).click()
  await expect(desk.getByText('2 siswa belum punya guru wali.')).toBeVisible()
  await desk.getByRole('button', { name: 'Tetapkan guru wali' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Tetapkan guru wali' })
  await sheet.getByRole('button', { name: /^Guru/ }).click()
  await desk.getByRole('option', { name: /Bagas Dampingan/ }).click()
  await sheet.getByLabel('Kelas').selectOption({ label: room.name })
  await sheet.getByLabel('Siswa Uji 1').check()
  await sheet.getByRole('button', { name: 'Tetapkan 1 siswa' }).click()
  const list = desk.getByRole('list', { name: 'Siswa dampingan Bagas Dampingan' })
  await expect(list).toContainText('Siswa Uji 1')

  const page = await pageOf(browser, product, { role: 'teacher', username: bagas.username }, '/teacher/guardian-pupils')
  await expect(page.getByText('Siswa Uji 2')).toHaveCount(0)
  await page.getByRole('link', { name: /Siswa Uji 1/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Siswa Uji 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Kalender/ })).toHaveCount(0)

  await list.getByRole('button', { name: 'Akhiri Siswa Uji 1' }).click()
  await desk.getByRole('button', { name: 'Ya, akhiri' }).click()
  await expect(desk.getByText('Siswa Uji 1 tidak lagi didampingi Bagas Dampingan.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Data tidak ditemukan.')).toBeVisible()
  await page.goto('/teacher/guardian-pupils')
  await expect(page.getByText('Belum ada siswa dampingan')).toBeVisible()
})
