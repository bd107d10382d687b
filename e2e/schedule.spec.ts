import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { aClass, aLesson, aParent, aPupil, aSubject, aTeacher } from '../apps/api/db/seed/builders.ts'
import { expect, type Person, type Product, test } from './lentera.ts'

test.describe.configure({ mode: 'parallel' })

const school = async ({ database }: Product, timezone: string) => {
  const row = await database.db
    .selectFrom('school')
    .innerJoin('academic_year as year', 'year.school_id', 'school.id')
    .where('is_demo', '=', true)
    .where('timezone', '=', timezone as 'Asia/Jakarta')
    .orderBy('year.tahun_ajaran_id', 'desc')
    .select(['school.id', 'school.uuid', 'school.name', 'year.tahun_ajaran_id as year'])
    .executeTakeFirstOrThrow()
  return row
}

/** A class of its own in a demo school, with three lessons every day: 00.00–00.01, all day long, and 23.58–23.59. */
const aRoom = async (product: Product, timezone = 'Asia/Makassar') => {
  const { db } = product.database
  const of = await school(product, timezone)
  const teacher = { role: 'teacher' as const, name: 'Ratna Uji', ...(await aTeacher(db, of, { name: 'Ratna Uji' })) }
  const room = await aClass(db, of, {})
  const subjects = []
  for (const name of ['Fisika', 'Kimia', 'Sejarah']) subjects.push({ name, ...(await aSubject(db, of, `${name} ${room.name}`)) })
  const hours = [
    ['00:00', '00:01'],
    ['00:02', '23:57'],
    ['23:58', '23:59'],
  ] as const
  const lessons: Record<string, number> = {}
  for (let weekday = 1; weekday <= 7; weekday++)
    for (const [at, [starts_at, ends_at]] of hours.entries()) {
      const { id } = await aLesson(db, of, {
        class: room,
        teacher,
        subject: subjects[at]!,
        weekday,
        starts_at,
        ends_at,
        room: `R. ${room.name}`,
      })
      lessons[`${weekday} ${at}`] = id
    }
  const pupil = { role: 'student' as const, ...(await aPupil(db, of, { name: 'Andi Uji', in: room })) }
  return { of, teacher, room, subjects: subjects.map(({ name }) => `${name} ${room.name}`), lessons, pupil }
}
const today = (timezone = 'Asia/Makassar') => new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date())
const weekdayOf = (date: string) => ((new Date(date).getUTCDay() + 6) % 7) + 1
const rows = (page: Page) => page.getByRole('list', { name: /^Pelajaran / }).getByRole('listitem')

test('a pupil sees today with now and breaks, leafs through the days and weeks, and reads what is replaced', async ({
  context,
  page,
  product,
}) => {
  const { of, lessons, pupil, subjects } = await aRoom(product)
  const { db } = product.database
  const date = today()
  const budi = await aTeacher(db, of, { name: 'Budi Uji' })
  const at = (hour: number) => ({ school_id: of.id, date, lesson_id: lessons[`${weekdayOf(date)} ${hour}`]! })
  await db
    .insertInto('lesson_replacement')
    .values([
      { ...at(1), teacher_id: budi.id, room: 'Lab', cancelled: false },
      { ...at(2), cancelled: true, note: 'Rapat guru' },
    ])
    .execute()
  await product.enter(context, pupil)
  await page.goto('/schedule')
  const [, first, , second] = [null, rows(page).nth(0), null, rows(page).filter({ hasText: subjects[1]! })]
  await expect(first).toContainText(subjects[0]!)
  await expect(second).toContainText('Sekarang')
  await expect(second).toContainText('Ratna Uji digantikan Budi Uji')
  await expect(second).toContainText('Pindah ke Lab')
  const third = rows(page).filter({ hasText: subjects[2]! })
  await expect(third).toContainText('Ditiadakan')
  await expect(third).toContainText('Rapat guru')
  await expect(rows(page).filter({ hasText: 'Jeda 1 menit' })).toHaveCount(2)

  await page.getByRole('button', { name: 'Minggu berikutnya' }).click()
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/)
  await expect(rows(page).filter({ hasText: 'Sekarang' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: subjects[1]! })).toBeVisible()
  await page.getByRole('button', { name: 'Hari ini', exact: true }).click()
  await expect(page).toHaveURL('/schedule')
  await expect(second).toContainText('Sekarang')

  await page.getByText('Minggu', { exact: true }).click()
  await expect(page.getByRole('region')).toHaveCount(7)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: new RegExp(`${subjects[1]}.*Berubah`) }).click()
  await expect(page.getByRole('dialog').getByText('Ratna Uji digantikan Budi Uji')).toBeVisible()
  await page.keyboard.press('Escape')
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('a holiday says its name, and the year ends the leafing', async ({ context, page, product }) => {
  const { of, pupil } = await aRoom(product)
  const { ends_on } = await product.database.db
    .selectFrom('academic_year')
    .where('school_id', '=', of.id)
    .where('tahun_ajaran_id', '=', of.year)
    .select('ends_on')
    .executeTakeFirstOrThrow()
  await product.enter(context, pupil)
  await page.goto(`/schedule?date=${ends_on}`)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Minggu berikutnya' })).toBeDisabled()
  const { date, name } = await product.database.db
    .selectFrom('holiday')
    .where('school_id', '=', of.id)
    .where('name', '!=', 'Hari Minggu')
    .orderBy('date')
    .selectAll()
    .executeTakeFirstOrThrow()
  await page.goto(`/schedule?date=${date}`)
  await expect(page.getByText('Tidak ada sekolah')).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
})

