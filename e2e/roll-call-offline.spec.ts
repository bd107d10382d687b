// The roll is called where there is no signal; what the school wrote meanwhile is never overwritten.
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { installed, kept } from './installed.ts'
import { eventually, type Product } from './lentera.ts'
import { expect, sessionShared, test, waits, wakeWorker } from './outbox.ts'
import { ownSchool } from './own-school.ts'

test.describe.configure({ mode: 'parallel', timeout: 90_000 })

/** A class of three, each with a parent, and its homeroom teacher. */
const aClassRoom = async (product: Product) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, { pupils: 3 })
  const parents: number[] = []
  for (const [at, pupil] of pupils.entries()) {
    const child = { ...pupil, name: `Siswa Uji ${at + 1}` }
    parents.push((await product.parentOf(child)).id)
  }
  const ids = pupils.map(({ id }) => id)
  const records = () =>
    db
      .selectFrom('attendance')
      .where('account_id', 'in', ids)
      .orderBy('account_id')
      .select(['status', 'method', 'revision'])
      .execute()
  const changes = () =>
    db
      .selectFrom('attendance_change')
      .innerJoin('attendance', 'attendance.id', 'attendance_change.attendance_id')
      .where('account_id', 'in', ids)
      .select('attendance_change.id')
      .execute()
  /** What each parent was told of the roll. */
  const told = async () => {
    const rows = await db.selectFrom('notification').where('account_id', 'in', parents).select(['account_id', 'kind']).execute()
    return parents.map((id) => rows.filter((one) => one.account_id === id && one.kind === 'roll_call').length)
  }
  const checksIn = (pupil: { id: number }) =>
    sql`insert into attendance (school_id, account_id, date, status, verification, method, clock_in_at)
      select school.id, ${pupil.id}, (now() at time zone timezone)::date, 'present', 'automatic', 'location', now()
      from school where id = ${school.id}`.execute(db)
  return { room, teacher, pupils, records, changes, told, checksIn }
}
const say = async (page: Page, name: string, status: string) => {
  await page.getByRole('button', { name: new RegExp(`^${name}:`) }).tap()
  await page.getByRole('dialog').getByRole('button', { name: status }).tap()
}
const confirm = (page: Page) => page.getByRole('button', { name: /^Konfirmasi/ }).tap()
const onThisDevice = (page: Page) => page.getByText('Absen tersimpan di HP ini, dikirim saat ada sinyal.')
const stored = (page: Page) => page.getByText(/tersimpan pukul \d\d\.\d\d/)

test('a roll that was called without signal arrives once though the tab was closed; a check-in meanwhile stays, and each parent is told once', async ({
  context,
  page,
  product,
  line,
}) => {
  const { room, teacher, pupils, records, changes, told, checksIn } = await aClassRoom(product)
  await product.enter(context, teacher)
  await page.goto(`${line.address}/teacher/attendance`)
  await installed(page, 'teacher')
  await sessionShared(page)
  await kept(page, 'attendance.rollCall') // asked ahead: nobody has opened this class yet
  line.set('cut')
  await page.getByRole('link', { name: /^Mulai absen/ }).tap()
  await say(page, 'Siswa Uji 2', 'Sakit')
  await say(page, 'Siswa Uji 3', 'Alpa')
  await confirm(page)
  await expect(onThisDevice(page)).toBeVisible()
  await waits(page)
  await checksIn(pupils[1]!)
  await page.close()
  expect(await records()).toHaveLength(1)
  expect(await told()).toEqual([0, 0, 0])

  line.set('fine')
  await wakeWorker(context, line.address)
  await eventually(async () => (await records()).length, { timeout: 30_000 }).toBe(3)
  const book = [
    { status: 'present', method: 'roll_call', revision: 1 },
    { status: 'present', method: 'location', revision: 1 },
    { status: 'absent', method: 'roll_call', revision: 1 },
  ]
  expect(await records()).toEqual(book)

  // What was written is in the database a moment before its answer has come back over the line.
  const sent = () =>
    line.writes.filter(({ headers, path, status }) => path.endsWith('/roll-call') && headers['captured-at'] && status === 200)
  await eventually(() => sent().length).toBe(1)

  const later = await context.newPage()
  await later.goto(`${line.address}/teacher/attendance/clock-in-class?class_uuid=${room.uuid}`)
  await expect(later.getByRole('heading', { name: '1 siswa berbeda data' })).toBeVisible()
  await expect(stored(later)).toBeVisible()
  await later.reload()
  await expect(later.getByRole('heading', { name: '1 siswa berbeda data' })).toBeVisible()
  await later.getByRole('button', { name: 'Pakai data siswa: Siswa Uji 2' }).tap()
  await expect(later.getByRole('link', { name: 'Selesai' })).toBeVisible()
  expect(await records()).toEqual(book)
  expect(await changes()).toEqual([])
  expect(await told()).toEqual([1, 0, 1])
})

