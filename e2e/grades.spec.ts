import { expect, guru, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a teacher fills in scores as in a workbook, and the pupil reads the final score and why it is so', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Sari Nilai')
  await product.enter(context, guru)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/teacher/grade')
  await page
    .getByRole('row', { name: /Matematika XI IPA 2/ })
    .getByRole('link')
    .click()
  const cell = (part: string) => page.getByLabel(`Sari Nilai, ${part}`)
  await cell('Lingkup materi 1').fill('80')
  await cell('Lingkup materi 1').press('ArrowRight')
  await expect(cell('Kuis harian')).toBeFocused()
  await cell('STS').fill('101')
  await cell('STS').press('Enter')
  await expect(page.getByText('1 isian bukan angka 0 sampai 100, belum disimpan.')).toBeVisible()
  await cell('STS').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '70,5\t90\r\n')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: 'Masukkan 2 nilai' }).click()
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()
  await page.reload()
  await expect(cell('STS')).toHaveValue('70,5')
  await expect(cell('Lingkup materi 3')).toHaveValue('90')

  const phone = await pageOf(browser, product, pupil, '/grade')
  await phone.getByRole('link', { name: /Matematika/ }).click()
  await expect(phone.getByRole('heading', { name: 'Kenapa nilai ini?' })).toBeVisible()
  // Means of 80 and 90, weighed 60, and 70.5, weighed 20, of the 80 that are there: 81.375.
  await expect(phone.getByText('81,38, dibulatkan 81')).toBeVisible()
})

test('scores that are entered without signal wait on the device, and are there once there is one', async ({
  context,
  page,
  product,
}) => {
  await product.pupil('Bayu Nilai')
  await product.enter(context, guru)
  await page.goto('/teacher/grade')
  await page.getByRole('link', { name: /Matematika.*XI IPA 2/ }).click()
  await page.getByRole('combobox', { name: 'Komponen' }).selectOption('Lingkup materi 2')
  const cell = page.getByLabel('Bayu Nilai, Lingkup materi 2')
  await expect(cell).toBeVisible()
  await context.setOffline(true)
  await cell.fill('77')
  await cell.press('Enter')
  await expect(page.getByText('1 nilai menunggu dikirim.')).toBeVisible()
  await cell.fill('78')
  await cell.press('Enter')
  await context.setOffline(false)
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await page.getByRole('combobox', { name: 'Komponen' }).selectOption('Lingkup materi 2')
  await expect(cell).toHaveValue('78')
})