test('a parent switches between children of two zones; the child stays in the address', async ({ context, page, product }) => {
  const east = await aRoom(product, 'Asia/Makassar')
  const west = await aRoom(product, 'Asia/Jakarta')
  await product.database.db.updateTable('account').set({ name: 'Bunga Uji' }).where('id', '=', west.pupil.id).execute()
  const parent: Person = { role: 'parent', ...(await aParent(product.database.db, { of: [east.pupil, west.pupil] })) }
  await product.enter(context, parent)
  await page.goto('/parent/schedule')
  await expect(page.getByText(/^\d\d\.\d\d WITA$/)).toBeVisible()
  await expect(rows(page).filter({ hasText: east.subjects[1]! })).toContainText('Sekarang')
  await page.getByText('Bunga', { exact: true }).click()
  await expect(page).toHaveURL(`/parent/schedule?student_id=${product.ids.encode(west.pupil.id)}`)
  await expect(page.getByText(/^\d\d\.\d\d WIB$/)).toBeVisible()
  await page.reload()
  await expect(rows(page).filter({ hasText: west.subjects[1]! })).toContainText('Sekarang')
})

test('a teacher begins the running class with one tap; a substitute does it for the colleague', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { of, teacher, room, lessons, subjects } = await aRoom(product)
  await product.enter(context, teacher)
  await page.goto('/teacher/schedule')
  const begin = page.getByRole('link', { name: `Mulai kelas ${room.name}` })
  await expect(begin).toHaveCount(1)
  await begin.click()
  await expect(page).toHaveURL(`/teacher/attendance/clock-in-class?class_uuid=${room.uuid}`)
  await expect(page.getByText('Andi Uji', { exact: true })).toBeVisible()

  const { db } = product.database
  const budi = { role: 'teacher' as const, ...(await aTeacher(db, of, { name: 'Budi Uji' })) }
  const date = today()
  await db
    .insertInto('lesson_replacement')
    .values({ school_id: of.id, date, lesson_id: lessons[`${weekdayOf(date)} 1`]!, teacher_id: budi.id, cancelled: false })
    .execute()
  await page.goto('/teacher/schedule')
  await expect(rows(page).filter({ hasText: subjects[1]! })).toContainText('Digantikan Budi Uji')
  const other = await browser.newContext()
  await product.enter(other, budi)
  const his = await other.newPage()
  await his.goto('/teacher/schedule')
  await expect(rows(his)).toHaveCount(1)
  await expect(rows(his)).toContainText('Anda menggantikan Ratna Uji')
  await his.getByRole('link', { name: `Mulai kelas ${room.name}` }).click()
  await expect(his.getByText('Andi Uji', { exact: true })).toBeVisible()
  await other.close()
})

test('without a network the week that was seen stays readable, and so it does when the server is silent', async ({
  context,
  page,
  product,
}) => {
  const { pupil, subjects } = await aRoom(product)
  await product.enter(context, pupil)
  await page.goto('/schedule')
  const lesson = rows(page).filter({ hasText: subjects[1]! })
  await expect(lesson).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Tidak ada sinyal\. Ini keadaan pukul \d\d\.\d\d\.$/)).toBeVisible()
  await page.getByRole('group', { name: 'Hari' }).getByRole('button').first().click()
  await expect(lesson).toBeVisible()
  await page.getByRole('button', { name: 'Minggu berikutnya' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(lesson).toBeVisible()
  await page.route('**/v1/user/schedule*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: 'Wi-Fi kafe' }),
  )
  await page.goto('/schedule')
  await expect(page.getByText(/^Belum bisa diperbarui\. Ini keadaan pukul \d\d\.\d\d\.$/)).toBeVisible()
  await expect(lesson).toBeVisible()
})

test('a calendar link is made, gives the calendar to whoever has it, and is dead once made again or revoked', async ({
  context,
  page,
  product,
  baseURL,
}) => {
  const { pupil } = await aRoom(product)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await product.enter(context, pupil)
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'Langganan kalender' }).click()
  await page.getByRole('button', { name: 'Buat tautan' }).click()
  const field = page.getByLabel('Tautan', { exact: true })
  const first = await field.inputValue()
  const read = (address: string) => fetch(`${baseURL}${new URL(address).pathname}`)
  const answer = await read(first)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*X-WR-CALNAME:Jadwal Andi Uji\r\n[^]*END:VCALENDAR\r\n$/)
  await expect(page.getByRole('link', { name: 'Buka di aplikasi kalender' })).toHaveAttribute(
    'href',
    first.replace(/^https?/, 'webcal'),
  )
  await page.getByRole('button', { name: 'Salin tautan' }).click()
  await expect(page.getByText('Tautan disalin.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)

  await page.getByRole('button', { name: 'Buat ulang' }).click()
  await page.getByRole('dialog', { name: 'Buat ulang tautan?' }).getByRole('button', { name: 'Buat ulang' }).click()
  await expect(field).not.toHaveValue(first)
  const second = await field.inputValue()
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])

  await page.getByRole('button', { name: 'Cabut', exact: true }).click()
  await page.getByRole('dialog', { name: 'Cabut tautan?' }).getByRole('button', { name: 'Cabut' }).click()
  await expect(page.getByRole('button', { name: 'Buat tautan' })).toBeVisible()
  expect((await read(second)).status).toBe(404)
})
