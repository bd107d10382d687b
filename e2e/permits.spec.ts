import type { Browser, Page } from '@playwright/test'
import { expect, type Person, type Product, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

const pageOf = async (browser: Browser, product: Product, person: Person, address: string): Promise<Page> => {
  const context = await browser.newContext()
  await product.enter(context, person)
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('a parent reports a sick child in three taps, the homeroom teacher approves it, and the month shows it', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { pupils, teacher } = await ownSchool(product, { pupils: 2 })
  const child = { ...pupils[0]!, name: 'Siswa Uji 1' }
  const parent = await product.parentOf(child)
  await product.enter(context, parent)
  await page.goto('/parent/home')
  await page.getByRole('link', { name: 'Lapor sakit' }).click()
  await expect(page.getByText('Untuk Siswa Uji 1')).toBeVisible()
  await page.getByText('Demam', { exact: true }).click()
  await page.getByRole('button', { name: 'Kirim izin' }).click()
  await expect(page.getByText('Menunggu wali kelas')).toBeVisible()

  // The same day once more: the one that exists is offered.
  await page.goto('/parent/permit?new=sick')
  await page.getByRole('button', { name: 'Kirim izin' }).click()
  await page.getByRole('link', { name: 'Buka izin yang sudah ada' }).click()
  await expect(page.getByRole('heading', { name: 'Izin sakit' })).toBeVisible()

  const desk = await pageOf(browser, product, teacher, '/teacher/home')
  await desk
    .getByRole('list', { name: 'Menunggu Anda' })
    .getByRole('link', { name: /Siswa Uji 1/ })
    .click()
  await expect(desk.getByRole('heading', { name: 'Siswa Uji 1' })).toBeVisible()
  await expect(desk.getByText('Demam', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Setujui' }).click()
  await desk.getByRole('button', { name: 'Ya, setujui' }).click()
  await expect(desk.getByText('1 izin disetujui.').first()).toBeVisible()

  await expect(page.getByText('Disetujui', { exact: true }).first()).toBeVisible()
  await page.goto('/parent/history')
  await expect(page.getByRole('link', { name: /Sakit/ }).first()).toBeVisible()
  const pupil = await pageOf(browser, product, child, '/attendance/submit')
  await expect(pupil.getByRole('heading', { name: 'Sedang izin' })).toBeVisible()
  await Promise.all([desk, pupil].map((one) => one.context().close()))
})

test('a teacher files one permit for thirty pupils of a competition', async ({ context, page, product }) => {
  const { teacher } = await ownSchool(product, { pupils: 30 })
  await page.setViewportSize({ width: 1366, height: 768 })
  await product.enter(context, teacher)
  await page.goto('/teacher/permit')
  await page.getByRole('link', { name: 'Izin siswa' }).first().click()
  await page.getByRole('list', { name: 'Kelas' }).getByRole('link').first().click()
  await page.getByLabel('Pilih semua di halaman ini').check()
  await page.getByRole('button', { name: 'Ajukan untuk 30 siswa' }).click()
  await page.getByLabel('Alasan').fill('Lomba olahraga antarsekolah')
  await page.getByRole('button', { name: 'Ajukan untuk 30 siswa' }).click()
  await expect(page.getByText('30 izin diajukan.')).toBeVisible()
  await page.getByRole('link', { name: 'Ke daftar izin siswa' }).click()
  await expect(page.getByText('30 izin siswa')).toBeVisible()
})

test('a permit that is filed without signal waits on the phone and goes out once when it is back', async ({
  context,
  page,
  product,
}) => {
  const { pupils } = await ownSchool(product, {})
  const parent = await product.parentOf({ ...pupils[0]!, name: 'Siswa Uji 1' })
  await product.enter(context, parent)
  await page.goto('/parent/permit?new=sick')
  await expect(page.getByRole('button', { name: 'Kirim izin' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('kirim izinnya dulu', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Kirim izin' }).click()
  await expect(page.getByText('Izin tersimpan di perangkat ini, dikirim saat ada sinyal.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Menunggu wali kelas')).toBeVisible()
  const filed = await product.database.db.selectFrom('permit').where('account_id', '=', pupils[0]!.id).select('id').execute()
  expect(filed).toHaveLength(1)
})
