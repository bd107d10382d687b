import type { Page } from '@playwright/test'
import { expect, guru, ortu, type Product, test } from './lentera.ts'

test.describe.configure({ mode: 'parallel' })

/** The demo's first school is in Makassar. */
const dayBefore = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const longDate = (date: string) =>
  new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )
const monthName = (date: string) => longDate(date).split(' ').slice(2).join(' ')
const monthShown = (page: Page, date: string) => page.getByRole('heading', { name: monthName(date), exact: true })

/** Yesterday; on a Monday the Saturday before: on Sundays nobody is at school. */
const recent = dayBefore(new Date(Date.now() + 8 * 3_600_000).getUTCDay() === 1 ? 2 : 1)
const former = dayBefore(45)

/** A pupil with a late yesterday that was corrected, and a sick day of another month. */
const pupilWithPast = async (product: Product) => {
  const pupil = await product.pupil('Siswa Riwayat')
  const { db } = product.database
  const { school_id } = await db.selectFrom('account').where('id', '=', pupil.id).select('school_id').executeTakeFirstOrThrow()
  const base = { school_id: school_id!, account_id: pupil.id, verification: 'approved', method: 'roll_call' } as const
  const { id } = await db
    .insertInto('attendance')
    .values({
      ...base,
      date: recent,
      status: 'late',
      late_minutes: 9,
      note: 'Ban sepeda bocor.',
      clock_in_at: new Date(`${recent}T07:24:00+08:00`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('attendance')
    .values({ ...base, date: former, status: 'sick' })
    .execute()
  await db
    .insertInto('attendance_change')
    .values({
      attendance_id: id,
      kind: 'correction',
      from_status: 'absent',
      to_status: 'late',
      from_verification: 'automatic',
      to_verification: 'approved',
      reason: 'Datang lewat gerbang belakang.',
    })
    .execute()
  return pupil
}
/** Leafs back from one month to an earlier one, seeing each on the way. */
const leafBack = async (page: Page, from: string, to: string) => {
  const first = (date: string, before = 0) =>
    new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 - before)).toISOString().slice(0, 10)
  for (let back = 1; first(from, back - 1) > first(to); back++) {
    await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
    await expect(monthShown(page, first(from, back))).toBeVisible()
  }
}

test('a pupil reads a month, a day with its correction, and comes back to the same month', async ({ context, page, product }) => {
  await product.enter(context, await pupilWithPast(product))
  await page.goto(`/history?month=${recent.slice(0, 7)}`)
  const day = page.getByRole('link', { name: `${longDate(recent)}, Terlambat 9 menit` })
  await expect(day).toBeVisible()
  await expect(page.getByText('Terlambat dan dispensasi dihitung hadir.', { exact: false })).toBeVisible()
  await day.click()
  await expect(page).toHaveURL(`/history/attendance/${recent}`)
  await expect(page.getByRole('heading', { name: longDate(recent) })).toBeVisible()
  await expect(page.getByText('07.24 WITA')).toBeVisible()
  await expect(page.getByText('Ban sepeda bocor.')).toBeVisible()
  await expect(page.getByText('“Datang lewat gerbang belakang.”')).toBeVisible()
  await page.goBack()
  await expect(day).toBeVisible()

  await leafBack(page, recent, former)
  await expect(page).toHaveURL(`/history?month=${former.slice(0, 7)}`)
  await expect(page.getByRole('button', { name: 'Bulan sebelumnya' })).toBeDisabled()
  await page.getByRole('link', { name: `${longDate(former)}, Sakit` }).click()
  await page.getByRole('link', { name: 'Kembali' }).click()
  await expect(monthShown(page, former)).toBeVisible()
})

test('a month that was seen stays readable without a network, and one that was not says so', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await pupilWithPast(product))
  await page.goto(`/history?month=${recent.slice(0, 7)}`)
  const day = page.getByRole('link', { name: `${longDate(recent)}, Terlambat 9 menit` })
  await expect(day).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Tidak ada sinyal.', { exact: false })).toBeVisible()
  await expect(day).toBeVisible()
  await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  await page.getByRole('button', { name: 'Bulan berikutnya' }).click()
  await expect(day).toBeVisible()
  await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
  await context.setOffline(false)
  await expect(page.getByRole('table', { name: /^Presensi / })).toBeVisible()
})

