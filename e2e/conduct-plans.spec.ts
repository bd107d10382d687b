import { aTeacher } from '../apps/api/db/seed/builders.ts'
import { aViolation } from '../apps/api/db/seed/violations.ts'
import { expect, guru, type Product, sekolah, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

/** A record of a pupil of the demo's class whose twenty points count. */
const counted = async (product: Product, pupil: { readonly id: number }) => {
  const { db } = product.database
  const { class_id, school_id, year } = await db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .where('enrollment.student_id', '=', pupil.id)
    .select(['class.id as class_id', 'class.school_id', 'class.tahun_ajaran_id as year'])
    .executeTakeFirstOrThrow()
  const by = await aTeacher(db, { id: school_id, uuid: '', year })
  const wishes = { code: 'E2', status: 'verified', tahun_ajaran_id: year } as const
  return aViolation(db, { id: school_id }, { of: pupil, by, in: { id: class_id }, ...wishes })
}

test('a homeroom teacher plans to coach a pupil today, finds it waiting, and writes what came of it', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Citra Dibina')
  await product.enter(context, guru)
  await page.goto(`/teacher/attitude-note/violation/follow-ups?plan=${product.ids.encode(pupil.id)}`)
  await expect(page.getByRole('heading', { name: 'Tindak lanjut Citra Dibina' })).toBeVisible()
  await page.getByLabel('Rencana', { exact: true }).fill('Membahas ketertiban di kelas.')
  await page.getByRole('button', { name: 'Simpan rencana' }).click()
  await expect(page.getByText('Tindak lanjut direncanakan.')).toBeVisible()

  await page.goto('/teacher/attitude-note/violation')
  await expect(page.getByRole('list', { name: 'Tindak lanjut Anda' }).getByText('Citra Dibina')).toBeVisible()
  await page.goto('/teacher/attitude-note/violation/follow-ups')
  await page.getByRole('searchbox').fill('Citra Dibina')
  await page.getByRole('button', { name: /Citra Dibina/ }).click()
  await page.getByLabel('Yang dilakukan dan hasilnya').fill('Menulis janji perbaikan.')
  await page.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect(page.getByText('Tersimpan.')).toBeVisible()
})

test('a parent asks for points to be taken off, the office takes some off, and the parent reads why', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Dewi Diringankan')
  const parent = await product.parentOf(pupil, 'Ibu Dewi')
  const record = await counted(product, pupil)
  await product.enter(context, parent)
  await page.goto(`/parent/conduct?open=${product.ids.encode(record.id)}`)
  await page.getByRole('button', { name: 'Minta keringanan' }).click()
  await page.getByLabel('Alasan').fill('Kursinya sudah diperbaiki bersama ayahnya.')
  await page.getByRole('button', { name: 'Kirim permohonan' }).click()
  await expect(page.getByText('Permohonan terkirim. Sekolah memutuskannya.')).toBeVisible()

  const office = await pageOf(browser, product, sekolah, '/school/violations/remissions')
  await office.getByRole('searchbox').fill('Dewi Diringankan')
  await office.getByRole('button', { name: /Dewi Diringankan/ }).click()
  await office.getByLabel('Dikurangi').fill('15')
  await office.getByLabel('Alasan', { exact: true }).fill('Kerusakannya sudah diperbaiki.')
  await office.getByRole('button', { name: 'Kabulkan' }).click()
  await expect(office.getByText('Permohonan dikabulkan.')).toBeVisible()

  await page.reload()
  // The record's own history tells it, too, in its words for what changed.
  await expect(page.getByText('Kerusakannya sudah diperbaiki.', { exact: true })).toBeVisible()
  await page.goto('/parent/conduct')
  await expect(page.getByText('5', { exact: true }).first()).toBeVisible()
})
