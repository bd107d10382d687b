import { anAward } from '../apps/api/db/seed/gifts.ts'
import { expect, guru, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a teacher takes back koin that were given by mistake, and the pupil reads why', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Abimanyu Keliru')
  const { db } = product.database
  const teacher = await db
    .selectFrom('account')
    .where('username', '=', 'guru')
    .where('role', '=', 'teacher')
    .select(['id', 'school_id'])
    .executeTakeFirstOrThrow()
  await anAward(db, { id: teacher.school_id! }, { by: teacher, to: [pupil], now: new Date() })
  await product.enter(context, pupil)
  await page.goto('/koin')
  await expect(page.getByText('Membantu teman memahami soal.')).toBeVisible()

  const desk = await pageOf(browser, product, guru, '/teacher/koin')
  await desk.getByRole('button', { name: /Abimanyu Keliru/ }).click()
  const sheet = desk.getByRole('dialog', { name: 'Pemberian koin' })
  await sheet.getByLabel('Apa yang keliru').fill('Seharusnya untuk Abimanyu di kelas sebelah.')
  await sheet.getByRole('button', { name: 'Tarik kembali' }).click()
  await expect(desk.getByText('5 koin ditarik kembali.')).toBeVisible()

  await page.reload()
  await expect(page.getByText(/Koreksi koin: Seharusnya untuk Abimanyu di kelas sebelah/)).toBeVisible()
})
