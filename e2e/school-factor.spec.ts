import { sql } from 'kysely'
import { anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, fillLogin, hold, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { beginFactor, confirmFactor } from './second-factor.ts'

test('an office that has a second factor asks it of its staff; a teacher reads until when, is led to it after seven days, and is let in', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { school, teacher } = await ownSchool(product, {})
  const { db } = product.database
  const office = { role: 'school' as const, ...(await anOffice(db, school, { name: 'Wulan, Tata Usaha' })) }
  await product.enter(context, office)
  await page.goto('/school/profile')
  await page.getByRole('link', { name: /Verifikasi dua langkah staf/ }).click()
  // Nobody asks of others what the own account does not have.
  await expect(page.getByText('Nyalakan dulu untuk akun ini.')).toBeVisible()
  await page.getByRole('link', { name: 'Nyalakan untuk akun ini' }).click()
  await confirmFactor(page, await beginFactor(page))
  await page.getByRole('button', { name: 'Sudah disimpan' }).click()
  await page.goto('/school/second-factor')
  await page.getByText('Wajib untuk operator dan guru').click()
  await page.getByLabel('Kata sandi akun ini').fill('lentera123')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tersimpan: wajib untuk operator dan guru.')).toBeVisible()
  await expect(page.getByText('Wulan, Tata Usaha, pukul')).toBeVisible()
  await expect(page.getByText('1 dari 1')).toBeVisible()
  await expect(page.getByText('0 dari 1')).toBeVisible()

  const phone = await browser.newContext()
  const own = await phone.newPage()
  await own.goto('/teacher/login')
  await fillLogin(own, teacher.username)
  await own.getByRole('link', { name: /Nyalakan verifikasi dua langkah/ }).click()
  await expect(own.getByText('Sekolah Anda meminta verifikasi dua langkah sebelum')).toBeVisible()
  await own.goto('/teacher/schedule')
  await expect(own).toHaveURL(/\/teacher\/schedule/)

  await sql`update school set factor_office_since = now() - interval '8 days', factor_teacher_since = now() - interval '8 days'
    where id = ${school.id}`.execute(db)
  await sql`update account set created_at = now() - interval '30 days' where id = ${teacher.id}`.execute(db)
  // A page that is open learns it from the server, another one at its beginning.
  await own.goto('/teacher/home')
  await own.reload()
  await expect(own).toHaveURL(/\/setting\/second-factor/)
  await expect(own.getByText('Sekolah Anda mewajibkan verifikasi dua langkah.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Keluar' })).toBeVisible()
  const begun = await beginFactor(own)
  // On a slow line whoever has done it goes home before the server has said again that it is done.
  const profile = await hold(own, '**/me/profile')
  await confirmFactor(own, begun)
  await own.getByRole('button', { name: 'Sudah disimpan' }).click()
  await expect(own).toHaveURL(/\/teacher\/home/)
  profile.release()
  await expect(own.getByRole('heading').first()).toBeVisible()
  await phone.close()
})
