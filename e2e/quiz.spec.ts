import type { BrowserContext, Page } from '@playwright/test'
import { aQuestion, aQuizSession } from '../apps/api/db/seed/quizzes.ts'
import { publish } from '../apps/api/src/kit/live/events.ts'
import { eventually, expect, type Product, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const words = (...texts: string[]) => texts.map((html, at) => ({ key: 'abcd'[at]!, html }))

const drawing = {
  content: { type: 'essay', html: 'Gambarkan siklus air.', file: true },
  key: { type: 'essay', rubric: '' },
} as const
/** A quiz of four kinds that runs, for one pupil of a school of its own. */
const aQuiz = async (product: Product, starts_at = minutes(-5)) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, {})
  const questions = [
    await aQuestion(db, school, teacher),
    await aQuestion(db, school, teacher, {
      content: { type: 'short', html: 'Penulis Siti Nurbaya?' },
      key: { type: 'short', accepts: ['Marah Rusli'], case_sensitive: false },
    }),
    await aQuestion(db, school, teacher, {
      content: { type: 'true_false', html: 'Benarkah?', statements: words('Air basah', 'Api dingin') },
      key: { type: 'true_false', right: { a: true, b: false } },
    }),
    await aQuestion(db, school, teacher, drawing),
  ]
  const when = { starts_at, ends_at: minutes(90), shuffles_questions: false, shuffles_options: false }
  const session = await aQuizSession(db, school, teacher, { classes: [room], questions, title: 'Kuis Uji', ...when })
  return { db, session, pupil: pupils[0]! }
}
const kept = async ({ db, session }: Awaited<ReturnType<typeof aQuiz>>) =>
  db
    .selectFrom('quiz_answer')
    .innerJoin('quiz_attempt', 'quiz_attempt.id', 'attempt_id')
    .where('session_id', '=', session.id)
    .select(['number', 'answer', 'is_uncertain'])
    .orderBy('number')
    .execute()
const enter = async (context: BrowserContext, product: Product, quiz: Awaited<ReturnType<typeof aQuiz>>, status = '') => {
  await product.enter(context, quiz.pupil)
  const page = await context.newPage()
  await page.goto(`/quiz${status}`)
  await page.getByRole('link', { name: /Kuis Uji/ }).click()
  return page
}
const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'Mulai sekarang' }).click()
  await expect(page.getByText('Soal 1 dari 4').first()).toBeVisible()
}
const picture = { name: 'siklus.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

test('a pupil waits with locked questions, takes the quiz with the signal gone and a reload in the middle, and loses nothing', async ({
  context,
  product,
}) => {
  const quiz = await aQuiz(product, minutes(30))
  const page = await enter(context, product, quiz, '?status=upcoming')
  await page.getByRole('link', { name: 'Masuk ruang tunggu' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText('terkunci sampai kuis dibuka')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Mulai sekarang' })).toBeDisabled()
  const session = quiz.db.updateTable('quiz_session').where('id', '=', quiz.session.id)
  await session.set({ starts_at: minutes(-1) }).execute()
  // The rush of an opening: whoever waited has the questions already.
  const papers = /\/questions\?/
  await context.route(papers, (route) => route.abort())
  await page.reload()
  await begin(page)
  await context.unroute(papers)
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'Jakarta' })).toBeChecked()
  await expect(page.getByText('Tersimpan di server')).toBeVisible()
  await page.keyboard.press('ArrowRight')

  const calls = /\/api\/v\d\/participant\/|student\/uploads/
  await context.route(calls, (route) => route.abort())
  await page.getByRole('textbox').fill('marah rusli')
  await expect(page.getByText('Tersimpan di HP, dikirim saat ada sinyal')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Soal 2 dari 4').first()).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('marah rusli')
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await page.getByRole('radiogroup', { name: 'Air basah' }).getByRole('radio', { name: 'Benar' }).click()
  await page.getByRole('button', { name: /^Ragu/ }).click()
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await page.locator('input[type=file]').last().setInputFiles(picture)
  await expect(page.getByText('Dilanjutkan sendiri saat ada sinyal')).toBeVisible({ timeout: 60_000 })
  expect(await kept(quiz)).toHaveLength(1)

  await context.unroute(calls)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await eventually(async () => (await kept(quiz)).length, { timeout: 30_000 }).toBe(4)
  expect(await kept(quiz)).toMatchObject([
    { number: 1, answer: { value: 'b' } },
    { number: 2, answer: { value: 'marah rusli' } },
    { number: 3, answer: { value: { a: true } }, is_uncertain: true },
    { number: 4, answer: { type: 'essay', file: expect.any(String) } },
  ])
  await page.getByRole('button', { name: 'Kumpulkan' }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click()
  await expect(page.getByText('Jawabanmu sudah dikumpulkan')).toBeVisible()
})

test('a pupil who left too often is stopped, and goes on with the same time once the supervisor says so', async ({
  context,
  product,
}) => {
  const quiz = await aQuiz(product)
  const page = await enter(context, product, quiz)
  await page.getByRole('link', { name: 'Kerjakan' }).click()
  await begin(page)
  await page.getByRole('radio', { name: 'Jakarta' }).click()
  await expect(page.getByText('Tersimpan di server')).toBeVisible()
  const mine = quiz.db.updateTable('quiz_attempt').where('session_id', '=', quiz.session.id)
  const { student_id } = await quiz.db
    .selectFrom('quiz_attempt')
    .select('student_id')
    .where('session_id', '=', quiz.session.id)
    .executeTakeFirstOrThrow()
  const tell = () => publish(quiz.db, 'quiz', [student_id])
  // One that has not arrived when the supervisor stops the work waits, and is not sent over and over.
  const sends = /\/answers$/
  let sent = 0
  await context.route(sends, (route) => route.abort())
  await page.getByRole('radio', { name: 'Medan' }).click()
  await expect(page.getByText('Tersimpan di HP, dikirim saat ada sinyal')).toBeVisible()
  await context.unroute(sends)
  page.on(
    'request',
    (request) => void (sent += request.method() === 'POST' && sends.test(new URL(request.url()).pathname) ? 1 : 0),
  )
  await mine.set({ state: 'frozen', frozen_at: new Date(), leaves: 3 }).execute()
  await tell()
  await expect(page.getByRole('alert').getByText('Pengerjaan dihentikan')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(sent).toBeLessThan(4)
  await mine.set({ state: 'in_progress', frozen_at: null }).execute()
  await tell()
  await expect(page.getByRole('radio', { name: 'Medan' })).toBeChecked({ timeout: 15_000 })
  await expect(page.getByText('Tersimpan di server')).toBeVisible()
})
