// The letter of a graduate: the office makes and prints it, whoever holds it checks it, and the office cancels it.
import { readFile } from 'node:fs/promises'
import { anOffice } from '../apps/api/db/seed/builders.ts'
import { aGraduate } from '../apps/api/db/seed/school-links.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('the office makes a graduate’s letter, whose code says that it is genuine, and cancels it with a reason', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { school, room } = await ownSchool(product, {})
  const { db } = product.database
  const gone = await aGraduate(db, school, { at: new Date(), in: room, name: 'Lulus Uji' })
  await product.enter(context, { role: 'school', ...(await anOffice(db, school)) })
  await page.goto('/school/people/register')
  await page.getByRole('button', { name: 'Lulus Uji' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Lulus Uji' })
  await sheet.getByRole('button', { name: 'Buat surat keterangan lulus' }).click()
  await sheet.getByRole('button', { name: 'Buat surat', exact: true }).click()
  const letters = sheet.getByRole('list', { name: 'Surat keterangan lulus' })
  await expect(letters).toContainText('001/SKL/')
  const saved = page.waitForEvent('download')
  await letters.getByRole('button', { name: 'Cetak' }).click()
  const letter = await saved
  expect(letter.suggestedFilename()).toBe('Surat keterangan lulus Lulus Uji.pdf')
  expect((await readFile(await letter.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const { code } = await db
    .selectFrom('graduation_letter')
    .where('student_id', '=', gone.id)
    .select('code')
    .executeTakeFirstOrThrow()
  const anybody = await (await browser.newContext()).newPage()
  await anybody.goto(`/graduation/${code}`)
  await expect(anybody.getByText('Surat ini asli, dari')).toBeVisible()
  await expect(anybody.getByText('L. U.')).toBeVisible()

  await letters.getByRole('button', { name: 'Batalkan' }).click()
  await sheet.getByLabel('Alasan pembatalan').fill('Salah tulis tanggal.')
  await sheet.getByRole('button', { name: 'Batalkan surat' }).click()
  await expect(letters).toContainText('dibatalkan: Salah tulis tanggal.')
  await anybody.reload()
  await expect(anybody.getByText('sudah dibatalkan dan tidak berlaku lagi')).toBeVisible()
})
