import { statSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, guru, sekolah, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

const saved = async (page: Page, act: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}

test('a homeroom teacher takes the month’s list of the class as a PDF that fits into a message', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, guru)
  await page.goto('/teacher/history/classroom')
  const file = await saved(page, () => page.getByRole('button', { name: 'Daftar hadir PDF' }).click())
  expect(file.suggestedFilename()).toMatch(/^Daftar hadir .+ \d{4}-\d{2}\.pdf$/)
  expect(statSync(await file.path()).size).toBeLessThan(300_000)
})

test('the office has the lists of all classes made, leaves the page, and finds them where they were', async ({
  context,
  page,
  product,
}) => {
  const { school } = await ownSchool(product, { pupils: 3 })
  const { username } = await anOffice(product.database.db, school)
  await product.enter(context, { role: 'school', username })
  await page.goto('/school/attendance')
  await page.getByRole('button', { name: 'Unduh', exact: true }).click()
  await page.getByRole('button', { name: 'Buat PDF' }).click()
  await expect(page.getByText(/Daftar hadir .+\.pdf, \d+ KB/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Unduh', exact: true }).click()
  const made = page.getByRole('region', { name: 'Daftar hadir semua kelas' }).last()
  const file = await saved(page, () => made.getByRole('button', { name: 'Unduh', exact: true }).click())
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
})

test('the office takes the day of the whole school into a workbook', async ({ context, page, product }) => {
  await product.enter(context, sekolah)
  await page.goto('/school/attendance')
  await page.getByRole('button', { name: 'Unduh', exact: true }).click()
  const file = await saved(page, () => page.getByRole('button', { name: 'Unduh xlsx' }).click())
  expect(file.suggestedFilename()).toMatch(/^Presensi .+\.xlsx$/)
})
