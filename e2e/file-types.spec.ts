import { Buffer } from 'node:buffer'
import { aFilm, anOfficeFile } from '../apps/api/test/documents.ts'
import { aHeic } from '../apps/api/test/heic.ts'
import { expect, test } from './lentera.ts'

const pixels = process.env['SHOTS']

test('a pupil hands in a Word file, a sound and a film; a page that calls itself a PDF is saved and never runs', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await product.pupil())
  await page.goto('/tugasku')
  await page
    .getByRole('link', { name: /Matematika XI IPA 2/ })
    .last()
    .click()
  await page.getByRole('link', { name: /Poster satu halaman/ }).click()
  const field = page.getByRole('group', { name: 'Berkas, opsional' })
  const pick = field.locator('input[type=file]').last()
  const trap = Buffer.from('%PDF-1.7\n<!doctype html><script>document.title = "jahat"; alert(1)</script>')
  await pick.setInputFiles([
    { name: 'Laporan percobaan.docx', mimeType: '', buffer: await anOfficeFile('word') },
    { name: 'Bacaan.m4a', mimeType: 'audio/mp4', buffer: aFilm('M4A ', ['soun']) },
    { name: 'Percobaan.mp4', mimeType: 'video/mp4', buffer: aFilm() },
    { name: 'Tugas.pdf', mimeType: 'application/pdf', buffer: trap },
  ])
  await expect(field.getByText('Terkirim')).toHaveCount(4)
  if (pixels) await page.screenshot({ path: `${pixels}/form.png`, fullPage: true })
  await page.getByRole('button', { name: 'Kumpulkan' }).click()
  await expect(page.getByText('Tugas dikumpulkan.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Laporan percobaan\.docx Word/ })).toBeVisible()
  await expect(page.locator('audio[aria-label="Bacaan.m4a"]')).toBeVisible()
  await expect(page.locator('video[aria-label="Percobaan.mp4"]')).toBeVisible()
  for (const width of pixels ? [375, 1366] : []) {
    await page.setViewportSize({ width, height: 768 })
    await page.screenshot({ path: `${pixels}/handed-in-${width}.png`, fullPage: true })
  }

  const ran: string[] = []
  page.on('dialog', (dialog) => void (ran.push(dialog.message()), dialog.dismiss()))
  const url = await page.getByRole('link', { name: 'Unduh Tugas.pdf' }).getAttribute('href')
  const saved = page.waitForEvent('download')
  await page.evaluate((address) => void window.open(address!), url)
  expect((await saved).suggestedFilename()).toBe('Tugas.pdf')
  expect(ran).toEqual([])
  await expect(page).not.toHaveTitle('jahat')
})

test('a photo of an iPhone that the browser cannot read is turned into a JPEG where it arrives, and says so', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await product.pupil())
  await page.goto('/dev/gallery')
  const field = page.getByRole('group', { name: 'Surat keterangan' })
  const pick = field.locator('input[type=file]').last()
  await expect(pick).toHaveAttribute('accept', /\.heic/)
  let go = () => {}
  const seen = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await seen
    return route.continue()
  })
  await pick.setInputFiles({ name: 'IMG_0412.HEIC', mimeType: '', buffer: aHeic() })
  await expect(field.getByText('lalu foto HEIC diubah menjadi JPEG')).toBeVisible()
  go()
  await expect(field.getByText('Terkirim')).toBeVisible()
})
