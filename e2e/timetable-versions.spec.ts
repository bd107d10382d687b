import { aLesson, anOffice, aPupil, aSubject } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('the office prepares a timetable aside, sees what it changes, publishes it for a later day and takes it back; the pupil reads of it and sees its week', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher } = await ownSchool(product, {})
  const subject = await aSubject(db, school, 'Fisika Versi')
  await aLesson(db, school, { class: room, teacher, subject, weekday: 1, starts_at: '07:15', ends_at: '08:45', room: 'R. 1' })
  const pupil = await aPupil(db, school, { name: 'Siswa Versi', in: room })
  const office = await anOffice(db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/timetable')

  await desk.getByRole('link', { name: 'Versi', exact: true }).click()
  await desk.getByRole('button', { name: 'Buat versi' }).click()
  await desk.getByLabel('Nama', { exact: true }).fill('Semester genap')
  await desk.getByRole('button', { name: 'Buat draf' }).click()
  await expect(desk.getByText('Draf: belum berlaku.')).toBeVisible()
  await desk.getByRole('region', { name: 'Senin' }).getByText('Fisika Versi').click()
  await desk.getByLabel('Hari', { exact: true }).selectOption('Selasa')
  await desk.getByRole('button', { name: 'Simpan' }).click()
  await expect(desk.getByRole('region', { name: 'Selasa' })).toContainText('Fisika Versi')

  await desk.getByRole('link', { name: 'Lihat perbedaan dan terbitkan' }).click()
  await expect(desk.getByText('1 perubahan untuk 1 kelas atau kelompok dan 1 guru.').first()).toBeVisible()
  await expect(desk.getByRole('list', { name: `Perubahan ${room.name}` })).toContainText('Selasa 07.15–08.45')
  await desk.getByRole('button', { name: 'Terbitkan' }).click()
  const { ends_on } = await db
    .selectFrom('academic_year')
    .where('school_id', '=', school.id)
    .orderBy('ends_on', 'desc')
    .select('ends_on')
    .executeTakeFirstOrThrow()
  // The Monday of the week before the year's last one.
  const last = new Date(`${ends_on}T00:00:00Z`)
  const monday = new Date(last.getTime() - (7 + ((last.getUTCDay() + 6) % 7)) * 86_400_000).toISOString().slice(0, 10)
  const [year, month, day] = monday.split('-')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Berlaku mulai' }).fill(`${day}/${month}/${year}`)
  await dialog.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(desk.getByText(/^Semester genap akan berlaku/)).toBeVisible()

  const page = await pageOf(browser, product, { role: 'student', username: pupil.username }, '/schedule')
  await page.getByText(/^Jadwal baru mulai/).click()
  await expect(page.getByText(/Fisika Versi Senin 07\.15–08\.45 pindah ke Selasa/)).toBeVisible()
  await page.getByRole('link', { name: 'Lihat minggu itu' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${monday}`))
  await expect(page.getByRole('region', { name: /^Selasa/ })).toContainText('Fisika Versi')
  await page.getByRole('button', { name: 'Minggu sebelumnya' }).click()
  await expect(page.getByRole('region', { name: /^Senin/ })).toContainText('Fisika Versi')

  await desk.getByRole('link', { name: 'Perbedaan' }).click()
  await desk.getByRole('button', { name: 'Tarik versi ini' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Tarik', exact: true }).click()
  await expect(desk.getByText('Semester genap ditarik dan menjadi draf lagi.')).toBeVisible()
  await desk.goto('/school/timetable')
  await expect(desk.getByRole('region', { name: 'Senin' })).toContainText('Fisika Versi')
})
