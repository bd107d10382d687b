import { statSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { aClass, aLesson, anOffice, aPupil } from '../apps/api/db/seed/builders.ts'
import { aRapor } from '../apps/api/db/seed/rapor.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

const saved = async (page: Page, act: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 45_000 }), act()])
  return download
}

test.describe.configure({ timeout: 180_000 })

test('a homeroom teacher takes the cards of the whole class and its ledger, and sees who is not in the file', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, { pupils: 2 })
  await aLesson(db, school, { class: room, teacher })
  const other = await aClass(db, school, { name: 'X 9' })
  await aPupil(db, school, { name: 'Murid Kelas Lain', in: other })
  const office = await anOffice(db, school)

  await product.enter(context, teacher)
  await page.goto('/teacher/e-raport/list')
  await page.getByRole('button', { name: 'Mulai rapor semester ini' }).click()
  await expect(page.getByText('Rapor dimulai.')).toBeVisible()
  await aPupil(db, school, { name: 'Siswa Menyusul', in: room })
  await page.reload()
  await page.getByRole('button', { name: 'Cetak sekelas' }).click()
  await expect(page.getByText('Tidak ikut, karena rapornya belum dimulai: Siswa Menyusul.')).toBeVisible()
  await page.getByRole('button', { name: 'Buat PDF' }).click()
  await expect(page.getByText(/^Rapor XI .+\.pdf, \d+ KB/)).toBeVisible({ timeout: 45_000 })
  const made = page.getByRole('region', { name: 'Rapor sekelas' })
  const cards = await saved(page, () => made.getByRole('button', { name: 'Unduh' }).click())
  expect(cards.suggestedFilename()).toMatch(/^Rapor XI \d+ (?:Ganjil|Genap) \d{4}-\d{4}\.pdf$/)
  expect(statSync(await cards.path()).size).toBeGreaterThan(10_000)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Leger' }).click()
  await expect(page.getByRole('rowheader', { name: /^Siswa Uji 1/ })).toContainText('sementara')
  await expect(page.getByText('Murid Kelas Lain')).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Peringkat' })).toBeHidden()
  await page.getByRole('switch', { name: 'Peringkat' }).click()
  await expect(page.getByRole('columnheader', { name: 'Peringkat' })).toBeVisible()
  for (const [button, ending] of [
    ['Leger PDF', 'pdf'],
    ['Unduh xlsx', 'xlsx'],
  ] as const) {
    const file = await saved(page, () => page.getByRole('button', { name: button }).click())
    expect(file.suggestedFilename()).toMatch(new RegExp(String.raw`^Leger XI \d+ (?:Ganjil|Genap) \d{4}-\d{4}\.${ending}$`))
  }

  const [pupil] = pupils
  const card = await aRapor(db, school, {
    of: pupil!,
    in: other,
    now: new Date(),
    code: `JOURNEY${String(school.id).padStart(5, 'A')}`.replaceAll(/[01]/g, 'Z').slice(-12),
    tahun_ajaran_id: school.year,
  })
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/e-raport')
  await desk.getByRole('button', { name: 'Cetak semua kelas' }).click()
  await desk.getByRole('button', { name: 'Buat berkas' }).click()
  await expect(desk.getByText(/^Rapor SMA Uji Coba .+\.zip, \d+ KB/)).toBeVisible({ timeout: 45_000 })
  await desk.goto(`/school/e-raport/${card.uuid}`)
  const transcript = await saved(desk, () => desk.getByRole('button', { name: 'Transkrip PDF' }).click())
  expect(transcript.suggestedFilename()).toMatch(/^Transkrip .+\.pdf$/)
})
