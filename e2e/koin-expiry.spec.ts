import { anAward } from '../apps/api/db/seed/gifts.ts'
import { expect, sekolah, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('an office lets the koin of a semester expire, a pupil reads until when, and the office switches it off again', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Wulan Berlaku')
  const { db } = product.database
  const teacher = await db
    .selectFrom('account')
    .where('username', '=', 'guru')
    .where('role', '=', 'teacher')
    .select(['id', 'school_id'])
    .executeTakeFirstOrThrow()
  await db.deleteFrom('koin_expiry').where('school_id', '=', teacher.school_id!).execute()
  await anAward(db, { id: teacher.school_id! }, { by: teacher, to: [pupil], now: new Date() })

  const office = await pageOf(browser, product, sekolah, '/school/koin/rules')
  await office.getByLabel(/Masih berlaku selama/).fill('60')
  await office.getByRole('button', { name: 'Nyalakan' }).click()
  await expect(office.getByText('Masa berlaku koin dinyalakan.')).toBeVisible()
  await expect(office.getByText('Siswa yang koinnya tersisa')).toBeVisible()

  await product.enter(context, pupil)
  await page.goto('/koin')
  await expect(page.getByText(/5 koin berlaku sampai/)).toBeVisible()

  await office.getByRole('button', { name: 'Matikan masa berlaku' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Matikan', exact: true }).click()
  await expect(office.getByRole('button', { name: 'Nyalakan' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Koinmu', { exact: true })).toBeVisible()
  await expect(page.getByText(/5 koin berlaku sampai/)).toHaveCount(0)
})
