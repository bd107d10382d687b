import { aClass, aGroup, aPupil, aSubject } from '../apps/api/db/seed/builders.ts'
import { aQuestion } from '../apps/api/db/seed/quizzes.ts'
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
