import { statSync } from 'node:fs'
import { aLesson, anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test.describe.configure({ timeout: 180_000 })

test('a homeroom teacher says the levels of a class, the card shows them, and the office prints it with its cover', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher } = await ownSchool(product, { pupils: 3 })
  await aLesson(db, school, { class: room, teacher })
  const office = await anOffice(db, school)

  await product.enter(context, teacher)
  await page.goto('/teacher/e-raport/list')
  await page.getByRole('button', { name: 'Mulai rapor semester ini' }).click()
  await expect(page.getByText('Rapor dimulai.')).toBeVisible()
  await page.getByRole('link', { name: 'Kokurikuler' }).click()
  await page.getByRole('button', { name: 'Tambah tema' }).click()
  await page.getByLabel('Judul tema').fill('Gaya hidup berkelanjutan')
  await page.getByText('Kolaborasi', { exact: true }).click()
  await page.getByText('Kreativitas', { exact: true }).click()
  await page.getByRole('button', { name: 'Simpan tema' }).click()
  await expect(page.getByText('Tema disimpan.')).toBeVisible()

  await page.getByRole('group', { name: 'Semua siswa, Kolaborasi' }).getByRole('button', { name: 'Cakap' }).click()
  const first = page.getByRole('group', { name: /^Siswa Uji 1.*, Kreativitas$/ })
  await first.getByRole('button', { name: 'Berkembang' }).focus()
  await page.keyboard.type('mcb')
  await expect(first.getByRole('button', { name: 'Mahir' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Simpan capaian 3 siswa' }).click()
  await expect(page.getByText('Capaian disimpan.')).toBeVisible()
  await expect(page.getByText('Ananda mahir dalam kreativitas; serta cakap dalam kolaborasi.')).toBeVisible()

  // What the device has kept is shown until the class is read: it may be older than the cards.
  const read = page.waitForResponse(/\/v1\/teacher\/rapor\/class\b/)
  await page.goto('/teacher/e-raport/list')
  await read
  await page
    .getByText(/^Siswa Uji 1/)
    .first()
    .click()
  await expect(page.getByText('Ananda mahir dalam kreativitas; serta cakap dalam kolaborasi.')).toBeVisible()
  const { pathname } = new URL(page.url())

  const desk = await pageOf(
    browser,
    product,
    { role: 'school', username: office.username },
    pathname.replace('/teacher/', '/school/'),
  )
  await desk.getByRole('button', { name: 'PDF', exact: true }).click()
  await desk.getByText('Rapor dengan sampul, identitas sekolah, dan biodata').click()
  const [file] = await Promise.all([
    desk.waitForEvent('download', { timeout: 45_000 }),
    desk.getByRole('button', { name: 'Unduh PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Rapor lengkap Siswa Uji 1.*\.pdf$/)
  expect(statSync(await file.path()).size).toBeLessThan(300_000)
})
