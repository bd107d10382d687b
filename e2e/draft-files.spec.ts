import { expect, guru, test } from './lentera.ts'

test('what a teacher has added to a new module is there after a reload, its files too, and is given once', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, guru)
  await page.goto('/teacher/tugasku')
  await page.getByRole('link', { name: /Matematika XI IPA 2/ }).click()
  await page.getByRole('link', { name: 'Materi', exact: true }).click()
  const title = page.getByLabel('Judul', { exact: true })
  await title.fill('Ringkasan turunan')
  const files = page.getByRole('group', { name: 'Berkas, opsional' })
  const photo = { name: 'Papan.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  await files.locator('input[type=file]').last().setInputFiles(photo)
  await expect(files.getByText('Terkirim')).toBeVisible({ timeout: 25_000 })

  await page.reload()
  await expect(title).toHaveValue('Ringkasan turunan')
  await expect(files.getByText('Papan.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByRole('heading', { name: 'Ringkasan turunan' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Papan\.jpg/ })).toBeVisible()

  await page.goBack()
  await page.getByRole('link', { name: 'Materi', exact: true }).click()
  await expect(title).toHaveValue('')
  await expect(files.getByText('Papan.jpg')).toBeHidden()
})
