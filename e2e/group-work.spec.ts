import { aClass, aGroup, anOffice, aPupil, aSubject } from '../apps/api/db/seed/builders.ts'
import { aQuestion, aQuizSession } from '../apps/api/db/seed/quizzes.ts'
import { aRoom } from '../apps/api/db/seed/tugasku.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('a teacher of a religion group gives it a task and a quiz; pupils of two classes see both, and one outside the group neither', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher } = await ownSchool(product, {})
  const other = await aClass(db, school, { name: 'XI Rohani 2' })
  const maria = await aPupil(db, school, { in: room, name: 'Maria Goretti' })
  const yosef = await aPupil(db, school, { in: other, name: 'Yosef Bili' })
  const ahmad = await aPupil(db, school, { in: room, name: 'Ahmad Fauzi' })
  const subject = await aSubject(db, school, 'Agama Katolik')
  await aGroup(db, school, { name: 'Katolik XI', subject, teacher_id: teacher.id, of: [maria, yosef] })
  await aQuestion(db, school, teacher)
  await product.enter(context, teacher)
  await page.setViewportSize({ width: 1366, height: 768 })

  await page.goto('/teacher/tugasku/new')
  await page.getByLabel('Nama ruang').fill('Ruang Katolik')
  await page.getByRole('group', { name: 'Kelas atau kelompok' }).getByText('Katolik XI').click()
  await page.getByRole('button', { name: 'Buat ruang' }).click()
  await expect(page.getByText('Katolik XI · 2 siswa')).toBeVisible()
  await page.getByRole('link', { name: 'Tugas', exact: true }).click()
  await page.getByLabel('Judul', { exact: true }).fill('Refleksi doa harian')
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('0 dari 2 siswa mengumpulkan')).toBeVisible()

  await page.goto('/teacher/session/create')
  await page.getByLabel('Judul').fill('Kuis doa harian')
  await page.getByRole('group', { name: 'Kelas atau kelompok' }).getByText('Katolik XI').click()
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Asia/Makassar' })
  await page.getByLabel('Dibuka').fill(tomorrow)
  await page
    .getByLabel(/^Pukul/)
    .first()
    .fill('08.00')
  await page.getByLabel('Ditutup').fill(tomorrow)
  await page
    .getByLabel(/^Pukul/)
    .last()
    .fill('10.00')
  await page.getByRole('button', { name: 'Simpan dan pilih soal' }).click()
  await page.getByRole('button', { name: 'Ambil dari bank' }).click()
  await page.getByRole('checkbox', { name: /Ibu kota Indonesia/ }).check()
  await page.getByRole('button', { name: 'Tambahkan 1 soal' }).click()
  await page.getByRole('button', { name: 'Simpan soal' }).click()
  await expect(page.getByText('1 soal, nilai 1')).toBeVisible()
  await page.getByRole('link', { name: 'Ringkasan' }).click()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await page.getByRole('button', { name: 'Mulai sekarang' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mulai sekarang' }).click()
  await expect(page.getByText('Berlangsung').last()).toBeVisible()

  for (const pupil of [maria, yosef]) {
    const phone = await pageOf(browser, product, { role: 'student', username: pupil.username }, '/tugasku')
    await expect(phone.getByRole('link', { name: /Refleksi doa harian/ })).toBeVisible()
    await phone.goto('/quiz')
    await expect(phone.getByText('Kuis doa harian').first()).toBeVisible()
  }
  const outside = await pageOf(browser, product, { role: 'student', username: ahmad.username }, '/tugasku')
  await expect(outside.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(outside.getByText('Refleksi doa harian')).toHaveCount(0)
  await outside.goto('/quiz')
  await expect(outside.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(outside.getByText('Kuis doa harian')).toHaveCount(0)
})

test('a pupil whom the office puts into a group sees its class room and quiz on the open page, and no more once taken out', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher } = await ownSchool(product, {})
  const maria = await aPupil(db, school, { in: room, name: 'Maria Goretti' })
  const theresia = await aPupil(db, school, { in: room, name: 'Theresia Baru' })
  const subject = await aSubject(db, school, 'Agama Katolik')
  const group = await aGroup(db, school, { name: 'Katolik XI', subject, teacher_id: teacher.id, of: [maria] })
  await aRoom(db, school, { by: teacher, now: new Date(), name: 'Ruang Katolik', classes: [], groups: [group.id] })
  const hours = { starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000) }
  const questions = [await aQuestion(db, school, teacher)]
  await aQuizSession(db, school, teacher, { title: 'Kuis doa harian', groups: [group], questions, ...hours })
  const office = await anOffice(db, school)
  const who = { role: 'student', username: theresia.username } as const
  const [rooms, quizzes] = [await pageOf(browser, product, who, '/tugasku'), await pageOf(browser, product, who, '/quiz')]
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/groups')
  for (const page of [rooms, quizzes]) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => void Object.assign(window, { stayed: true }))
  }
  await expect(rooms.getByText('Ruang Katolik')).toHaveCount(0)
  await desk.getByText('Katolik XI').first().click()
  await desk.getByRole('button', { name: 'Tambah siswa' }).click()
  await desk.getByLabel('Cari nama atau NISN').fill('Theresia')
  await desk.getByRole('checkbox', { name: /Theresia Baru/ }).check()
  await desk.getByRole('button', { name: 'Tambah 1 siswa' }).click()
  await expect(rooms.getByText('Ruang Katolik').first()).toBeVisible()
  await expect(quizzes.getByText('Kuis doa harian').first()).toBeVisible()

  await desk.getByRole('button', { name: 'Keluarkan siswa' }).click()
  await desk.getByRole('checkbox', { name: /Theresia Baru/ }).check()
  await desk.getByRole('button', { name: 'Keluarkan 1 siswa' }).click()
  await expect(rooms.getByText('Ruang Katolik')).toHaveCount(0)
  await expect(quizzes.getByText('Kuis doa harian')).toHaveCount(0)
  for (const page of [rooms, quizzes]) expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})
