// A school from its first afternoon to the first day of its third year, by its screens alone.
import type { Page } from '@playwright/test'
import { expect, test as base } from './lentera.ts'
import { startOwnTime } from './own-time.ts'

type OwnTime = Awaited<ReturnType<typeof startOwnTime>>
const test = base.extend<{ time: OwnTime }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it gives from this pattern
  time: async ({}, use) => {
    const time = await startOwnTime('2026-07-06 08:00')
    await use(time)
    await time.stop()
  },
})
test.describe.configure({ timeout: 300_000 })
test.use({ viewport: { width: 1366, height: 768 } })

const FIRST_DAY = '2026-07-13'
const phone = { width: 375, height: 740 }

const tab = async (desk: Page, name: RegExp) => {
  const link = desk.getByRole('navigation', { name: 'Yang ditampilkan' }).getByRole('link', { name })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

/** Adds a teacher; answers the account as it is shown once. */
const addTeacher = async (desk: Page, name: string) => {
  await desk.getByRole('button', { name: 'Tambah guru' }).click()
  await desk.getByLabel('Nama lengkap').fill(name)
  await desk.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click()
  const shown = desk.getByRole('dialog', { name: 'Kata sandi baru' }).getByRole('definition')
  const account = { username: await shown.nth(0).innerText(), secret: await shown.nth(1).innerText() }
  await desk.getByRole('button', { name: 'Selesai' }).click()
  return account
}

const addClass = async (desk: Page, name: string, grade: string, homeroom: string) => {
  await desk.getByRole('button', { name: 'Tambah kelas' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Tambah kelas' })
  await sheet.getByLabel('Nama kelas').fill(name)
  await expect(sheet.getByLabel('Tingkat')).toHaveValue(grade)
  await sheet.getByRole('button', { name: 'Wali kelas: Belum ada' }).click()
  await sheet.getByRole('combobox', { name: 'Cari wali kelas' }).fill(homeroom)
  await desk.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(sheet).toBeHidden()
}

const pasteLessons = async (desk: Page, rows: readonly (readonly string[])[]) => {
  await desk.goto('/school/timetable')
  await desk.getByRole('button', { name: 'Lainnya' }).click()
  await desk.getByRole('menuitem', { name: 'Tempel dari Excel' }).click()
  await desk.getByLabel('Satu jam pelajaran per baris').fill(rows.map((row) => row.join('\t')).join('\n'))
  await desk.getByRole('button', { name: `Periksa ${rows.length} baris` }).click()
  await desk.getByRole('button', { name: `Simpan ${rows.length} jam pelajaran` }).click()
  await expect(desk.getByText(`${rows.length} jam pelajaran ditambahkan.`)).toBeVisible()
}

/** Calls the roll of the lesson that runs now in a class of three, in which `absent` is missing. */
const callRoll = async (page: Page, room: string, absent: string) => {
  await page.setViewportSize(phone)
  await page.goto('/teacher/schedule')
  await page.getByRole('link', { name: `Mulai kelas ${room}` }).click()
  await page.getByRole('button', { name: new RegExp(`^${absent}:`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Alpa' }).click()
  await page.getByRole('button', { name: 'Konfirmasi 3 siswa' }).click()
  await expect(page.getByText(/tersimpan pukul \d\d\.\d\d/)).toBeVisible()
}

/** Prepares the next year and sends everybody up, as the list of what waits asks the office to. */
const turnYear = async (desk: Page, time: OwnTime, next: string) => {
  await desk.getByRole('link', { name: `Siapkan tahun ajaran ${next}` }).click()
  await desk.getByRole('button', { name: `Siapkan ${next}` }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Buat tahun ajaran/ })
    .click()
  await expect(desk.getByText(`Tahun ajaran ${next} dibuat.`)).toBeVisible()
  await desk.goto('/school/home')
  await desk.getByRole('link', { name: 'Jalankan kenaikan kelas' }).click()
  await desk.getByRole('button', { name: 'Jalankan kenaikan kelas' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Jalankan' }).click()
  await time.settle()
  await expect(desk.getByText(`Siswa sudah punya kelas di tahun ajaran ${next}.`)).toBeVisible()
  await desk.goto('/school/home')
  await expect(desk.getByRole('link', { name: 'Papan presensi' })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Jalankan kenaikan kelas' })).toBeHidden()
}

test('an empty school is set up, teaches, goes through two turns of the year, and reads its first day in its third year', async ({
  browser,
  time,
}) => {
  const signIn = (role: string, { username, secret }: { username: string; secret?: string }) =>
    time.pageOf(browser, role, username, secret)
  const office = { username: time.office }
  let desk = await signIn('school', office)
  await desk.getByRole('link', { name: 'Buat kelas pertama' }).click()
  await desk.getByRole('button', { name: 'Buat tahun ajaran' }).click()
  await tab(desk, /^Guru/)
  const ratna = await addTeacher(desk, 'Ratna Dewi, S.Pd.')
  const hasan = await addTeacher(desk, 'Hasan Basri')
  await tab(desk, /^Kelas/)
  await addClass(desk, 'X-1', '10', 'ratna')
  await addClass(desk, 'XI-1', '11', 'hasan')
  await desk.getByRole('link', { name: 'X-1', exact: true }).click()
  await desk.getByRole('button', { name: 'Tambah beberapa siswa' }).click()
  const several = desk.getByRole('dialog', { name: 'Tambah beberapa siswa' })
  await several.getByLabel('Satu siswa per baris').fill('Ayu Lestari\nBayu Putra\nCitra Melati')
  await several.getByRole('button', { name: 'Tambah 3 siswa' }).click()
  const cells = desk.getByRole('row', { name: /Bayu Putra/ }).getByRole('cell')
  const bayu = { username: await cells.nth(0).innerText(), secret: await cells.nth(1).innerText() }
  await desk.getByRole('button', { name: 'Selesai' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Sudah, tutup' }).click()

  await desk.goto('/school/timetable')
  await desk.getByRole('link', { name: 'Isi mata pelajaran' }).click()
  await desk.getByRole('button', { name: 'Tambah beberapa' }).first().click()
  await desk.getByLabel('Satu mata pelajaran per baris').fill('Fisika\tFIS')
  await desk.getByRole('button', { name: 'Tambah 1 mapel' }).click()
  await expect(desk.getByText('1 mata pelajaran ditambahkan.')).toBeVisible()
  const monday = (room: string, who: string) => [room, 'FIS', who, 'Senin', '07.15', '08.45', '']
  await pasteLessons(desk, [monday('X-1', 'Ratna Dewi, S.Pd.'), monday('XI-1', 'Hasan Basri')])
  await desk.goto('/school/attendance-settings')
  await desk.getByLabel('Absen kelas').selectOption({ label: 'Per pelajaran: jam pertama menentukan' })
  await desk.getByRole('button', { name: 'Simpan' }).click()
  await expect(desk.getByText('Tersimpan.')).toBeVisible()

  await time.travel(`${FIRST_DAY} 07:20`)
  await callRoll(await signIn('teacher', ratna), 'X-1', 'Bayu Putra')
  await time.travel(`${FIRST_DAY} 17:00`)

  await time.travel('2027-06-21 08:00')
  desk = await signIn('school', office)
  await turnYear(desk, time, '2027/2028')
  await time.travel('2027-07-12 07:20')
  // What was taught in XI-1 goes along, and its teacher meets those who were in X-1.
  await callRoll(await signIn('teacher', hasan), 'XI-1', 'Citra Melati')

  await time.travel('2028-06-19 08:00')
  desk = await signIn('school', office)
  await turnYear(desk, time, '2028/2029')
  await time.travel('2028-07-03 08:00')
  desk = await signIn('school', office)
  await pasteLessons(desk, [monday('XII-1', 'Ratna Dewi, S.Pd.').with(4, '09.00').with(5, '10.30')])
  await time.travel('2028-07-10 09:05')
  await callRoll(await signIn('teacher', ratna), 'XII-1', 'Ayu Lestari')

  const pupil = await signIn('student', bayu)
  await pupil.setViewportSize(phone)
  await expect(pupil.getByText('XII-1', { exact: false }).filter({ visible: true }).first()).toBeVisible()
  await pupil.goto(`/history/attendance/${FIRST_DAY}`)
  await expect(pupil.getByText('Alpa').first()).toBeVisible()
  desk = await signIn('school', office)
  await desk.goto(`/school/attendance?date=${FIRST_DAY}`)
  const counts = desk.getByRole('group', { name: 'Ringkasan' }).getByRole('button')
  await expect(counts.filter({ hasText: /Hadir|Alpa/ })).toHaveText([/2/, /1/])
  const classes = desk.getByRole('table', { name: 'Kelas' })
  await expect(classes.getByRole('row', { name: /^X-1 Ratna Dewi/ })).toBeVisible()
  await expect(classes.getByRole('row', { name: /XII-1/ })).toHaveCount(0)
})
