import type { BrowserContext } from '@playwright/test'
import { aQuestion, aQuizSession } from '../apps/api/db/seed/quizzes.ts'
import { eventually, expect, type Product, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const words = (...texts: string[]) => texts.map((html, at) => ({ key: 'abcd'[at]!, html }))

/** A quiz of three kinds that runs, for one pupil of a school of its own. */
const aQuiz = async (product: Product) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, {})
  const owner = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', teacher.username)
    .where('role', '=', 'teacher')
    .executeTakeFirstOrThrow()
  const questions = [
    await aQuestion(db, school, owner),
    await aQuestion(db, school, owner, {
      content: { type: 'short', html: 'Penulis Siti Nurbaya?' },
      key: { type: 'short', accepts: ['Marah Rusli'], case_sensitive: false },
    }),
    await aQuestion(db, school, owner, {
      content: { type: 'true_false', html: 'Benarkah?', statements: words('Air basah', 'Api dingin') },
      key: { type: 'true_false', right: { a: true, b: false } },
    }),
  ]
  const when = { starts_at: minutes(-5), ends_at: minutes(90), shuffles_questions: false, shuffles_options: false }
  const session = await aQuizSession(db, school, owner, { classes: [room], questions, title: 'Kuis Uji', ...when })
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
const begin = async (context: BrowserContext, product: Product, quiz: Awaited<ReturnType<typeof aQuiz>>) => {
  await product.enter(context, quiz.pupil)
  const page = await context.newPage()
  await page.goto('/quiz')
  await page.getByRole('link', { name: /Kuis Uji/ }).click()
  await page.getByRole('link', { name: 'Kerjakan' }).click()
  await page.getByRole('button', { name: 'Mulai sekarang' }).click()
  await expect(page.getByText('Soal 1 dari 3').first()).toBeVisible()
  return page
}

test('a pupil takes a quiz with the signal gone in the middle and a reload, and no answer is lost', async ({
  context,
  product,
}) => {
  const quiz = await aQuiz(product)
  const page = await begin(context, product, quiz)
  await page.getByRole('radio', { name: 'Jakarta' }).click()
  await expect(page.getByText('Tersimpan di server')).toBeVisible()
  await page.getByRole('button', { name: 'Berikutnya' }).click()

  const calls = /\/api\/v\d\/participant\//
  await context.route(calls, (route) => route.abort())
  await page.getByRole('textbox').fill('marah rusli')
  await expect(page.getByText('Tersimpan di HP, dikirim saat ada sinyal')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Soal 1 dari 3').first()).toBeVisible()
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await expect(page.getByRole('textbox')).toHaveValue('marah rusli')
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await page.getByRole('radiogroup', { name: 'Air basah' }).getByRole('radio', { name: 'Benar' }).click()
  await page.getByRole('button', { name: /^Ragu/ }).click()
  expect(await kept(quiz)).toHaveLength(1)

  await context.unroute(calls)
  await eventually(async () => (await kept(quiz)).length, { timeout: 20_000 }).toBe(3)
  expect(await kept(quiz)).toMatchObject([
    { number: 1, answer: { value: 'b' } },
    { number: 2, answer: { value: 'marah rusli' } },
    { number: 3, answer: { value: { a: true } }, is_uncertain: true },
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
  const page = await begin(context, product, quiz)
  const mine = quiz.db.updateTable('quiz_attempt').where('session_id', '=', quiz.session.id)
  await mine.set({ state: 'frozen', frozen_at: new Date(), leaves: 3 }).execute()
  await page.getByRole('radio', { name: 'Jakarta' }).click()
  await expect(page.getByRole('alert').getByText('Pengerjaan dihentikan')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await mine.set({ state: 'in_progress', frozen_at: null }).execute()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('radio', { name: 'Jakarta' })).toBeChecked()
  await eventually(async () => (await kept(quiz)).length, { timeout: 20_000 }).toBe(1)
})
