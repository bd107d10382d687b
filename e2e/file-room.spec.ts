import { Buffer } from 'node:buffer'
import { anOffice } from '../apps/api/db/seed/builders.ts'
import { aFile } from '../apps/api/db/seed/files.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

const shots = process.env['SHOTS']

test('an office gives less room, a full teacher reads what to do, and sends as soon as there is room again', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, teacher } = await ownSchool(product, {})
  const { username } = await anOffice(db, school)
  const { id } = await aFile(db, { owner: teacher })
  await db
    .updateTable('file')
    .set({ bytes: 1_100 * 1024 * 1024 })
    .where('id', '=', id)
    .execute()
  await product.enter(context, { role: 'school', username })
  await page.goto('/school/files')
  const room = page.getByLabel('Setiap guru dan tata usaha')
  await expect(room).toHaveValue('5')
  await room.fill('0')
  await page.getByRole('button', { name: 'Simpan ruang berkas' }).click()
  await expect(page.getByText('Isi 1 sampai 100.')).toBeVisible()
  await room.fill('1')
  await page.getByRole('button', { name: 'Simpan ruang berkas' }).click()
  await expect(page.getByText('Ruang berkas disimpan dan langsung berlaku.')).toBeVisible()
  for (const width of shots ? [375, 1366] : []) {
    await page.setViewportSize({ width, height: 768 })
    await page.screenshot({ path: `${shots}/room-${width}.png` })
  }

  const desk = await pageOf(browser, product, teacher, '/dev/gallery')
  const field = desk.getByRole('group', { name: 'Surat keterangan' })
  const letter = { name: 'surat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
  await field.locator('input[type=file]').last().setInputFiles(letter)
  await expect(field.getByText(/Ruang berkas Anda penuh: 1\.100 dari 1\.024 MB/)).toBeVisible()
  if (shots) await field.screenshot({ path: `${shots}/full.png` })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/files/room'))
  await room.fill('2')
  await page.getByRole('button', { name: 'Simpan ruang berkas' }).click()
  expect((await saved).status()).toBe(200)
  await field.getByRole('button', { name: 'Hapus surat.pdf' }).click()
  await field.locator('input[type=file]').last().setInputFiles(letter)
  await expect(field.getByText('Terkirim')).toBeVisible()
})
