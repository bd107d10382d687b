import { aClass, aLesson, anOffice, aTeacher } from '../apps/api/db/seed/builders.ts'
import { aRoom } from '../apps/api/db/seed/tugasku.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'
import { pressesOf } from './presses.ts'

test('the office of a new school makes a subject and pastes its timetable; the teacher sees the lesson and the class for grades', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, teacher } = await ownSchool(product, {})
  const room = await aClass(db, school, { name: 'XI Tempel 1' })
  const office = await anOffice(db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/timetable')

  await desk.getByRole('link', { name: 'Isi mata pelajaran' }).click()
  await desk.getByRole('button', { name: 'Tambah beberapa' }).first().click()
  await desk.getByLabel('Satu mata pelajaran per baris').fill('Fisika Terapan\tFT\nfisika  terapan')
  await desk.getByRole('button', { name: 'Tambah 2 mapel' }).click()
  await expect(desk.getByRole('dialog')).toContainText('Baris 2: Nama ini sudah ada di baris lain.')
  await desk.getByLabel('Satu mata pelajaran per baris').fill('Fisika Terapan\tFT')
  await desk.getByRole('button', { name: 'Tambah 1 mapel' }).click()
  await expect(desk.getByText('1 mata pelajaran ditambahkan.')).toBeVisible()

  await desk.goto('/school/timetable')
  await desk.getByRole('button', { name: 'Lainnya' }).click()
  await desk.getByRole('menuitem', { name: 'Tempel dari Excel' }).click()
  const days = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']
  const rows = (who: string) => days.map((day) => ['xi tempel 1', 'FT', who, day, '0.05', '23.55', 'Lab'].join('\t')).join('\n')
  await desk.getByLabel('Satu jam pelajaran per baris').fill(rows('Guru Lain'))
  await desk.getByRole('button', { name: 'Periksa 7 baris' }).click()
  await expect(desk.getByText('Guru Guru Lain tidak ditemukan.').first()).toBeVisible()
  await desk.getByLabel('Satu jam pelajaran per baris').fill(rows('Wahyu Uji'))
  await desk.getByRole('button', { name: 'Periksa 7 baris' }).click()
  await desk.getByRole('button', { name: 'Simpan 7 jam pelajaran' }).click()
  await expect(desk.getByText('7 jam pelajaran ditambahkan.')).toBeVisible()

  const page = await pageOf(browser, product, teacher, '/teacher/schedule')
  await expect(page.getByText('Fisika Terapan').first()).toBeVisible()

  await desk.getByRole('radio', { name: 'Ruang' }).click()
  await expect(desk.getByRole('region', { name: 'Senin' })).toContainText('XI Tempel 1 · Wahyu Uji, S.Pd.')
  await page.goto('/teacher/grade/choose-class')
  await expect(page.getByText(room.name).first()).toBeVisible()
})

test('a teacher who leaves is led to the own timetable, where a successor takes lessons, class and class rooms in three clicks', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher } = await ownSchool(product, {})
  await aLesson(db, school, { class: room, teacher })
  const tasks = await aRoom(db, school, { by: teacher, now: new Date(), classes: [room.id] })
  const successor = await aTeacher(db, school, { name: 'Sri Pengganti' })
  const office = await anOffice(db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/people?show=teachers')
  const leave = async () => {
    await desk.getByText('Wahyu Uji, S.Pd.').first().click()
    await desk.getByRole('button', { name: 'Hapus dari sekolah' }).click()
    await desk.getByRole('button', { name: 'Ya, hapus dari sekolah' }).click()
  }
  await leave()
  await desk.getByRole('link', { name: 'Lihat dan serahkan tugasnya' }).click()
  await desk.getByRole('button', { name: 'Serahkan ke guru lain' }).click()
  const clicks = await pressesOf(desk)
  await desk.getByRole('button', { name: /^Diserahkan kepada/ }).click()
  await desk.getByRole('option', { name: /Sri Pengganti/ }).click()
  await desk.getByRole('button', { name: 'Serahkan', exact: true }).click()
  await expect(desk.getByText('1 jam pelajaran dan 1 ruang kelas Wahyu Uji, S.Pd. dipindahkan.')).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(3)
  const { homeroom_teacher_id } = await db.selectFrom('class').where('id', '=', room.id).selectAll().executeTakeFirstOrThrow()
  expect(homeroom_teacher_id).toBe(successor.id)
  const holders = db.selectFrom('tugasku_member').where('room_id', '=', tasks.id).where('state', '=', 'active')
  expect(await holders.where('account_id', '=', successor.id).select('role').execute()).toHaveLength(1)
  await desk.goto('/school/people?show=teachers')
  await leave()
  await expect(desk.getByText('Wahyu Uji, S.Pd. dihapus dari sekolah.')).toBeVisible()
})

test('the office copies the week of a class to another one; what clashes waits beside the week, named, until it is placed', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher } = await ownSchool(product, {})
  const other = await aClass(db, school, { name: 'XI Salin 2' })
  await aLesson(db, school, { class: room, teacher, weekday: 1, starts_at: '07:15', ends_at: '08:45' })
  const office = await anOffice(db, school)
  const desk = await pageOf(
    browser,
    product,
    { role: 'school', username: office.username },
    `/school/timetable?class=${room.uuid}`,
  )
  await desk.getByRole('button', { name: 'Salin ke kelas lain' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Salin ke kelas lain' })
  await sheet.getByRole('button', { name: /^Kelas tujuan/ }).click()
  await desk.getByRole('option', { name: other.name }).click()
  await sheet.getByRole('button', { name: 'Salin', exact: true }).click()
  await expect(desk.getByText('0 jam disalin, 1 jam belum mendapat tempat.')).toBeVisible()
  const tray = desk.getByRole('region', { name: 'Belum mendapat tempat (1)' })
  await expect(tray).toContainText('Wahyu Uji, S.Pd. sudah mengajar')
  await tray.getByRole('button', { name: /^Tempatkan/ }).click()
  const placing = desk.getByRole('dialog', { name: 'Tambah jam pelajaran' })
  await placing.getByLabel('Hari', { exact: true }).selectOption('Selasa')
  await placing.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(tray).toBeHidden()
  await expect(desk.getByRole('region', { name: 'Selasa' })).toContainText('Wahyu Uji, S.Pd.')
})
