// Two teachers of one lesson: the office adds the second one, who has the lesson at once, and ends it.
import { aLesson, anOffice, aSubject, aTeacher } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('the office lets a second teacher teach a lesson with the first one, who then stands in that teacher’s schedule', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { school, room, teacher } = await ownSchool(product, {})
  const { db } = product.database
  const subject = await aSubject(db, school, 'Fisika Terpadu')
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    await aLesson(db, school, { class: room, teacher, subject, weekday, starts_at: '08:00', ends_at: '08:45' })
  const beside = await aTeacher(db, school, { name: 'Citra Pendamping' })
  await product.enter(context, { role: 'school', ...(await anOffice(db, school)) })
  await page.goto('/school/timetable')
  const part = page.getByRole('region', { name: 'Guru pendamping' })
  await expect(part.getByText('Belum ada. Tambahkan bila satu pelajaran diajar lebih dari satu guru.')).toBeVisible()
  await part.getByRole('button', { name: 'Tambah guru pendamping' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tambah guru pendamping' })
  await sheet.getByRole('button', { name: 'Guru:' }).click()
  await page.getByRole('option', { name: /Citra Pendamping/ }).click()
  await sheet.getByRole('button', { name: 'Mata pelajaran:' }).click()
  await page.getByRole('option', { name: /Fisika Terpadu/ }).click()
  await sheet.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(part.getByRole('list', { name: 'Guru pendamping' })).toContainText('Citra Pendamping')

  const theirs = await pageOf(browser, product, { role: 'teacher', username: beside.username }, '/teacher/schedule')
  await expect(theirs.getByText('Fisika Terpadu').first()).toBeVisible()

  await part.getByRole('button', { name: 'Akhiri' }).click()
  await page.getByRole('dialog', { name: 'Akhiri Citra Pendamping' }).getByRole('button', { name: 'Akhiri' }).click()
  await expect(part.getByText('Belum ada. Tambahkan bila satu pelajaran diajar lebih dari satu guru.')).toBeVisible()
})
