import { anOffice, anOperator } from '../apps/api/db/seed/builders.ts'
import { expect, password, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('a foundation sees figures of a school once its office agrees', async ({ browser, page, product }) => {
  const { db } = product.database
  const { school } = await ownSchool(product, {})
  const name = `SMA Yayasan ${school.id}`
  await db.updateTable('school').set({ name }).where('id', '=', school.id).execute()
  const { npsn } = await db.selectFrom('school').where('id', '=', school.id).select('npsn').executeTakeFirstOrThrow()
  const office = { role: 'school' as const, ...(await anOffice(db, school)) }
  const foundation = await anOperator(db, { name: `Yayasan ${school.id}`, observes: 'foundation' })
  const operator = await anOperator(db)
  const signIn = async (at: typeof page, username: string) => {
    await at.getByLabel('Nama pengguna').fill(username)
    await at.getByLabel('Kata sandi', { exact: true }).fill(password)
    await at.getByRole('button', { name: 'Masuk', exact: true }).click()
  }
  await page.goto('/operator/observers')
  await signIn(page, operator.username)
  await page.getByRole('button', { name: new RegExp(`Yayasan ${school.id}`) }).click()
  await page.getByRole('dialog').getByLabel('NPSN, satu tiap baris').fill(npsn)
  await page.getByRole('dialog').getByRole('button', { name: 'Tanya sekolah' }).click()
  await expect(page.getByText('1 sekolah ditanya.')).toBeVisible()

  const desk = await pageOf(browser, product, office, '/school/observers')
  await desk.getByRole('button', { name: 'Setujui' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Ya, setujui' }).click()
  await expect(desk.getByRole('button', { name: 'Hentikan' })).toBeVisible()

  const own = await (await browser.newContext()).newPage()
  await own.goto('/operator')
  await signIn(own, foundation.username)
  await expect(own.getByRole('heading', { level: 1, name: 'Sekolah yang diamati' })).toBeVisible()
  await expect(own.getByRole('rowheader', { name: new RegExp(name) })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Konfigurasi' })).toBeHidden()
})
