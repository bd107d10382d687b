// The first afternoon of a school: from nothing to the first roll call, by files alone.
import type { Browser, Page, TestInfo } from '@playwright/test'
import { openDatabase } from '../apps/api/db/db.ts'
import { dapodikBook, type FilePupil, xlsxOfSheets } from '../apps/api/test/dapodik.ts'
import { type FileStaff, staffBook } from '../apps/api/test/dapodik-staff.ts'
import type { FirstPassword } from '../packages/contract/src/people.ts'
import type { Effort } from '../tools/effort.ts'
import { effortOf } from './effort.ts'
import { createSchool, test } from './empty.ts'
import { expect as usual, fillLogin } from './lentera.ts'

// Each starts a product of its own, and its database; the first workbook wakes what reads them.
test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 30_000 })
const expect = usual.configure({ timeout: 30_000 })

const school = ['--name', 'SMA Negeri 1 Contoh', '--npsn', '12345678', '--level', 'sma', '--timezone', 'Asia/Jakarta']
const pupils: readonly FilePupil[] = [
  { name: 'Citra Lestari', number: '2001', gender: 'P', nisn: '0111234567', born_on: '2011-02-03', class: 'XI IPA 1' },
  { name: 'Dodi Saputra', number: '2002', nisn: '0111234568', born_on: '2011-03-04', class: 'XI IPA 1' },
  { name: 'Eka Wulandari', number: '2003', gender: 'P', nisn: '0111234569', born_on: '2011-04-05', class: 'XI IPA 2' },
]
const staff: readonly FileStaff[] = [
  { name: 'Laras Pratiwi, S.Pd.', nuptk: '9955667788990077', born_on: '1990-04-12', duty: 'Wali Kelas XI IPA 1' },
  { name: 'Bagas Nugroho, S.Pd.', gender: 'L', born_on: '1988-08-07', duty: 'Wali Kelas XI IPA 2' },
]
const teaching = [
  ['Guru', 'Mata pelajaran', 'Kelas', 'Jam sepekan'],
  ['Laras Pratiwi, S.Pd.', 'Fisika', 'XI IPA 1, XI IPA 2', '2'],
  ['Bagas Nugroho, S.Pd.', 'Matematika', 'XI IPA 1', '2'],
]
const timetable = [
  ['Kelas', 'Mata pelajaran', 'Guru', 'Hari', 'Mulai', 'Selesai'],
  ['XI IPA 1', 'Fisika', 'Laras Pratiwi, S.Pd.', 'Senin', '07.00', '08.30'],
  ['XI IPA 1', 'Matematika', 'Bagas Nugroho, S.Pd.', 'Selasa', '07.00', '08.30'],
  ['XI IPA 2', 'Fisika', 'Laras Pratiwi, S.Pd.', 'Selasa', '07.00', '08.30'],
]
const workbook = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(bytes),
})
const listOf = (name: string, rows: readonly (readonly string[])[]) => xlsxOfSheets([{ name, rows }])

/** A school has lessons on some days alone; journeys run on all. */
const openEveryDay = async (data: string) => {
  const database = openDatabase({ path: `${data}/postgres/.s.PGSQL.5432`, user: 'lentera', database: 'lentera' }, { max: 1 })
  const { id } = await database.db.selectFrom('school').select('id').executeTakeFirstOrThrow()
  const hours = { school_id: id, opens_at: '00:00', starts_at: '23:58', closes_at: '23:59' }
  await database.db
    .insertInto('attendance_hours')
    .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...hours, weekday })))
    .onConflict((conflict) => conflict.columns(['school_id', 'weekday']).doUpdateSet({ opens_at: '00:00', closes_at: '23:59' }))
    .execute()
  await database.close()
}

