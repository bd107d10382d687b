import type { BrowserContext, Page } from '@playwright/test'
import { aQuestion, aQuizSession } from '../apps/api/db/seed/quizzes.ts'
import { eventually, expect, type Product, test } from './lentera.ts'
import { pageOf } from './page-of.ts'
import { ownSchool } from './own-school.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** A quiz that runs for one pupil, with a question to choose and an essay. */
const aQuiz = async (product: Product) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, {})
  const questions = [
    await aQuestion(db, school, teacher),
    await aQuestion(db, school, teacher, {
      content: { type: 'essay', html: '<p>Mengapa hujan turun?</p>', file: false },
      key: { type: 'essay', rubric: 'Menyebut penguapan.' },
    }),
  ]
  const when = { starts_at: minutes(-5), ends_at: minutes(90), shuffles_questions: false, shuffles_options: false }
  const session = await aQuizSession(db, school, teacher, { classes: [room], questions, title: 'Kuis Uji', ...when })
  return { db, session, teacher, pupil: pupils[0]! }
}
type Quiz = Awaited<ReturnType<typeof aQuiz>>

const begin = async (context: BrowserContext, product: Product, { pupil, session }: Quiz) => {
  await product.enter(context, pupil)
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`/quiz/${session.uuid}/start`)
  await page.getByRole('button', { name: 'Mulai sekarang' }).click()
  await expect(page.getByText('Soal 1 dari 2').first()).toBeVisible()
  return page
}

/** The page is out of sight for three seconds of its own clock. */
const leave = async (page: Page) => {
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await page.clock.fastForward(3000)
  await show('visible')
}

test('a pupil who leaves the page three times is frozen; the teacher sees it and lets them go on', async ({
  context,
  browser,
  product,
}) => {
  const quiz = await aQuiz(product)
  const pupil = await begin(context, product, quiz)
  const teacher = await pageOf(browser, product, quiz.teacher)
  await teacher.goto(`/teacher/session/${quiz.session.uuid}/students`)
  const row = teacher.getByRole('listitem').filter({ hasText: 'Siswa Uji 1' })
  await expect(row).toContainText('0 dari 2')
  const left = async () =>
    (await quiz.db.selectFrom('quiz_attempt').where('session_id', '=', quiz.session.id).select('leaves').executeTakeFirst())
      ?.leaves
  for (const times of [1, 2, 3]) {
    await leave(pupil)
    await eventually(left).toBe(times)
  }
  await expect(pupil.getByRole('alert').getByText('Pengerjaan dihentikan')).toBeVisible()

  await expect(row).toContainText('Dibekukan', { timeout: 20_000 })
  await expect(row).toContainText('keluar 3 kali')
  await row.getByRole('button', { name: 'Tindakan untuk Siswa Uji 1' }).click()
  await teacher.getByRole('menuitem', { name: 'Lanjutkan' }).click()
  const asked = teacher.getByRole('dialog', { name: 'Lanjutkan' })
  await asked.getByLabel('Alasan, opsional').fill('HP-nya dipakai menjawab telepon orang tua.')
  await asked.getByRole('button', { name: 'Lanjutkan', exact: true }).click()
  await expect(teacher.getByText('1 siswa dapat melanjutkan.')).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(teacher.getByRole('region', { name: 'Riwayat' })).toContainText('HP-nya dipakai menjawab telepon orang tua.')
  await teacher.goBack()
  await expect(row).not.toContainText('Dibekukan')
  await pupil.evaluate(() => dispatchEvent(new Event('online')))
  await expect(pupil.getByRole('radio', { name: 'Jakarta' })).toBeVisible()
})

test('a second phone waits for the supervisor, who turns it away and then lets it in; the first one is out', async ({
  context,
  browser,
  product,
}) => {
  const quiz = await aQuiz(product)
  const first = await begin(context, product, quiz)
  await first.getByRole('radio', { name: 'Jakarta' }).click()
  await expect(first.getByText('Tersimpan di server')).toBeVisible()
  const teacher = await pageOf(browser, product, quiz.teacher)
  await teacher.goto(`/teacher/session/${quiz.session.uuid}/students`)
  const second = await pageOf(browser, product, quiz.pupil)
  await second.goto(`/quiz/${quiz.session.uuid}/start`)
  await second.getByRole('button', { name: 'Lanjutkan di sini' }).click()
  await expect(second.getByText('Menunggu izin pengawas')).toBeVisible()

  await expect(teacher.getByText('Siswa Uji 1 minta pindah perangkat')).toBeVisible({ timeout: 20_000 })
  await teacher.getByRole('button', { name: 'Tolak Siswa Uji 1' }).click()
  await expect(second.getByText('Pengawas menolak perangkat ini')).toBeVisible({ timeout: 30_000 })
  await second.getByRole('button', { name: 'Minta izin lagi' }).click()
  await teacher.getByRole('button', { name: 'Izinkan Siswa Uji 1' }).click({ timeout: 20_000 })
  await expect(second.getByRole('radio', { name: 'Jakarta' })).toBeChecked({ timeout: 30_000 })
  await first.evaluate(() => dispatchEvent(new Event('online')))
  await expect(first.getByText('Kuis ini dibuka di perangkat lain')).toBeVisible()
})

test('an essay is written, marked without a name beside it, and read with its points', async ({ context, browser, product }) => {
  const quiz = await aQuiz(product)
  const pupil = await begin(context, product, quiz)
  await pupil.getByRole('radio', { name: 'Jakarta' }).click()
  await pupil.getByRole('button', { name: 'Berikutnya' }).click()
  await pupil.getByRole('textbox').fill('Karena uap air mengembun.')
  await expect(pupil.getByText('Tersimpan di server')).toBeVisible()
  await pupil.getByRole('button', { name: 'Kumpulkan' }).filter({ visible: true }).first().click()
  await pupil.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click()
  await expect(pupil.getByText('Jawabanmu sudah dikumpulkan')).toBeVisible()

  const teacher = await pageOf(browser, product, quiz.teacher)
  await teacher.goto(`/teacher/session/${quiz.session.uuid}/students`)
  await teacher.getByRole('link', { name: 'Nilai 1 uraian' }).click()
  await expect(teacher.getByText('Karena uap air mengembun.')).toBeVisible()
  await expect(teacher.getByText('Siswa Uji 1')).toHaveCount(0)
  await teacher.getByLabel('Poin', { exact: true }).fill('0,75')
  await teacher.getByLabel('Catatan untuk siswa').fill('Tambahkan penguapan.')
  await teacher.getByRole('button', { name: 'Simpan nilai' }).click()
  await expect(teacher.getByText('Tersimpan: 0,75 dari 1.')).toBeVisible()

  await quiz.db
    .updateTable('quiz_session')
    .set({ ends_at: minutes(-1), released_at: minutes(-1), results: 'explained' })
    .where('id', '=', quiz.session.id)
    .execute()
  await pupil.goto(`/quiz/${quiz.session.uuid}/review`)
  await expect(pupil.getByText('1,75 dari 2')).toBeVisible()
  await expect(pupil.getByText('Tambahkan penguapan.')).toBeVisible()
})
