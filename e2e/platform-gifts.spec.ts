import { anOperator } from '../apps/api/db/seed/builders.ts'
import { someKoin } from '../apps/api/db/seed/gifts.ts'
import { expect, password, sekolah, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('an operator keeps a gift for all schools, an office offers it, a pupil claims it, and the operator makes it ready', async ({
  browser,
  context,
  page,
  product,
}) => {
  const operator = await anOperator(product.database.db)
  const desk = await (await browser.newContext()).newPage()
  await desk.goto('/operator/gifts')
  await desk.getByLabel('Nama pengguna').fill(operator.username)
  await desk.getByLabel('Kata sandi', { exact: true }).fill(password)
  await desk.getByRole('button', { name: 'Masuk', exact: true }).click()
  await desk.getByRole('button', { name: 'Tambah hadiah' }).first().click()
  await desk.getByRole('dialog').getByLabel('Nama', { exact: true }).fill('Payung lipat bersama')
  await desk.getByRole('dialog').getByRole('button', { name: 'Simpan hadiah' }).click()
  await expect(desk.getByText('Hadiah disimpan.')).toBeVisible()

  const office = await pageOf(browser, product, sekolah, '/school/koin/gifts')
  await office.getByRole('button', { name: /Payung lipat bersama/ }).click()
  await office
    .getByRole('dialog')
    .getByRole('switch', { name: /Tawarkan di sekolah ini/ })
    .click()
  await office
    .getByRole('dialog')
    .getByLabel(/Harga di sekolah ini/)
    .fill('30')
  await office.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(office.getByText('Hadiah ditawarkan di sekolah ini.')).toBeVisible()

  const pupil = await product.pupil('Wulan Payung')
  await someKoin(product.database.db, pupil, 50)
  await product.enter(context, pupil)
  await page.goto('/koin/gift')
  await page.getByRole('searchbox', { name: 'Cari hadiah' }).fill('Payung')
  await page.getByRole('link', { name: /Payung lipat bersama/ }).click()
  await page.getByRole('button', { name: 'Tukar dengan 30 koin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tukar', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Penukaran' }).getByText('Menunggu', { exact: true })).toBeVisible()

  await desk.goto('/operator/gifts?show=waiting')
  await desk.getByRole('button', { name: /Payung lipat bersama/ }).click()
  await desk
    .getByRole('dialog')
    .getByRole('radio', { name: /Siap di sekolah/ })
    .click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Putuskan' }).click()
  await expect(desk.getByText('Penukaran diputuskan. Penukar diberi tahu.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Penukaran' }).getByText('Siap', { exact: true })).toBeVisible()
})
