// What people read between lessons: the product's articles and the school's bulletin.
import type { Response } from '@playwright/test'
import { expect, sekolah, test } from './lentera.ts'
import { installed, kept } from './installed.ts'
import { pageOf } from './page-of.ts'

test('a pupil finds an article, puts it aside and reads it without signal', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil('Rani Baca'))
  await page.goto('/article')
  await page.getByRole('link', { name: 'Ujian', exact: true }).click()
  await page.getByRole('list', { name: 'Artikel' }).getByRole('link').first().click()
  const text = await page.getByRole('article').locator('p').first().textContent()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Disimpan' })).toBeVisible()
  await kept(page, 'articles.read')
  await installed(page, 'student')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(text ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText(/Tidak ada sinyal/)).toBeVisible()
})

test('a pupil sends a poem, the office lets it be read, a classmate likes it and nobody counts for pupils', async ({
  browser,
  context,
  page,
  product,
}) => {
  const [writer, reader] = [await product.pupil('Sari Puisi'), await product.pupil('Tono Baca')]
  await product.enter(context, writer)
  await page.goto('/mading')
  await page.getByRole('link', { name: 'Kirim karya' }).click()
  await page.getByLabel('Judul', { exact: true }).fill('Kapur di ujung pagi')
  await page.getByLabel('Isi', { exact: true }).fill('Debu putih menari\ndi jendela kelas kami.')
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(page.getByRole('link', { name: /Kapur di ujung pagi/ })).toContainText('Menunggu')

  const classmate = await pageOf(browser, product, reader, '/mading')
  await expect(classmate.getByRole('heading', { name: 'Mading' })).toBeVisible()
  await expect(classmate.getByRole('link', { name: /Kapur di ujung pagi/ })).toHaveCount(0)

  const office = await pageOf(browser, product, sekolah, '/school/mading')
  await office.getByRole('listitem').filter({ hasText: 'Kapur di ujung pagi' }).getByRole('link').click()
  await expect(office.getByText('di jendela kelas kami.')).toBeVisible()
  await office.getByRole('button', { name: 'Terbitkan', exact: true }).click()
  // The row goes at once; a reader has the poem once the server has decided.
  const decided = office.waitForResponse((answer) => answer.url().endsWith('/decide') && answer.ok(), { timeout: 30_000 })
  await office.getByRole('button', { name: 'Ya, terbitkan' }).click()
  await decided
  await expect(office.getByRole('listitem').filter({ hasText: 'Kapur di ujung pagi' })).toHaveCount(0)

  await classmate.reload()
  await classmate.getByRole('link', { name: /Kapur di ujung pagi/ }).click()
  await classmate.getByRole('button', { name: 'Suka', exact: true }).click()
  await expect(classmate.getByRole('button', { name: 'Disukai', exact: true })).toBeVisible()
})

const isThird = (answer: Response) => (answer.request().postDataJSON() as { chapter?: number } | null)?.chapter === 3

test('a pupil keeps a book on the phone, goes on reading without signal, and finds the place again on another device', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Wati Buku')
  await product.enter(context, pupil)
  await page.goto('/ebook')
  await page
    .getByRole('list', { name: 'Terbaru' })
    .getByRole('link', { name: /Belajar Cara Belajar/ })
    .click()
  await page.getByRole('button', { name: 'Simpan di perangkat' }).click()
  await expect(page.getByRole('button', { name: 'Hapus dari perangkat' })).toBeVisible()
  await page.getByRole('button', { name: 'Tandai bagian 1' }).click()
  await expect(page.getByRole('button', { name: 'Tandai bagian 1', pressed: true })).toBeVisible()
  await installed(page, 'student')
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await expect(page.getByRole('heading', { name: 'Sedikit, tetapi sering' })).toBeVisible()
  await page.getByRole('button', { name: 'Cari di buku' }).click()
  await page.getByRole('searchbox', { name: 'Cari di buku ini' }).fill('klorofil')
  await page.getByRole('button', { name: /Bertanya mengapa/ }).click()
  await expect(page.getByRole('heading', { name: 'Bertanya mengapa' })).toBeVisible()
  const told = page.waitForResponse((answer) => answer.url().endsWith('/place') && answer.ok() && isThird(answer))
  await context.setOffline(false)
  await told

  const elsewhere = await pageOf(browser, product, pupil, '/ebook')
  await elsewhere.getByRole('list', { name: 'Lanjut membaca' }).getByRole('link').click()
  await expect(elsewhere.getByRole('heading', { name: 'Bertanya mengapa' })).toBeVisible()
})

test('pages that are turned faster than a slow network tells them: the last one is what is kept', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Yuda Lekas')
  await product.enter(context, pupil)
  await page.route('**/place', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/ebook')
  await page
    .getByRole('list', { name: 'Terbaru' })
    .getByRole('link', { name: /Belajar Cara Belajar/ })
    .click()
  const told = page.waitForResponse((answer) => answer.url().endsWith('/place') && answer.ok() && isThird(answer))
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await expect(page.getByRole('heading', { name: 'Sedikit, tetapi sering' })).toBeVisible()
  await page.waitForRequest((request) => request.url().endsWith('/place'))
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await expect(page.getByRole('heading', { name: 'Bertanya mengapa' })).toBeVisible()
  await told
})
