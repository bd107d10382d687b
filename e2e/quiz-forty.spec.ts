import { installed } from './installed.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'
import { aLongQuiz, answerAll, beginQuiz, countData, crash, goTo, handIn, rightOf, serverHas, valueOf } from './quiz-room.ts'

const MINUTES = 60_000

test('of forty answers none is lost: ten minutes without signal, an app that dies, and another phone at the end', async ({
  browser,
  context,
  product,
}) => {
  const { school, room, teacher, pupils } = await ownSchool(product, {})
  const [pupil] = pupils
  const quiz = await aLongQuiz(product.database.db, { school, room, teacher }, 40)
  await product.enter(context, pupil!)
  const dataHere = countData(context)
  let page = await context.newPage()
  await page.clock.install({ time: Date.now() })
  await beginQuiz(page, 40)
  await installed(page, 'student')
  await answerAll(page, 1, 13)
  await serverHas(quiz, 13)
  await expect(page.getByText('Tersimpan di server')).toBeVisible()

  await context.setOffline(true)
  await goTo(page, 14)
  await answerAll(page, 14, 20)
  await page.clock.fastForward(5 * MINUTES)
  await expect(page.getByText('Tersimpan di HP, dikirim saat ada sinyal')).toBeVisible()
  page = await crash(context, page)
  await page.goto(`/quiz/${quiz.uuid}/start`)
  await goTo(page, 20)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await goTo(page, 21)
  await answerAll(page, 21, 27)
  await page.clock.fastForward(5 * MINUTES)
  await quiz.pass(10 * MINUTES)
  await expect(page.getByText('Tersimpan di HP, dikirim saat ada sinyal')).toBeVisible()
  expect(await quiz.answers()).toHaveLength(13)

  await context.setOffline(false)
  await serverHas(quiz, 27)
  await expect(page.getByText('Tersimpan di server')).toBeVisible()
  await page.close()

  const other = await browser.newContext()
  await product.enter(other, pupil!)
  const second = await other.newPage()
  const dataThere = countData(other)
  await second.goto(`/quiz/${quiz.uuid}`)
  await second.getByRole('link', { name: 'Lanjutkan' }).click()
  await second.getByRole('button', { name: 'Lanjutkan di sini' }).click()
  await expect(second.getByText('Menunggu izin pengawas')).toBeVisible()
  const supervisor = await pageOf(browser, product, teacher)
  await supervisor.goto(`/teacher/session/${quiz.uuid}/students`)
  await supervisor.getByRole('button', { name: /^Izinkan/ }).click()
  await goTo(second, 28)
  await expect(second.getByText(/27 terjawab/).first()).toBeAttached()
  await answerAll(second, 28, 40)
  await serverHas(quiz, 40)

  page = await context.newPage()
  await page.goto(`/quiz/${quiz.uuid}/start`)
  await expect(page.getByText('Kuis ini dibuka di perangkat lain')).toBeVisible()
  await handIn(second)
  expect((await quiz.answers()).map(({ number, answer, is_late }) => ({ number, answer, is_late }))).toEqual(
    Array.from({ length: 40 }, (_, at) => ({
      number: at + 1,
      answer: { type: 'single', value: valueOf(at + 1) },
      is_late: false,
    })),
  )
  expect(await quiz.attempts()).toMatchObject([{ state: 'graded', score: rightOf(40), max_score: 40 }])
  const data = (await dataHere()) + (await dataThere())
  expect(data).toBeGreaterThan(20_000)
  expect(data).toBeLessThan(300_000)
  await other.close()
})
