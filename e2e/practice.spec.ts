import { aQuestion, aQuizAttempt, aQuizSession } from '../apps/api/db/seed/quizzes.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { aPupil, aTeacher } from '../apps/api/db/seed/builders.ts'
import { pageOf } from './page-of.ts'

const HOUR = 3_600_000

test('a pupil practises what was wrong in a quiz, learns at once what is right, and pays nothing for five a day', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, room } = await ownSchool(product, { pupils: 1 })
  const teacher = await aTeacher(db, school)
  const pupil = await aPupil(db, school, { in: room })
  const questions = []
  for (let at = 0; at < 6; at++)
    questions.push(
      await aQuestion(db, school, teacher, {
        objective: 'Menjumlah',
        content: { type: 'numeric', html: `<p>Berapa ${at} + ${9 - at}?</p>`, unit: null },
        key: { type: 'numeric', value: 9, tolerance: 0 },
        explanation: '<p>Jumlahnya selalu sembilan.</p>',
      }),
    )
  const ends_at = new Date(Date.now() - HOUR)
  const session = await aQuizSession(db, school, teacher, {
    title: 'Ulangan penjumlahan',
    classes: [room],
    questions,
    results: 'explained',
    starts_at: new Date(ends_at.getTime() - HOUR),
    ends_at,
  })
  await aQuizAttempt(db, session, pupil, { at: ends_at, answers: questions.map(() => ({ type: 'numeric', value: '1' })) })

  const page = await pageOf(browser, product, { role: 'student', username: pupil.username }, '/quiz')
  await page.getByRole('link', { name: 'Latihan' }).click()
  await expect(page.getByText('6 soal siap dilatih')).toBeVisible()
  await expect(page.getByText('Sisa gratis hari ini: 5 dari 5 soal.')).toBeVisible()
  await page.getByRole('link', { name: 'Mulai latihan' }).click()

  await page.getByPlaceholder('Tulis angka').fill('8')
  await page.getByRole('button', { name: 'Periksa jawaban' }).click()
  await expect(page.getByText(/Belum tepat/)).toBeVisible()
  await expect(page.getByText('Jumlahnya selalu sembilan.')).toBeVisible()
  for (let at = 1; at < 5; at++) {
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await page.getByPlaceholder('Tulis angka').fill('9')
    await page.getByRole('button', { name: 'Periksa jawaban' }).click()
    await expect(page.getByText(/^Benar\./)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page.getByText('Soal gratis hari ini sudah habis').first()).toBeVisible()

  // The trial of premium takes the limit away.
  await page.getByRole('link', { name: 'Latihan tanpa batas' }).click()
  await page.getByRole('button', { name: 'Coba 14 hari' }).click()
  await expect(page.getByText('Masa coba dimulai.')).toBeVisible()
  await page.goto('/practice')
  await expect(page.getByText('1 soal siap dilatih')).toBeVisible()
  await expect(page.getByText(/Sisa gratis/)).toBeHidden()
  await expect(page.getByText('Hari ini 4 dari 5 dijawab benar.', { exact: false })).toBeVisible()
})
