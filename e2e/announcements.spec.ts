import { expect, guru, test } from './lentera.ts'
import { installed, kept } from './installed.ts'
import { pageOf } from './page-of.ts'

test('a homeroom teacher tells the class, a parent confirms it without signal, and the teacher sees who has not', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Lina Kabar')
  const parent = await product.parentOf(pupil, 'Ibu Lina')
  await product.enter(context, guru)
  await page.goto('/teacher/homeroom/announcement')
  await page.getByRole('link', { name: 'Tulis', exact: true }).click()
  await page.getByRole('radio', { name: 'Orang tua', exact: true }).check()
  await page.getByLabel('Judul', { exact: true }).fill('Pulang lebih awal hari Rabu')
  await page.getByLabel('Isi', { exact: true }).fill('Rabu pulang pukul 11.00.\n\n- Bus sekolah pukul 11.15')
  await page.getByRole('switch', { name: 'Minta konfirmasi' }).click()
  await page.getByRole('button', { name: 'Lihat sebelum terbit' }).click()
  await expect(page.getByRole('heading', { name: 'Pulang lebih awal hari Rabu' })).toBeVisible()
  await page.getByRole('button', { name: 'Terbitkan sekarang' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan', exact: true }).click()
  await expect(page.getByText('Terbit. Pembaca diberi tahu.')).toBeVisible()

  const family = await pageOf(browser, product, parent, '/parent/home')
  await family.getByRole('link', { name: /Pulang lebih awal hari Rabu/ }).click()
  await expect(family.getByText('Bus sekolah pukul 11.15')).toBeVisible()
  await kept(family, 'announcements.read')
  await installed(family, 'parent')
  await family.context().setOffline(true)
  await family.reload()
  await family.getByRole('button', { name: 'Saya sudah membaca' }).click()
  await expect(family.getByText('Konfirmasi tersimpan di perangkat ini')).toBeVisible()
  await family.context().setOffline(false)
  await expect(family.getByText('Sudah dikonfirmasi.', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByText(/^Belum konfirmasi \(/).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ibu Lina' })).toHaveCount(0)
})
