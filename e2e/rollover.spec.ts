// The turn of a year: planned, run and undone by the office.
import { anOffice, aYear } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('the office lets one pupil repeat, runs the turn of the year, sees the next classes, and undoes it', async ({
  context,
  page,
  product,
}) => {
  const { school, room, pupils } = await ownSchool(product, { pupils: 3 })
  const { db } = product.database
  await db.updateTable('class').set({ name: 'XI Uji', grade: 11 }).where('id', '=', room.id).execute()
  await aYear(db, school, school.year + 1)
  await product.enter(context, { role: 'school', ...(await anOffice(db, school)) })
  await page.goto('/school/calendar')
  await page.getByRole('link', { name: 'Kenaikan kelas' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kenaikan kelas' })).toBeVisible()

  const classes = page.getByRole('list', { name: 'Kelas tahun ini' })
  await expect(classes.getByRole('listitem')).toHaveText([/XI Uji.*3 naik ke XII Uji/])
  await classes.getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Siswa XI Uji' })
  await sheet.getByRole('checkbox', { name: 'Siswa Uji 2' }).check()
  await sheet.getByLabel('Keputusan untuk 1 siswa').selectOption('Tinggal kelas')
  await sheet.getByRole('button', { name: 'Simpan' }).click()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Siswa Uji 2' })).toContainText('Ke XI Uji · Tata usaha')
  await page.keyboard.press('Escape')
  await expect(classes.getByRole('listitem')).toHaveText([/2 naik ke XII Uji, 1 tinggal/])

  await page.getByRole('button', { name: 'Jalankan kenaikan kelas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Jalankan' }).click()
  await expect(page.getByText('Siswa sudah punya kelas')).toBeVisible()
  const next = async () =>
    (
      await db
        .selectFrom('enrollment')
        .innerJoin('class', 'class.id', 'enrollment.class_id')
        .where(
          'enrollment.student_id',
          'in',
          pupils.map(({ id }) => id),
        )
        .where('enrollment.tahun_ajaran_id', '=', school.year + 1)
        .orderBy('student_id')
        .select('class.name')
        .execute()
    ).map(({ name }) => name)
  expect(await next()).toEqual(['XII Uji', 'XI Uji', 'XII Uji'])
  await classes.getByRole('button').click()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Siswa Uji 1' })).toContainText('Ke XII Uji')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Batalkan kenaikan kelas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan kenaikan kelas' }).click()
  await expect(page.getByText('Kenaikan kelas sudah dibatalkan.')).toBeVisible()
  await expect(classes.getByRole('listitem')).toHaveText([/2 naik ke XII Uji, 1 tinggal/])
  expect(await next()).toEqual([])
})