/** The school is made on the server, and its office signs in with what was printed. */
const begin = async (page: Page, data: string) => {
  const secret = /password\s+(\S+)/.exec((await createSchool(data, ...school)).said)?.[1] ?? ''
  await openEveryDay(data)
  await page.goto('/school/login')
  await fillLogin(page, 'sekolah', secret)
  await expect(page).toHaveURL('/school/home')
  await page.goto('/school/people')
  await page.getByRole('button', { name: 'Buat tahun ajaran' }).click()
  await expect(page.getByRole('button', { name: 'Tambah kelas' }).first()).toBeVisible()
}

const bringPupils = async (desk: Page) => {
  await desk.goto('/school/import')
  await desk.getByLabel('Berkas siswa').setInputFiles(workbook('Daftar PD.xlsx', await dapodikBook(pupils, 'dates with slashes')))
  await desk.getByRole('button', { name: 'Impor 3 siswa' }).click()
  await expect(desk.getByRole('list', { name: 'Kartu masuk' })).toContainText('XI IPA 2')
}

/** Brings the teachers in, makes two of them homeroom teachers, and answers what their slips say. */
const bringStaff = async (desk: Page): Promise<readonly FirstPassword[]> => {
  await desk.goto('/school/people?show=teachers')
  await desk.getByRole('link', { name: 'Impor guru dan staf' }).click()
  await desk.getByLabel('Berkas guru dan staf').setInputFiles(workbook('Daftar Guru.xlsx', await staffBook(staff)))
  await desk.getByRole('button', { name: 'Impor 2 orang' }).click()
  for (const { name } of staff) await desk.getByRole('button', { name: `Tetapkan ${name}` }).click()
  const proposals = desk.getByRole('list', { name: 'Wali kelas menurut berkas' })
  for (const room of ['XI IPA 1', 'XI IPA 2']) await expect(proposals).toContainText(`Sudah wali kelas ${room}.`)
  const [made] = await Promise.all([
    desk.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('password')),
    desk.getByRole('button', { name: 'Buat kata sandi' }).click(),
  ])
  const printed = desk.waitForEvent('download')
  await desk.getByRole('dialog').getByRole('button', { name: 'Kartu masuk' }).click()
  expect((await printed).suggestedFilename()).toContain('.pdf')
  await desk.getByRole('dialog').getByRole('button', { name: 'Selesai' }).click()
  return ((await made.json()) as { data: readonly FirstPassword[] }).data
}