test('a day that is not in the calendar leads back to the history; one without a record says what it is', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await pupilWithPast(product))
  await page.goto('/history/attendance/2026-02-30')
  await expect(page.getByText('Tanggal ini tidak ada di kalender')).toBeVisible()
  await page.getByRole('link', { name: 'Buka riwayat' }).click()
  await expect(page).toHaveURL('/history')
  await page.goto(`/history/attendance/${dayBefore(-1)}`)
  await expect(page.getByText('Hari ini belum tiba')).toBeVisible()
  await page.goto(`/history/attendance/${dayBefore(400)}`)
  await expect(page.getByText(/Sebelum catatan pertama|Hari libur/)).toBeVisible()
})

test('a pupil sees the semester: rate, streaks, arrivals with their numbers, and the months', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await pupilWithPast(product))
  await page.goto('/history')
  await page.getByRole('link', { name: 'Ringkasan' }).click()
  await expect(page).toHaveURL('/history/summary')
  await expect(page.getByRole('combobox', { name: 'Semester' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Beruntun tepat waktu' })).toContainText('Terpanjang')
  await expect(page.getByText('07.24 WITA')).toBeVisible()
  // At the beginning of a month there are two months to compare, whose figures can be opened, too.
  await page.getByRole('region', { name: 'Jam datang' }).getByText('Lihat angkanya').click()
  await expect(page.getByRole('table', { name: /Jam datang tiap bulan/ })).toContainText('1 kali')
  await page.getByRole('table', { name: 'Kehadiran tiap bulan' }).getByRole('link').last().click()
  await expect(page).toHaveURL(`/history?month=${dayBefore(0).slice(0, 7)}`)
})

test('a parent chooses between children of two schools and zones, and the child stays in the address', async ({
  context,
  page,
  product,
}) => {
  const { user } = await product.enter(context, ortu)
  await page.goto('/parent/history')
  const children = page.getByRole('group', { name: 'Anak' })
  const [first, second] = user.students
  await expect(children.getByRole('button', { pressed: true })).toContainText(first!.name.split(' ')[0]!)
  await children.getByRole('button', { name: second!.name.split(' ')[0]! }).click()
  await expect(page).toHaveURL(`/parent/history?student_id=${second!.id}`)
  await expect(page.getByText(`${second!.school!.name} · WIB`, { exact: false })).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(longDate(recent)) })
    .or(page.getByRole('link', { name: new RegExp(longDate(dayBefore(0))) }))
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/parent/history/attendance/.*student_id=${second!.id}`))
  await page.goBack()
  await expect(children.getByRole('button', { pressed: true })).toContainText(second!.name.split(' ')[0]!)
  await page.getByRole('link', { name: 'Ringkasan' }).click()
  await expect(page).toHaveURL(`/parent/history/summary/?student_id=${second!.id}`)
  await expect(page.getByRole('region', { name: 'Jam datang' })).toContainText('WIB')
})

test('a parent does not see another family’s child', async ({ context, page, product }) => {
  const stranger = await pupilWithPast(product)
  await product.enter(context, ortu)
  await page.goto(`/parent/history/attendance/${recent}?student_id=${product.ids.encode(stranger.id)}`)
  await expect(page.getByText('Data tidak ditemukan.')).toBeVisible()
})

test('a teacher reads a class’s month: a day’s list, a pupil’s days, and who is away most', async ({
  context,
  page,
  product,
}) => {
  const pupil = await pupilWithPast(product)
  await product.enter(context, guru)
  await page.goto('/teacher/history')
  await page.getByRole('link', { name: 'Kelas', exact: true }).click()
  await page.goto(`/teacher/history/classroom?month=${former.slice(0, 7)}`)
  await expect(page.getByRole('heading', { name: 'XI IPA 2' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Urutkan' }).selectOption({ label: 'Tidak hadir, terbanyak' })
  const row = page.getByRole('button', { name: pupil.name }).first()
  await row.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(longDate(former))
  await expect(sheet).toContainText('Sakit')
  await sheet.getByRole('link', { name: 'Buka kalender siswa' }).click()
  await expect(page.getByRole('link', { name: `${longDate(former)}, Sakit` })).toBeVisible()
  await page.goBack()
  await sheet.getByRole('button', { name: 'Tutup' }).click()
  await page
    .getByRole('list', { name: 'Hari' })
    .getByRole('button', { name: new RegExp(`^${longDate(former)}`) })
    .click()
  await expect(sheet.getByRole('listitem').filter({ hasText: pupil.name }).first()).toContainText('Sakit')
})
