// A teacher's tasks go to a successor on a day to come, which the office plans and may drop.
import { aClass, aLesson, anOffice, aSchool, aSubject, aTeacher } from '../apps/api/db/seed/builders.ts'
import { expect, test as base } from './lentera.ts'
import { startOwnTime } from './own-time.ts'
import { pressesOf } from './presses.ts'

const test = base.extend<{ time: Awaited<ReturnType<typeof startOwnTime>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it gives from this pattern
  time: async ({}, use) => {
    const time = await startOwnTime('2026-11-23 08:00')
    await use(time)
    await time.stop()
  },
})
test.describe.configure({ timeout: 120_000 })

test('the office plans who takes over from a date, drops and plans it again, and on its day the successor has it; what a clash holds up waits at home', async ({
  browser,
  time,
}) => {
  const { db } = time.database
  const school = await aSchool(db, { name: 'SMA Serah Tugas', timezone: 'Asia/Jakarta' })
  const [ani, sri] = [await aTeacher(db, school, { name: 'Ani Pamit' }), await aTeacher(db, school, { name: 'Sri Pengganti' })]
  const room = await aClass(db, school, { name: 'XI Serah', homeroom_teacher_id: ani.id })
  const other = await aClass(db, school, { name: 'XI Tetap' })
  const subject = await aSubject(db, school, 'Geografi')
  await aLesson(db, school, { class: room, teacher: ani, subject, weekday: 2, starts_at: '07:15', ends_at: '08:45' })
  const office = await anOffice(db, school)
  const desk = await time.pageOf(browser, 'school', office.username)
  await desk.goto('/school/timetable')
  await desk.getByRole('radio', { name: 'Guru' }).click()
  const line = desk.getByText('Pelajaran Ani Pamit pindah ke Sri Pengganti mulai Senin, 30 November 2026.')
  const presses = await pressesOf(desk)
  const plan = async () => {
    await desk.getByRole('button', { name: 'Serahkan ke guru lain' }).click()
    const before = presses()
    await desk.getByRole('button', { name: /^Diserahkan kepada/ }).click()
    await desk.getByRole('option', { name: /Sri Pengganti/ }).click()
    await desk.getByLabel('Mulai').fill('22/11/2026')
    await desk.getByRole('button', { name: 'Serahkan', exact: true }).click()
    await expect(desk.getByText('Pilih hari ini atau sesudahnya.')).toBeVisible()
    await desk.getByLabel('Mulai').fill('30/11/2026')
    await desk.getByRole('button', { name: 'Rencanakan' }).click()
    await expect(line).toBeVisible()
    // The date is typed; the refused one cost a press.
    expect(presses() - before).toBeLessThanOrEqual(4)
  }
  await plan()
  await desk.getByRole('button', { name: 'Batalkan' }).click()
  await desk.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(line).toBeHidden()
  await plan()

  const clash = await aLesson(db, school, { class: other, teacher: sri, weekday: 2, starts_at: '07:15', ends_at: '08:45' })
  await time.travel('2026-11-30 00:05')
  await desk.goto('/school/home')
  await expect(desk.getByText('Tugas Ani Pamit belum pindah ke Sri Pengganti')).toBeVisible()
  await desk.goto('/school/timetable')
  await expect(desk.getByText(/^Pelajaran Ani Pamit belum pindah .* Sri Pengganti sudah mengajar/)).toBeVisible()
  await db.deleteFrom('lesson').where('id', '=', clash.id).execute()

  await time.travel('2026-12-01 00:05')
  await desk.goto('/school/timetable')
  await desk.getByRole('radio', { name: 'Guru' }).click()
  await expect(desk.getByRole('region', { name: 'Selasa' })).toContainText('Belum ada jam pelajaran.')
  await expect(desk.getByText(/belum pindah/)).toBeHidden()
  await desk.getByRole('button', { name: /^Guru: Ani Pamit/ }).click()
  await desk.getByRole('option', { name: /Sri Pengganti/ }).click()
  await expect(desk.getByRole('region', { name: 'Selasa' })).toContainText('Geografi')
  const led = await db.selectFrom('class').where('id', '=', room.id).select('homeroom_teacher_id').executeTakeFirstOrThrow()
  expect(led.homeroom_teacher_id).toBe(sri.id)
})