const bringTeaching = async (desk: Page) => {
  await desk.goto('/school/subjects')
  await desk.getByRole('button', { name: 'Tambah beberapa' }).click()
  await desk.getByLabel('Satu mata pelajaran per baris').fill('Fisika\nMatematika')
  await desk.getByRole('button', { name: 'Tambah 2 mapel' }).click()
  await expect(desk.getByText('2 mata pelajaran ditambahkan.')).toBeVisible()

  await desk.goto('/school/timetable/builder')
  await desk.getByRole('button', { name: 'Dari berkas' }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByLabel('Berkas pembagian tugas').setInputFiles(workbook('Tugas mengajar.xlsx', await listOf('Tugas', teaching)))
  await expect(sheet.getByText('3 baru, 0 berubah jamnya, 0 sama.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Pakai 3 baris' }).click()
  await desk.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(desk.getByText('Kebutuhan dan keinginan disimpan.')).toBeVisible()

  await desk.goto('/school/timetable/import')
  await desk.getByLabel('Berkas jadwal').setInputFiles(workbook('Jadwal.xlsx', await listOf('Jadwal', timetable)))
  await desk.getByRole('button', { name: 'Terapkan 3 perubahan' }).click()
  await expect(desk.getByText('3 jam pelajaran ditambah.')).toBeVisible()
}

const phone = async (browser: Browser, address: string): Promise<Page> =>
  (await browser.newContext({ baseURL: address, viewport: { width: 375, height: 740 }, hasTouch: true })).newPage()

/** A homeroom teacher signs in with the slip and calls the first roll. */
const firstRollCall = async (page: Page, { username, password }: FirstPassword) => {
  await page.goto('/teacher/login')
  await fillLogin(page, username, password)
  await expect(page).toHaveURL(/\/teacher\/home/)
  await page.goto('/teacher/attendance')
  await page.getByRole('link', { name: /^Mulai absen(?: XI IPA 1)?$/ }).click()
  await page.getByRole('button', { name: /^Dodi Saputra:/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sakit' }).click()
  await page.getByRole('button', { name: 'Konfirmasi 2 siswa' }).click()
  await expect(page.getByText(/tersimpan pukul \d\d\.\d\d/)).toBeVisible()
}

/** A mother opens her account with the code on the pupil's slip, on her own phone; the teacher confirms her. */
const firstParent = async (desk: Page, mother: Page, teacher: Page) => {
  await desk.goto('/school/people/parent-codes')
  await desk.getByRole('button', { name: 'Kode orang tua Citra Lestari' }).click()
  await desk.getByRole('button', { name: 'Buat kode', exact: true }).click()
  const code = (await desk.getByText(/^([A-Z\d]{4} [A-Z\d]{4})$/).textContent()) ?? ''
  await mother.goto(`/parent-slip?code=${code.replace(' ', '')}`)
  await mother.getByLabel('NISN anak').fill('0111234567')
  await mother.getByRole('textbox', { name: 'Tanggal lahir anak' }).fill('3 Februari 2011')
  await mother.getByText('Ibu', { exact: true }).click()
  await mother.getByLabel('Nama Anda').fill('Sari Lestari')
  await mother.getByLabel('Nomor ponsel Anda').fill('085611112222')
  await mother.getByLabel('Kata sandi baru', { exact: true }).fill('rimba fajar 48')
  await mother.getByLabel('Ulangi kata sandi baru').fill('rimba fajar 48')
  await mother.getByRole('button', { name: 'Buat akun' }).click()
  await expect(mother).toHaveURL('/parent/profile/list/student')
  await teacher.goto('/teacher/homeroom/parents')
  await teacher.getByRole('link', { name: /Sari Lestari/ }).click()
  await teacher.getByRole('button', { name: 'Setujui' }).click()
  await teacher.getByRole('button', { name: 'Ya, setujui' }).click()
  await expect(teacher.getByText('1 orang tua disetujui.')).toBeVisible()
  await mother.reload()
  await expect(mother.getByRole('heading', { name: 'Citra Lestari' })).toBeVisible()
}

/** Keeps with the result what people did by hand: `npm run bench -- newcomer` prints it as minutes. */
const attach = (info: TestInfo, office: Effort, teacher: Effort) =>
  info.attach('effort', { body: JSON.stringify({ office, teacher }), contentType: 'application/json' })

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('from nothing to the first roll call: pupils, teachers, teaching and timetable come by files, a parent by the slip', async ({
    empty,
    page,
    browser,
  }, info) => {
    const office = await effortOf(page)
    await begin(page, empty.data)
    await bringPupils(page)
    const made = await bringStaff(page)
    await bringTeaching(page)
    const done = office()
    const teacher = await phone(browser, empty.address)
    const calling = await effortOf(teacher)
    await firstRollCall(
      teacher,
      made.find(({ name }) => name.startsWith('Laras'))!,
    )
    await attach(info, done, calling())
    await firstParent(page, await phone(browser, empty.address), teacher)

    await page.goto('/school/setup')
    const steps = page.getByRole('list', { name: 'Langkah' })
    for (const name of ['Kelas dan wali kelas', 'Guru dan siswa', 'Mata pelajaran dan pengajar'])
      await expect(steps.getByRole('listitem', { name }).getByText('Selesai', { exact: true })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })

  test('an office on a phone brings pupils and teachers in by files, and the first roll is called', async ({
    empty,
    page,
    browser,
  }, info) => {
    const office = await effortOf(page)
    await begin(page, empty.data)
    await bringPupils(page)
    const made = await bringStaff(page)
    const done = office()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const teacher = await phone(browser, empty.address)
    const calling = await effortOf(teacher)
    await firstRollCall(
      teacher,
      made.find(({ name }) => name.startsWith('Laras'))!,
    )
    await attach(info, done, calling())
  })
})
