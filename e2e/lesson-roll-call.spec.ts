import { aClass, aGroup, aLesson, aParent, anOffice, aPupil, aSubject } from '../apps/api/db/seed/builders.ts'
import { expect, type Person, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('an office turns lessons on, a teacher begins one from the timetable, and the family reads it in the day', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const setting = { methods: ['roll_call' as const], closing: false }
  const { school, room, teacher, pupils } = await ownSchool(product, { setting, pupils: 2 })
  const { id } = await db.selectFrom('account').where('username', '=', teacher.username).select('id').executeTakeFirstOrThrow()
  const subject = await aSubject(db, school, 'Fisika')
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    await aLesson(db, school, { class: room, teacher: { id }, subject, weekday, starts_at: '00:00', ends_at: '23:59' })
  const office: Person = { role: 'school', ...(await anOffice(db, school)) }
  const parent: Person = { role: 'parent', ...(await aParent(db, { of: [pupils[0]!] })) }

  const desk = await browser.newContext()
  await product.enter(desk, office)
  const settings = await desk.newPage()
  await settings.goto('/school/attendance-settings')
  await settings.getByLabel('Absen kelas').selectOption({ label: 'Per pelajaran: jam pertama menentukan' })
  await settings.getByRole('button', { name: 'Simpan' }).click()
  await expect(settings.getByText('Tersimpan.')).toBeVisible()
  await desk.close()

  await product.enter(context, teacher)
  await page.goto('/teacher/schedule')
  await page.getByRole('link', { name: `Mulai kelas ${room.name}` }).click()
  await expect(page).toHaveURL(/lesson_id=/)
  await expect(page.getByText(/Fisika · jam ke-1 · 00.00–23.59/)).toBeVisible()
  await page.getByRole('button', { name: /^Siswa Uji 2:/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Alpa' }).tap()
  await page.getByRole('button', { name: 'Konfirmasi 2 siswa' }).tap()
  await expect(page.getByText(/tersimpan pukul \d\d\.\d\d/)).toBeVisible()
  await page.goto('/teacher/attendance')
  await expect(page.getByRole('list', { name: 'Pelajaran hari ini' })).toContainText('Wahyu Uji')
  await page.goto('/teacher/attendance/lessons')
  await expect(page.getByText('1 pertemuan diabsen')).toBeVisible()

  const home = await browser.newContext()
  await product.enter(home, parent)
  const phone = await home.newPage()
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Makassar' }).format(new Date())
  await phone.goto(`/parent/history/attendance/${date}`)
  await expect(phone.getByRole('list', { name: 'Per pelajaran' })).toContainText('Fisika')
  await home.close()
})

test('a teacher goes from home to the roll of a learning group, calls its pupils of two classes, and the family reads it', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const setting = { methods: ['roll_call' as const], closing: false, lesson_rule: 'first' as const }
  const { school, room, teacher } = await ownSchool(product, { setting, pupils: 2 })
  const { id } = await db.selectFrom('account').where('username', '=', teacher.username).select('id').executeTakeFirstOrThrow()
  const other = await aClass(db, school, { name: 'X Kedua' })
  const maria = await aPupil(db, school, { in: room, name: 'Maria Uji' })
  const yosef = await aPupil(db, school, { in: other, name: 'Yosef Uji' })
  const subject = await aSubject(db, school, 'Agama Katolik')
  const group = await aGroup(db, school, { name: 'Katolik Uji', subject, of: [maria, yosef] })
  const hour = {
    school_id: school.id,
    group_id: group.id,
    subject_id: subject.id,
    teacher_id: id,
    starts_at: '00:00',
    ends_at: '23:59',
  }
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    await db
      .insertInto('lesson')
      .values({ ...hour, weekday })
      .execute()
  const parent: Person = { role: 'parent', ...(await aParent(db, { of: [yosef] })) }

  await product.enter(context, teacher)
  await page.goto('/teacher/home')
  await page.getByRole('link', { name: /^Mulai kelas Katolik Uji · / }).tap()
  await expect(page).toHaveURL(/group_uuid=/)
  await expect(page.getByRole('heading', { name: /^Absen Katolik Uji · / })).toBeVisible()
  await expect(page.getByText(/^Siswa Uji/)).toHaveCount(0)
  await page.getByRole('button', { name: /^Yosef Uji:/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Alpa' }).tap()
  await page.getByRole('button', { name: 'Konfirmasi 2 siswa' }).tap()
  await expect(page.getByText(/tersimpan pukul \d\d\.\d\d/)).toBeVisible()
  await page.goto('/teacher/attendance')
  await expect(page.getByRole('list', { name: 'Pelajaran hari ini' })).toContainText('Katolik Uji')

  const home = await browser.newContext()
  await product.enter(home, parent)
  const phone = await home.newPage()
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Makassar' }).format(new Date())
  await phone.goto(`/parent/history/attendance/${date}`)
  await expect(phone.getByRole('list', { name: 'Per pelajaran' })).toContainText('Agama Katolik')
  await home.close()
})
