import { aClass, aLesson, anOffice, aPupil, aSubject, aTeacher } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('the office makes a religion group of two classes and gives it a lesson; a pupil in it sees the lesson, and one who is not does not', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, room } = await ownSchool(product, {})
  const other = await aClass(db, school, { name: 'XI Kelompok 2' })
  await aSubject(db, school, 'Agama Katolik')
  const maria = await aPupil(db, school, { in: room, name: 'Maria Goretti' })
  await aPupil(db, school, { in: other, name: 'Yosef Bili' })
  const ahmad = await aPupil(db, school, { in: room, name: 'Ahmad Fauzi' })
  const subject = await aSubject(db, school, 'Fisika Kelas')
  const teacher = await aTeacher(db, school)
  for (let weekday = 1; weekday <= 7; weekday++)
    await aLesson(db, school, { class: room, teacher, subject, weekday, starts_at: '08:00', ends_at: '08:45' })
  const office = await anOffice(db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/groups')

  await desk.getByRole('button', { name: 'Buat kelompok' }).first().click()
  await desk.getByLabel('Nama kelompok').fill('Katolik XI')
  await desk.getByRole('button', { name: /^Mata pelajaran/ }).click()
  await desk.getByRole('option', { name: 'Agama Katolik' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Buat kelompok' }).click()
  await expect(desk.getByText('Katolik XI dibuat. Sekarang pilih siswanya.')).toBeVisible()

  await desk.getByRole('button', { name: 'Tambah siswa' }).click()
  await desk.getByLabel('Cari nama atau NISN').fill('goretti')
  await desk.getByRole('checkbox', { name: /Maria Goretti/ }).check()
  await desk.getByRole('radio', { name: 'Tempel daftar' }).check()
  await desk.getByLabel('NISN atau nama, satu per baris').fill('yosef bili\nOrang Lain')
  await desk.getByRole('button', { name: 'Cari 2 baris' }).click()
  await expect(desk.getByText('Orang Lain: tidak ditemukan')).toBeVisible()
  await desk.getByRole('button', { name: 'Tambah 2 siswa' }).click()
  await expect(desk.getByText('2 siswa ditambahkan.')).toBeVisible()
  await expect(desk.getByRole('list', { name: 'Siswa Katolik XI' })).toContainText('Yosef Bili')

  await desk.goto('/school/timetable')
  await desk
    .getByRole('button', { name: /^Tambah jam/ })
    .first()
    .click()
  await desk.getByRole('button', { name: /^Kelas atau kelompok/ }).click()
  await desk.getByRole('option', { name: /Katolik XI/ }).click()
  await desk.getByRole('button', { name: /^Guru/ }).click()
  await desk.getByRole('option', { name: /Wahyu Uji/ }).click()
  await desk.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(desk.getByText('Agama Katolik hari Senin disimpan.')).toBeVisible()

  // Journeys happen on any day of the week.
  const {
    weekday: _,
    id: __,
    ...lesson
  } = await db
    .selectFrom('lesson')
    .where('school_id', '=', school.id)
    .where('group_id', 'is not', null)
    .selectAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lesson')
    .values([2, 3, 4, 5, 6, 7].map((weekday) => ({ ...lesson, weekday })))
    .execute()
  const seen = await pageOf(browser, product, { role: 'student', username: maria.username }, '/schedule')
  await expect(seen.getByText('Agama Katolik').first()).toBeVisible()
  const unseen = await pageOf(browser, product, { role: 'student', username: ahmad.username }, '/schedule')
  await expect(unseen.getByText('Fisika Kelas').first()).toBeVisible()
  await expect(unseen.getByText('Agama Katolik')).toHaveCount(0)
})
