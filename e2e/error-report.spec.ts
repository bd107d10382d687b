import { anOperator } from '../apps/api/db/seed/builders.ts'
import { expect, password, test } from './lentera.ts'

test('who meets a broken page reports it with a few words, and the operator reads them and marks the error as solved', async ({
  browser,
  context,
  page,
  product,
}) => {
  await product.enter(context, await product.pupil())
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/v1/user/home', (route) => route.fulfill({ json: { data: { server_time: 'kemarin' } } }))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Maaf, terjadi kesalahan pada sistem kami.' })).toBeVisible()
  expect(asked.filter((url) => /report-problem/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Laporkan Masalah' }).click()
  const dialog = page.getByRole('dialog', { name: 'Laporkan Masalah' })
  await dialog.getByLabel('Apa yang sedang kamu lakukan?').fill('Saya baru membuka beranda')

  // A report that did not arrive keeps the words, and goes when it is sent again.
  await page.route('**/api/1/envelope/**', (route) => route.fulfill({ status: 500 }))
  await dialog.getByRole('button', { name: 'Kirim Laporan' }).click()
  await expect(dialog.getByText('Laporan belum terkirim. Coba lagi.')).toBeVisible()
  await page.unroute('**/api/1/envelope/**')
  await dialog.getByRole('button', { name: 'Kirim Laporan' }).click()
  await expect(dialog.getByText('Terima kasih! Laporan Anda telah dikirim.')).toBeVisible()
  await dialog.getByText('Tutup', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Laporkan Masalah' })).toHaveCount(0)

  const operator = await anOperator(product.database.db)
  const console_ = await browser.newContext()
  const desk = await console_.newPage()
  await desk.goto('/operator/error-reports')
  await desk.getByLabel('Nama pengguna').fill(operator.username)
  await desk.getByLabel('Kata sandi', { exact: true }).fill(password)
  await desk.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Laporan galat' })).toBeVisible()
  await desk.getByRole('button', { name: /RangeError: Invalid time value/ }).click()
  await expect(desk.getByText('Saya baru membuka beranda')).toBeVisible()
  await desk.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect(desk.getByText('Galat ditandai selesai.')).toBeVisible()
  await console_.close()
})

test('a page that could not be reached has nothing to report', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
  const chunk = '**/assets/settings-*.js'
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await page.goto('/setting')
  await expect(page.getByRole('heading', { name: 'Maaf, terjadi kesalahan pada sistem kami.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Muat ulang' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Laporkan Masalah' })).toHaveCount(0)
})
