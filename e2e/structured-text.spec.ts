import { expect, guru, test } from './lentera.ts'
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
