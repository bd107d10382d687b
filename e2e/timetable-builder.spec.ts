import { aClass, anOffice, aSubject, aTeacher } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('the office says who teaches what, has the week built, looks at it, and takes it over', async ({ browser, product }) => {
  const { db } = product.database
  const { school, room } = await ownSchool(product, {})
  await aSubject(db, school, 'Fisika Susun')
  await aTeacher(db, school, { name: 'Sari Penyusun' })
  await aClass(db, school, { name: 'Kelas Lain' })
  const office = await anOffice(db, school)
  const year = await db.selectFrom('class').where('id', '=', room.id).select('tahun_ajaran_id').executeTakeFirstOrThrow()
  const { id: set_id } = await db
    .insertInto('hour_set')
    .values({ school_id: school.id, tahun_ajaran_id: year.tahun_ajaran_id, name: 'Biasa' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hours = ['07:00', '07:45', '08:30', '09:15', '10:00'] as const
  await db
    .insertInto('lesson_hour')
    .values(
      hours.slice(0, -1).map((starts_at, at) => ({
        school_id: school.id,
        set_id,
        starts_at,
        ends_at: hours[at + 1]!,
        number: at + 1,
        name: null,
      })),
    )
    .execute()

  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/timetable/builder')
  await desk.getByRole('button', { name: 'Kelas atau kelompok' }).click()
  await desk.getByRole('option', { name: 'Kelas Lain' }).click()
  await desk.getByRole('button', { name: 'Tambah kebutuhan jam' }).click()
  const row = desk.getByRole('list', { name: 'Kebutuhan jam Kelas Lain' })
  await row.getByRole('button', { name: 'Guru' }).click()
  await desk.getByRole('option', { name: 'Sari Penyusun' }).click()
  await row.getByRole('button', { name: 'Mata pelajaran' }).click()
  await desk.getByRole('option', { name: 'Fisika Susun' }).click()
  await row.getByLabel('Jam sepekan').selectOption('4')
  await desk.getByRole('link', { name: 'Keinginan' }).click()
  await desk.getByRole('button', { name: 'Keinginan guru' }).click()
  await desk.getByRole('option', { name: 'Sari Penyusun' }).click()
  await desk.getByLabel('Senin libur').check()
  // What was typed is not lost on the way out, and stays from one step to the next.
  await desk.getByRole('link', { name: 'Kembali' }).click()
  await desk.getByRole('dialog', { name: 'Tinggalkan tanpa menyimpan?' }).getByRole('button', { name: 'Batal' }).click()
  await expect(desk.getByLabel('Senin libur')).toBeChecked()
  await desk.getByRole('button', { name: 'Simpan' }).click()

  await desk.getByRole('link', { name: 'Susun', exact: true }).click()
  await desk.getByRole('button', { name: 'Susun jadwal' }).click()
  await expect(desk.getByText('4 dari 4 jam punya tempat')).toBeVisible({ timeout: 30_000 })
  const stop = desk.getByRole('button', { name: 'Hentikan' })
  if (await stop.isVisible()) await stop.click()
  await desk.getByRole('button', { name: 'Lihat hasil' }).click({ timeout: 30_000 })
  await expect(desk.getByText('Fisika Susun')).toHaveCount(2)
  await expect(desk.getByRole('region', { name: 'Senin' })).toHaveCount(0)

  await desk.getByRole('link', { name: 'Terapkan' }).click()
  await desk.getByRole('button', { name: 'Terapkan 2 perubahan' }).click()
  await expect(desk).toHaveURL(/\/school\/timetable$/)
  const lessons = await db.selectFrom('lesson').where('school_id', '=', school.id).select('weekday').execute()
  expect(lessons).toHaveLength(2)
  expect(lessons.map(({ weekday }) => weekday)).not.toContain(1)
})
