// A quiz of one journey alone, and what the server has of it.
import { aQuestion, aQuizSession } from '../apps/api/db/seed/quizzes.ts'
import type { Db } from '../apps/api/db/db.ts'
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { eventually } from './lentera.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

interface Room {
  readonly school: { readonly id: number; readonly year: number }
  readonly room: { readonly id: number }
  readonly teacher: { readonly id: number }
}

/** A quiz of a class that runs for 90 minutes more, in its own order: each question's right answer is "Jakarta", the second of four. */
export const aLongQuiz = async (db: Db, { school, room, teacher }: Room, questions: number) => {
  const asked = []
  for (let at = 0; at < questions; at++) asked.push(await aQuestion(db, school, teacher))
  const inOrder = { shuffles_questions: false, shuffles_options: false }
  const when = { starts_at: minutes(-5), ends_at: minutes(90), duration_minutes: 80 }
  const session = await aQuizSession(db, school, teacher, {
    classes: [room],
    questions: asked,
    title: 'Kuis Uji',
    ...inOrder,
    ...when,
  })
  const answers = async () =>
    db
      .selectFrom('quiz_answer')
      .innerJoin('quiz_attempt', 'quiz_attempt.id', 'attempt_id')
      .where('session_id', '=', session.id)
      .select(['student_id', 'number', 'answer', 'is_late'])
      .orderBy('number')
      .execute()
  const attempts = () =>
    db
      .selectFrom('quiz_attempt')
      .where('session_id', '=', session.id)
      .select(['student_id', 'state', 'score', 'max_score'])
      .execute()
  /** Lets time pass on the server as well: whatever was to come is nearer by this. */
  const pass = async (passed: number) => {
    for (const attempt of await db
      .selectFrom('quiz_attempt')
      .where('session_id', '=', session.id)
      .select(['id', 'started_at', 'deadline_at'])
      .execute())
      await db
        .updateTable('quiz_attempt')
        .set({
          started_at: new Date(attempt.started_at.getTime() - passed),
          deadline_at: new Date(attempt.deadline_at.getTime() - passed),
        })
        .where('id', '=', attempt.id)
        .execute()
  }
  return { ...session, db, answers, attempts, pass }
}
export type LongQuiz = Awaited<ReturnType<typeof aLongQuiz>>

const cities = ['Bandung', 'Jakarta', 'Medan', 'Makassar'] as const
/** What is answered to a question: the right thing but to every fifth one. */
export const cityOf = (number: number) => cities[number % 5 === 0 ? 2 : 1]!
export const valueOf = (number: number) => 'abcd'[cities.indexOf(cityOf(number))]!
/** Of how many of the first questions that is right. */
export const rightOf = (questions: number) => questions - Math.floor(questions / 5)

/** From the list of quizzes to the first question. */
export const beginQuiz = async (page: Page, questions: number, origin = '') => {
  await page.goto(`${origin}/quiz`)
  await page.getByRole('link', { name: /Kuis Uji/ }).click()
  await page.getByRole('link', { name: 'Kerjakan' }).click()
  await page.getByRole('button', { name: 'Mulai sekarang' }).click()
  await expect(page.getByText(`Soal 1 dari ${questions}`).first()).toBeVisible()
}
/** Goes to a question by its number. */
export const goTo = async (page: Page, number: number) => {
  await page.getByRole('button', { name: 'Nomor soal' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^Soal ${number},`) })
    .click()
}
/** Answers these questions one after the other; the first of them is open. */
export const answerAll = async (page: Page, from: number, to: number) => {
  for (let number = from; number <= to; number++) {
    await expect(page.getByRole('heading', { name: new RegExp(`^Soal ${number} `) })).toBeVisible()
    await page.getByRole('radio', { name: cityOf(number) }).click()
    if (number < to) await page.getByRole('button', { name: 'Berikutnya' }).click()
  }
}
export const handIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Kumpulkan' }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click()
  await expect(page.getByText('Jawabanmu sudah dikumpulkan')).toBeVisible()
}
/** The server has the answers to the first questions, and no others. */
export const serverHas = (quiz: LongQuiz, questions: number) =>
  eventually(async () => (await quiz.answers()).length, { timeout: 20_000 }).toBe(questions)
/** The page's process dies, as when a phone kills an app; a new page stands in for it. */
export const crash = async (context: BrowserContext, page: Page): Promise<Page> => {
  const session = await context.newCDPSession(page)
  const dead = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await dead
  await page.close()
  return context.newPage()
}

/** What a call has cost, with its headers, in both directions; nothing where the device itself answered. */
const costOf = async (request: Request) => {
  const answer = await request.response()
  if (!answer || answer.fromServiceWorker()) return 0
  const { requestHeadersSize, requestBodySize, responseHeadersSize, responseBodySize } = await request.sizes()
  return requestHeadersSize + requestBodySize + responseHeadersSize + responseBodySize
}
/** Counts the bytes of all calls of a device from now on; the product's own files are weighed elsewhere. */
export const countData = (context: BrowserContext): (() => Promise<number>) => {
  const costs: Promise<number>[] = []
  context.on('requestfinished', (request) => {
    // Of a page that died nothing more is known.
    if (/^\/(?:api|v1)\//.test(new URL(request.url()).pathname)) costs.push(costOf(request).catch(() => 0))
  })
  return async () => (await Promise.all(costs)).reduce((sum, bytes) => sum + bytes, 0)
}
