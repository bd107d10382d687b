import { expect, guru, sekolah, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a teacher records that a pupil was late, a parent explains it, and the office verifies it with the explanation in sight', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Laras Terlambat')
  const parent = await product.parentOf(pupil, 'Ibu Laras')
  const { uuid } = await product.database.db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .where('enrollment.student_id', '=', pupil.id)
    .select('class.uuid')
    .executeTakeFirstOrThrow()
  await product.enter(context, guru)
  await page.goto(`/teacher/attitude-note/violation/${uuid}/${product.ids.encode(pupil.id)}`)
  await page.getByRole('button', { name: /^Aturan/ }).click()
  await page.getByRole('option', { name: /^A1 / }).click()
  await page.getByLabel('Yang terjadi').fill('Datang sepuluh menit setelah bel, ban sepedanya bocor.')
  await page.getByRole('button', { name: 'Simpan catatan' }).click()
  await expect(page.getByText('Catatan tersimpan.')).toBeVisible()

  const family = await pageOf(browser, product, parent, '/parent/conduct')
  await family.getByRole('list', { name: 'Catatan' }).getByRole('link').click()
  await family.getByLabel('Klarifikasi').fill('Benar, bannya bocor di jalan. Kami berangkat lebih pagi mulai besok.')
  await family.getByRole('button', { name: 'Kirim klarifikasi' }).click()
  await expect(family.getByText('Klarifikasi terkirim. Sekolah melihatnya lagi.')).toBeVisible()

  const office = await pageOf(browser, product, sekolah, '/school/violations')
  await office.getByRole('searchbox').fill('Laras Terlambat')
  await office.getByRole('link', { name: /Laras Terlambat/ }).click()
  await expect(office.getByText('Kami berangkat lebih pagi mulai besok.')).toBeVisible()
  await office.getByRole('button', { name: 'Verifikasi' }).click()
  await office.getByRole('button', { name: /^Ya, / }).click()
  await expect(office.getByText(/diverifikasi/)).toBeVisible()
  await family.reload()
  await expect(family.getByText('Terverifikasi', { exact: true }).first()).toBeVisible()
})
