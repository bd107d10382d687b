import { aQuestion } from '../apps/api/db/seed/quizzes.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('a teacher plans a quiz from the bank and opens it, a pupil joins by its code, and it is paused and ended', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, {})
  await aQuestion(db, school, teacher)
  await product.enter(context, teacher)
  await page.setViewportSize({ width: 1366, height: 768 })

  await page.goto('/teacher/session/create')
  await page.getByLabel('Judul').fill('Ulangan ibu kota')
  await page.reload()
  await expect(page.getByText('Isian yang belum Anda simpan dilanjutkan.')).toBeVisible()
  await expect(page.getByLabel('Judul')).toHaveValue('Ulangan ibu kota')
  await page.getByRole('group', { name: 'Kelas' }).getByText(room.name).click()
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
  await page.getByLabel('Nilai soal 1').fill('2,5')
  await page.getByRole('button', { name: 'Simpan soal' }).click()
  await expect(page.getByText('1 soal, nilai 2,5')).toBeVisible()

  await page.getByRole('link', { name: 'Ringkasan' }).click()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await page.getByRole('button', { name: 'Mulai sekarang' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mulai sekarang' }).click()
  await expect(page.getByText('Berlangsung').last()).toBeVisible()
  const { code } = await db
    .selectFrom('quiz_session')
    .select('code')
    .where('title', '=', 'Ulangan ibu kota')
    .where('school_id', '=', school.id)
    .executeTakeFirstOrThrow()
  await expect(page.getByText(code, { exact: true })).toBeVisible()

  const phone = await browser.newContext()
  await product.enter(phone, pupils[0]!)
  const exam = await phone.newPage()
  // As the picture with the code leads there: nothing is left to type.
  await exam.goto(`/quiz/join/${code}`)
  await expect(exam.getByText('Ulangan ibu kota').first()).toBeVisible()

  await page.getByRole('button', { name: 'Jeda' }).click()
  await expect(page.getByText('Dijeda', { exact: true }).last()).toBeVisible()
  await page.getByRole('link', { name: 'Tindakan' }).click()
  await page.getByRole('button', { name: 'Akhiri' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri' }).click()
  await expect(page.getByText('Selesai', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Catatan tindakan' }).getByText('Dijeda')).toBeVisible()
  await phone.close()
})