test('whoever marks on after a confirmation whose answer was lost confirms a second time, and meets no conflict with the own word', async ({
  context,
  page,
  product,
  line,
}) => {
  const { room, teacher, records, told } = await aClassRoom(product)
  await product.enter(context, teacher)
  await page.goto(`${line.address}/teacher/attendance/clock-in-class?class_uuid=${room.uuid}`)
  await say(page, 'Siswa Uji 3', 'Alpa')
  line.set('mute')
  await confirm(page)
  await expect(onThisDevice(page)).toBeVisible()
  await eventually(async () => (await records()).length).toBe(3)
  await say(page, 'Siswa Uji 1', 'Izin')
  await expect(page.getByText('Ada perubahan setelah absen dikirim. Konfirmasi lagi.')).toBeVisible()
  await confirm(page)
  await waits(page, 2)
  line.set('fine')
  await expect(stored(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: /berbeda data/ })).toHaveCount(0)
  expect(await records()).toEqual([
    { status: 'excused', method: 'roll_call', revision: 2 },
    { status: 'present', method: 'roll_call', revision: 1 },
    { status: 'absent', method: 'roll_call', revision: 1 },
  ])
  expect((await told()).slice(1)).toEqual([1, 1])
})

test('a confirmation that never left the phone is taken back by marking on', async ({ context, page, product, line }) => {
  const { room, teacher, records } = await aClassRoom(product)
  await product.enter(context, teacher)
  await page.goto(`${line.address}/teacher/attendance/clock-in-class?class_uuid=${room.uuid}`)
  await expect(page.getByRole('button', { name: /^Siswa Uji 1:/ })).toBeVisible()
  await context.setOffline(true)
  await confirm(page)
  await expect(onThisDevice(page)).toBeVisible()
  await waits(page)
  await say(page, 'Siswa Uji 1', 'Sakit')
  await expect(onThisDevice(page)).toHaveCount(0) // the draft has taken its place
  await waits(page)
  await expect(page.getByText('Tersimpan di HP, dikirim saat ada sinyal.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Draf tersimpan, belum dikonfirmasi')).toBeVisible()
  expect(await records()).toEqual([])
  await confirm(page)
  await expect(stored(page)).toBeVisible()
  expect((await records()).map(({ status }) => status)).toEqual(['sick', 'present', 'present'])
})

test('a parent confirms a waiting check-in without signal, and the homeroom teacher has it once', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Joko Menunggu')
  const parent = await product.parentOf(pupil)
  const id = product.ids.decode(await product.waitingCheckIn(pupil))!
  const [record] = await product.attendanceOf(pupil.username)
  const words = () =>
    product.database.db.selectFrom('attendance_confirmation').where('attendance_id', '=', id).selectAll().execute()
  await product.enter(context, parent)
  await page.goto(`/parent/waiting/attendance/${record!.date}?student_id=${product.ids.encode(pupil.id)}`)
  await expect(page.getByRole('button', { name: 'Ya, anak saya di sekolah' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ya, anak saya di sekolah' }).tap()
  await expect(page.getByText('Konfirmasi Anda tersimpan di HP ini, dikirim saat ada sinyal.')).toBeVisible()
  expect(await words()).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Konfirmasi orang tua' })).toBeVisible()
  expect(await words()).toHaveLength(1)
})
