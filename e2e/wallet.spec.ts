import { expect, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a pupil under 18 orders premium, the parent links a wallet and pays, and the pupil has it', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Zahra Premium', { born_on: '2011-05-02' })
  const parent = await product.parentOf(pupil, 'Ibu Zahra')
  await product.enter(context, pupil)
  await page.goto('/upgrade/')
  await page
    .getByRole('list', { name: 'Paket' })
    .getByRole('button', { name: /Belajar semester/ })
    .click()
  await expect(page.getByText('Orang tuamu sudah diberi tahu.')).toBeVisible()

  const family = await pageOf(browser, product, parent, '/parent/notifications')
  await family.getByRole('link', { name: /Zahra Premium ingin membeli premium/ }).click()
  await family.getByRole('link', { name: 'Hubungkan dompet' }).click()
  await family.getByRole('button', { name: 'Hubungkan dompet' }).click()
  await family.getByLabel('Nomor HP dompet').fill('081234567890')
  await family.getByRole('button', { name: 'Setujui' }).click()
  await expect(family.getByText('Dompet sudah terhubung')).toBeVisible()
  await family.getByRole('link', { name: 'Lihat dompet' }).click()
  await family.getByRole('list', { name: 'Pembelian' }).getByRole('link').click()
  await family.getByRole('button', { name: 'Dompet tidak menjawab' }).click()
  await expect(family.getByText('Dompet belum menjawab.')).toBeVisible()
  await family.getByRole('button', { name: 'Bayar Rp45.000' }).click()
  await expect(family.getByRole('heading', { name: 'Pembayaran berhasil' })).toBeVisible()
  await expect(family.getByText(/^LT-\d{4}-\d{6}$/)).toBeVisible()

  await page.goto('/upgrade/')
  await expect(page.getByText('Aktif', { exact: true })).toBeVisible()
})
