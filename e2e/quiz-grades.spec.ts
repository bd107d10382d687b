import { aClass, aLesson, aPupil, aSubject } from '../apps/api/db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '../apps/api/db/seed/quizzes.ts'
import { gradeAttempts } from '../apps/api/src/quiz/grade.ts'
import { expect, hold, test } from './lentera.ts'

const HOUR = 3_600_000

test('a teacher takes a quiz’s results into the grades, keeps what was typed, and takes over what changed afterwards', async ({
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const teacher = await product.teacher('Guru Nilai Kuis')
  const place = await db
    .selectFrom('class')
    .innerJoin('account', 'account.school_id', 'class.school_id')
    .where('account.id', '=', teacher.id)
    .select(['class.school_id as id', 'class.tahun_ajaran_id as year'])
    .orderBy('class.tahun_ajaran_id', 'desc')
    .executeTakeFirstOrThrow()
  const school = { ...place, uuid: '' }
  const room = await aClass(db, school, { name: 'XI Kuis' })
  const subject = await aSubject(db, school, 'Geografi uji')
  await aLesson(db, school, { class: room, teacher, subject })
  const pupils = []
  for (const name of ['Ayu Kuis', 'Bima Kuis', 'Cahya Kuis']) pupils.push(await aPupil(db, school, { name, in: room }))
  const questions = [await aQuestion(db, school, teacher), await aQuestion(db, school, teacher)]
  const ends_at = new Date(Date.now() - HOUR)
  const session = await aQuizSession(db, school, teacher, {
    title: 'Ulangan peta',
    classes: [room],
    subject_id: subject.id,
    questions,
    starts_at: new Date(ends_at.getTime() - HOUR),
    ends_at,
  })
  const picks = [
    ['b', 'b'],
    ['b', 'c'],
  ]
  for (const [at, values] of picks.entries())
    await aQuizAttempt(db, session, pupils[at]!, { answers: values.map((value) => ({ type: 'single', value })), at: ends_at })

  await product.enter(context, teacher)
  await page.goto(`/teacher/session/report?session=${session.uuid}`)
  await page.getByRole('link', { name: 'Masukkan ke nilai' }).click()
  await expect(page.getByRole('heading', { name: 'Ulangan peta' })).toBeVisible()
  const gaps = page.getByRole('list', { name: 'Tanpa nilai kuis' })
  await expect(gaps.getByRole('listitem')).toHaveText(/Cahya Kuis.*Tidak mengerjakan/)
  // On a slow phone the quiz is read anew before the page that follows is there; it must not lead back.
  const code = await hold(page, /\/grades-input-/)
  const anew = page.waitForResponse(
    (answer) => answer.url().includes(`/grade/quiz/${session.uuid}`) && answer.request().method() === 'GET',
  )
  await page.getByRole('button', { name: 'Ambil 2 nilai' }).click()
  await anew
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 200)))
  code.release()
  const cell = (name: string) => page.getByLabel(`${name}, Ulangan peta`)
  const phone = page.viewportSize()!.width < 700
  if (phone) await page.getByRole('combobox', { name: 'Komponen' }).selectOption('Ulangan peta')
  await expect(cell('Ayu Kuis')).toHaveValue('100')
  await expect(cell('Bima Kuis')).toHaveValue('50')
  await expect(cell('Cahya Kuis')).toHaveValue('')
  await cell('Ayu Kuis').fill('95')
  await cell('Ayu Kuis').press('Enter')
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()

  // The second question turns out to be wrong: everybody has it right.
  await db
    .updateTable('quiz_question')
    .set({ grading: 'full' })
    .where('session_id', '=', session.id)
    .where('number', '=', 2)
    .execute()
  const attempts = await db.selectFrom('quiz_attempt').where('session_id', '=', session.id).select('id').execute()
  await gradeAttempts(
    db,
    attempts.map(({ id }) => id),
  )
  await page.reload()
  await expect(page.getByText('Ulangan peta: hasil kuis berubah untuk 1 siswa.')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat dan ambil' }).click()
  // Untouched since it was taken: follows the quiz. Typed by the teacher: stays until it is ticked.
  await expect(page.getByRole('checkbox', { name: /Bima Kuis/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Ayu Kuis/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Ambil 1 nilai' }).click()
  if (phone) await page.getByRole('combobox', { name: 'Komponen' }).selectOption('Ulangan peta')
  await expect(cell('Bima Kuis')).toHaveValue('100')
  await expect(cell('Ayu Kuis')).toHaveValue('95')
  await expect(page.getByText(/hasil kuis berubah/)).toBeHidden()
})
