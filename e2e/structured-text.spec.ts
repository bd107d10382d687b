import { anOperator } from '../apps/api/db/seed/builders.ts'
import { expect, guru, password, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a teacher writes a task with bold words, a list, a link and a formula by buttons, and the pupil reads them so', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Lina Rumus')
  await product.enter(context, guru)
  await page.goto('/teacher/tugasku')
  await page.getByRole('link', { name: /Matematika XI IPA 2/ }).click()
  await page.getByRole('link', { name: 'Tugas', exact: true }).click()
  await page.getByLabel('Judul', { exact: true }).fill('Luas lingkaran')
  await expect(page.getByRole('toolbar', { name: 'Bentuk teks' })).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Petunjuk' })
  await text.click()
  await page.keyboard.type('Bawa ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('jangka')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Daftar titik', exact: true }).click()
  await page.keyboard.type('Baca ')
  await page.getByRole('button', { name: 'Tautan', exact: true }).click()
  await page.getByLabel('Alamat halaman').fill('https://buku.kemdikbud.go.id')
  await page.getByLabel('Kata yang terlihat').fill('buku paket')
  await page.getByRole('button', { name: 'Pasang', exact: true }).click()
  await text.press('Enter')
  await page.keyboard.type('Hitung ')
  await page.getByRole('button', { name: 'Rumus', exact: true }).click()
  await page.getByLabel('Tulisan rumus').fill('L = \\pi r^2')
  await page.getByRole('button', { name: 'Pasang', exact: true }).click()
  await expect(text.locator('math')).toBeVisible()
  await page.getByRole('radio', { name: 'Beberapa siswa' }).check()
  await page.getByRole('searchbox').fill('Lina Rumus')
  await page.getByRole('checkbox', { name: 'Lina Rumus' }).check()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Terbit. Siswa diberi tahu.')).toBeVisible()

  const { text: stored } = await product.database.db
    .selectFrom('tugasku_post')
    .where('title', '=', 'Luas lingkaran')
    .select('text')
    .executeTakeFirstOrThrow()
  expect(stored).toBe('Bawa **jangka**\n\n- Baca [buku paket](https://buku.kemdikbud.go.id/)\n- Hitung $L = \\pi r^2$')

  const phone = await pageOf(browser, product, pupil, '/tugasku')
  await phone.getByRole('link', { name: /Luas lingkaran/ }).click()
  await expect(phone.locator('strong', { hasText: 'jangka' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'buku paket' })).toHaveAttribute('href', 'https://buku.kemdikbud.go.id/')
  await expect(phone.getByRole('listitem').filter({ hasText: 'Hitung' }).locator('math')).toBeVisible()
})

test('a teacher writes a module on a phone: one row of buttons, the rarer ones behind the last, and reads it as it was written', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, guru)
  await page.goto('/teacher/module/add')
  await page.getByLabel('Judul', { exact: true }).fill('Luas segitiga')
  const bar = page.getByRole('toolbar', { name: 'Bentuk teks' })
  const text = page.getByRole('textbox', { name: 'Isi' })
  await expect(bar).toBeVisible()
  await text.click()
  await page.keyboard.type('Alas kali ')
  await bar.getByRole('button', { name: 'Tebal', exact: true }).click()
  await page.keyboard.type('tinggi')
  await expect(bar.getByRole('button', { name: 'Urungkan' })).toBeVisible()
  const tops = () => bar.getByRole('button').evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
  expect(await tops()).toBe(1)
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('button', { name: 'Daftar angka' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Bentuk lainnya' }).click()
  await bar.getByRole('button', { name: 'Daftar angka' }).click()
  await page.keyboard.type('Ukur alas')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Modul tersimpan sebagai draf.')).toBeVisible()
  const { text: stored } = await product.database.db
    .selectFrom('module')
    .where('title', '=', 'Luas segitiga')
    .select('text')
    .executeTakeFirstOrThrow()
  expect(stored).toBe('Alas kali **tinggi**\n\n1. Ukur alas')

  await expect(page.getByRole('main').locator('strong', { hasText: 'tinggi' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ukur alas' })).toBeVisible()
})

test('a chapter of a book is written by buttons, and its preview shows it as readers will', async ({ page, product }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const operator = await anOperator(product.database.db)
  const title = `Pantai ${Date.now() % 1_000_000}`
  await page.goto('/operator/ebooks/write')
  await page.getByLabel('Nama pengguna').fill(operator.username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByLabel('Judul').fill(title)
  await page.getByLabel('Penulis').fill('Tim Pantai')
  await page.getByLabel('Ringkasan').fill('Cerita tentang pantai.')
  await page.getByRole('button', { name: 'Simpan buku' }).click()
  await page.getByRole('link', { name: 'Tulis bab' }).click()
  await page.getByLabel('Judul bab').fill('Pasang')
  const text = page.getByRole('textbox', { name: 'Teks' })
  await expect(page.getByRole('toolbar', { name: 'Bentuk teks' })).toBeVisible()
  await text.click()
  await page.getByRole('button', { name: 'Kutipan', exact: true }).click()
  await page.keyboard.type('Air datang dan pergi dua kali.')
  const preview = page.getByRole('region', { name: 'Pratinjau' })
  await expect(preview.locator('blockquote')).toHaveText('Air datang dan pergi dua kali.')
  await page.getByRole('button', { name: 'Simpan bab' }).click()
  await expect(page.getByText('Bab disimpan.')).toBeVisible()
  const { body } = await product.database.db
    .selectFrom('ebook_chapter')
    .innerJoin('ebook', 'ebook.id', 'ebook_id')
    .where('ebook.title', '=', title)
    .select('body')
    .executeTakeFirstOrThrow()
  expect(body).toBe('> Air datang dan pergi dua kali.')
})
