import { aQuestion, aQuizAttempt, aQuizSession } from '../apps/api/db/seed/quizzes.ts'
import { expect, test } from './lentera.ts'

const HOUR = 3_600_000
test.use({ viewport: { width: 1366, height: 768 } })

test('a teacher finds a wrong key among the results, has all graded anew, takes them along, and makes a remedial', async ({
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const teacher = await product.teacher('Guru Laporan')
  const { school_id: id, tahun_ajaran_id: year } = await db
    .selectFrom('class')
    .innerJoin('account', 'account.school_id', 'class.school_id')
    .where('account.id', '=', teacher.id)
    .select(['class.school_id', 'class.tahun_ajaran_id'])
    .orderBy('class.tahun_ajaran_id', 'desc')
    .executeTakeFirstOrThrow()
  // Below ten pupils nothing is said of a question.
  const pupils = []
  for (const name of ['Ayu', 'Bima', 'Cahya'])
    for (const more of ['', ' II', ' III', ' IV']) pupils.push(await product.pupil(`${name} Laporan${more}`))
  const questions = [await aQuestion(db, { id }, teacher), await aQuestion(db, { id }, teacher)]
  const ends_at = new Date(Date.now() - HOUR)
  const session = await aQuizSession(db, { id, year }, teacher, {
    title: 'Ulangan ibu kota',
    students: pupils,
    questions,
    pass_score: 75,
    starts_at: new Date(ends_at.getTime() - HOUR),
    ends_at,
  })
  // The second question's right answer is another than its key says: who knows the first one knows that.
  for (const [at, pupil] of pupils.entries()) {
    const [first, second] = at < 8 ? ['b', 'c'] : ['a', 'd']
    const answers = [first!, second!].map((value) => ({ type: 'single' as const, value }))
    await aQuizAttempt(db, session, pupil, { answers, at: ends_at })
  }

  await product.enter(context, teacher)
  await page.goto('/teacher/session/report')
  await page.getByRole('link', { name: 'Ulangan ibu kota' }).click()
  await expect(page.getByRole('row', { name: /Ayu Laporan(?! I)/ })).toContainText('50')
  await page.getByRole('navigation', { name: 'Bagian laporan' }).getByRole('link', { name: 'Analisis soal' }).click()
  await expect(page.getByText(/jawaban lain daripada kuncinya di soal 2/)).toBeVisible()
  await page
    .getByRole('row', { name: /Periksa kunci/ })
    .getByRole('button')
    .click()
  const panel = page.getByRole('dialog', { name: 'Soal 2', exact: true })
  await expect(panel.getByRole('row', { name: /Medan/ })).toContainText('8')
  await panel.getByRole('button', { name: 'Perbaiki penilaian' }).click()
  const sheet = page.getByRole('dialog', { name: 'Perbaiki penilaian soal 2' })
  await sheet.getByRole('radio', { name: 'Medan' }).check()
  await sheet.getByRole('button', { name: 'Lihat perubahan' }).click()
  await expect(sheet.getByText('Nilai 8 siswa naik dan 0 siswa turun.')).toBeVisible()
  await sheet.getByLabel('Alasan').fill('Kuncinya tertukar.')
  await sheet.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText('Soal 2: Kunci Jakarta → Medan')).toBeVisible()

  await page.getByRole('navigation', { name: 'Bagian laporan' }).getByRole('link', { name: 'Nilai' }).click()
  await expect(page.getByRole('row', { name: /Ayu Laporan(?! I)/ })).toContainText('100')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh xlsx' }).click()
  expect((await file).suggestedFilename()).toBe('Laporan Ulangan ibu kota.xlsx')
  await page.getByRole('button', { name: 'Remedial', exact: true }).click()
  const remedial = page.getByRole('dialog', { name: 'Buat remedial' })
  await expect(remedial.getByRole('checkbox', { name: /Cahya Laporan(?! I)/ })).toBeChecked()
  await expect(remedial.getByRole('checkbox', { name: /Ayu Laporan(?! I)/ })).not.toBeChecked()
  await remedial.getByRole('button', { name: 'Buat draf' }).click()
  // The draft's own page: its hours are set there.
  await expect(page).toHaveURL(/\/teacher\/session\/[\da-f-]+\/edit$/)
  await expect(page.getByLabel('Judul')).toHaveValue('Remedial Ulangan ibu kota')
})
