import { aTeacher } from '../apps/api/db/seed/builders.ts'
import { aViolation } from '../apps/api/db/seed/violations.ts'
import { expect, sekolah, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('the office makes a first warning of a pupil whose points have reached its step, a parent opens and confirms it, and the office reads that', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const pupil = await product.pupil('Bagas Peringatan')
  const parent = await product.parentOf(pupil, 'Ibu Bagas')
  const { class_id, school_id, year } = await db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .where('enrollment.student_id', '=', pupil.id)
    .select(['class.id as class_id', 'class.school_id', 'class.tahun_ajaran_id as year'])
    .executeTakeFirstOrThrow()
  const by = await aTeacher(db, { id: school_id, uuid: '', year })
  await aViolation(
    db,
    { id: school_id },
    { of: pupil, by, in: { id: class_id }, code: 'D3', status: 'verified', tahun_ajaran_id: year },
  )

  await product.enter(context, sekolah)
  await page.goto('/school/violations/letters')
  await page.getByRole('searchbox').fill('Bagas Peringatan')
  await page.getByRole('link', { name: /Bagas Peringatan/ }).click()
  await expect(page.getByRole('heading', { name: 'Surat untuk Bagas Peringatan' })).toBeVisible()
  await page.getByLabel('Nama guru BK').fill('Rini Astuti, S.Psi.')
  await page.getByRole('button', { name: 'Buat surat' }).click()
  await expect(page.getByText(/Surat nomor .* dibuat/)).toBeVisible()
  await expect(page.getByText('Belum ada orang tua yang mengonfirmasi sudah membaca.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Cetak' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  const family = await pageOf(browser, product, parent, '/parent/conduct')
  await expect(family.getByText('Surat peringatan 1').first()).toBeVisible()
  const opened = family.waitForEvent('download')
  await family.getByRole('button', { name: 'Buka surat' }).click()
  expect((await opened).suggestedFilename()).toMatch(/\.pdf$/)
  await family.getByRole('button', { name: 'Sudah saya baca' }).click()
  await expect(family.getByText('Ditandai sudah dibaca.')).toBeVisible()
  await expect(family.getByRole('button', { name: 'Sudah saya baca' })).toHaveCount(0)

  const own = await pageOf(browser, product, pupil, '/conduct')
  await expect(own.getByText('Suratnya dibuka oleh orang tuamu.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Buka surat' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Ibu Bagas')).toBeVisible()
})
