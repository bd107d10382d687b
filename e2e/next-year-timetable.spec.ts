// The timetable of the coming year: prepared and published while this one runs.
import { aLesson, anOffice, aPupil, aSubject, aYear } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('the office makes next year’s classes and timetable while this year runs, publishes it, and the turn of the year leaves it alone; a pupil sees nothing of it today', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher } = await ownSchool(product, {})
  await db.updateTable('class').set({ name: 'XI Depan', grade: 11 }).where('id', '=', room.id).execute()
  const subject = await aSubject(db, school, 'Fisika Depan')
  await aLesson(db, school, { class: room, teacher, subject, weekday: 1, starts_at: '07:15', ends_at: '08:45' })
  const pupil = await aPupil(db, school, { name: 'Siswa Depan', in: room })
  const next = school.year + 1
  await aYear(db, school, next)
  const office = await anOffice(db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/timetable')

  await desk.getByLabel('Tahun ajaran', { exact: true }).selectOption(String(next))
  await expect(desk).toHaveURL(new RegExp(`/school/timetable/versions\\?year=${next}$`))
  await expect(desk.getByText(`Belum ada kelas ${next}/${next + 1}`)).toBeVisible()
  await desk.getByRole('button', { name: 'Buat 1 kelas seperti tahun ini' }).click()
  await desk.getByRole('button', { name: 'Buat versi' }).click()
  await desk.getByLabel('Nama', { exact: true }).fill('Jadwal depan')
  await desk.getByRole('button', { name: 'Buat draf' }).click()
  await expect(desk.getByText('Draf: belum berlaku.')).toBeVisible()
  await expect(desk.getByText(`Jadwal depan · Tahun ajaran ${next}/${next + 1}`).first()).toBeVisible()
  await desk.getByRole('region', { name: 'Senin' }).getByText('Fisika Depan').click()
  await desk.getByLabel('Hari', { exact: true }).selectOption('Selasa')
  await desk.getByRole('button', { name: 'Simpan' }).click()
  await expect(desk.getByRole('region', { name: 'Selasa' })).toContainText('Fisika Depan')

  await desk.getByRole('link', { name: 'Lihat perbedaan dan terbitkan' }).click()
  await desk.getByRole('button', { name: 'Terbitkan' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
  await expect(desk.getByText(`Jadwal depan akan berlaku 1 Juli ${next}.`)).toBeVisible()

  const page = await pageOf(browser, product, { role: 'student', username: pupil.username }, '/schedule?view=week')
  await expect(page.getByRole('region', { name: /^Senin/ })).toContainText('Fisika Depan')
  await expect(page.getByText(/^Jadwal baru mulai/)).toHaveCount(0)
  await desk.goto('/school/timetable')
  await expect(desk.getByRole('region', { name: 'Senin' })).toContainText('Fisika Depan')

  await desk.goto('/school/rollover')
  await expect(desk.getByText(/^Versi jadwal Jadwal depan sudah terbit/)).toBeVisible()
  await expect(desk.getByText('Jadwal mengajar tidak disalin: versi Jadwal depan sudah terbit untuk tahun itu.')).toBeVisible()
})
