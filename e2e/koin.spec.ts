import { aGift, someKoin } from '../apps/api/db/seed/gifts.ts'
import { expect, guru, sekolah, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a pupil pays a gift with koin, the office makes it ready, and hands it over to whoever shows the six figures', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Wulan Hadiah')
  const { db } = product.database
  const { school_id } = await db.selectFrom('account').where('id', '=', pupil.id).select('school_id').executeTakeFirstOrThrow()
  await someKoin(db, pupil, 30)
  await aGift(db, { id: school_id! }, { name: 'Penggaris lipat', cost: 20, stock: 1 })
  await product.enter(context, pupil)
  await page.goto('/koin/gift')
  await page.getByRole('searchbox', { name: 'Cari hadiah' }).fill('Penggaris')
  await page.getByRole('link', { name: /Penggaris lipat/ }).click()
  await page.getByRole('button', { name: 'Tukar dengan 20 koin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tukar', exact: true }).click()
  const claims = page.getByRole('list', { name: 'Penukaran' })
  await expect(claims.getByText('Menunggu', { exact: true })).toBeVisible()

  const office = await pageOf(browser, product, sekolah, '/school/koin')
  await office.getByRole('link', { name: /Wulan Hadiah/ }).click()
  await office.getByRole('button', { name: 'Siap diambil' }).click()
  await office.getByRole('button', { name: /^Ya, / }).click()
  await expect(claims.getByText('Siap', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Tampilkan kode ambil' }).click()
  const code = await page
    .getByRole('dialog')
    .getByText(/^\d{6}$/)
    .innerText()

  await office.goto('/school/koin')
  await office.getByRole('button', { name: 'Serahkan hadiah' }).click()
  await office.getByLabel('Kode enam angka').fill(code)
  await office.getByRole('dialog').getByRole('button', { name: 'Serahkan', exact: true }).click()
  await expect(office.getByText('Penggaris lipat diserahkan kepada Wulan Hadiah.')).toBeVisible()
})

test('a parent who turns claiming off sees the koin grow, and the child can claim nothing', async ({
  browser,
  context,
  page,
  product,
}) => {
  // A name that comes early: the form shows the first hundred of a class, to which other journeys add, too.
  const pupil = await product.pupil('Abimanyu Hadiah')
  const parent = await product.parentOf(pupil, 'Ibu Abimanyu')
  const { db } = product.database
  const { school_id } = await db.selectFrom('account').where('id', '=', pupil.id).select('school_id').executeTakeFirstOrThrow()
  await someKoin(db, pupil, 50)
  const gift = await aGift(db, { id: school_id! }, { name: 'Pensil warna' })
  await product.enter(context, parent)
  await page.goto('/parent/koin')
  await page.getByRole('switch', { name: /Abimanyu boleh menukar koin/ }).click()
  await expect(page.getByRole('switch', { name: /Abimanyu boleh menukar koin/ })).not.toBeChecked()
  const own = await pageOf(browser, product, pupil, `/koin/gift/${gift.uuid}`)
  await expect(own.getByText('Penukaran sedang dihentikan orang tua.')).toBeVisible()

  const desk = await pageOf(browser, product, guru, '/teacher/koin?new=1')
  await desk.getByRole('checkbox', { name: 'Abimanyu Hadiah' }).click()
  await desk.getByLabel('Alasan').fill('Merapikan perpustakaan kelas.')
  await desk.getByRole('button', { name: 'Beri koin' }).click()
  await expect(desk.getByText('Koin diberikan.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Merapikan perpustakaan kelas.')).toBeVisible()
})
