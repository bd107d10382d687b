import { aPhoto } from '../apps/api/test/pictures.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('a pupil takes another number with the code that comes there', async ({ context, page, product }) => {
  const pupil = await product.pupil()
  const phone = `0813${String(pupil.id).padStart(8, '0')}`
  await product.enter(context, pupil)
  await page.goto('/profile')
  await page.getByRole('link', { name: /Nomor ponsel/ }).click()
  await page.getByLabel('Nomor baru').fill(phone)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByText('SMS', { exact: true }).click()
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByRole('heading', { name: 'Masukkan kode' })).toBeVisible()
  // The tab was closed by accident, or the phone ran out of memory.
  await page.reload()
  await page.getByLabel('Kode 6 angka').fill(await product.codeSentTo(phone))
  await expect(page.getByText('Nomor ponsel diubah.')).toBeVisible()
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page.getByText(phone.replace(/^(\d{4})(\d{4})/, '$1-$2-'))).toBeVisible()
})

test('a photo of 12 megapixels is cut on a slow phone, sent small, seen at once, and still there after a reload; what is no picture is refused', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await product.pupil())
  await page.goto('/profile/edit')
  const input = page.getByLabel('Pilih foto profil')
  await input.setInputFiles({
    name: 'gambar.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText('Foto ini tidak dapat dibaca. Pilih foto JPEG, PNG, atau WebP.')).toBeVisible()
  const photo = await aPhoto({ width: 4000, height: 3000 })
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // Six times slower than a machine that has other work.
  page.setDefaultTimeout(60_000)
  const sent = page.waitForRequest((request) => request.headers()['upload-length'] !== undefined)
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByLabel('Perbesar').fill('1.5')
  await page.getByRole('button', { name: 'Geser foto dengan tombol panah' }).press('ArrowLeft')
  await page.getByRole('button', { name: 'Pakai foto ini' }).click()
  await expect(page.getByText('Foto disimpan.')).toBeVisible({ timeout: 30_000 })
  expect(photo.length).toBeGreaterThan(1_000_000)
  expect(Number((await sent).headers()['upload-length'])).toBeLessThan(60_000)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto('/profile')
  const shown = page.getByRole('main').locator('img[src^="/v1/photos/"]')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
})

test('a name that a classmate has is refused while it is typed, and what fits is kept', async ({ context, page, product }) => {
  const [pupil, friend] = [await product.pupil(), await product.pupil()]
  await product.enter(context, pupil)
  await page.goto('/profile/edit')
  await page.getByLabel('Nama pengguna').fill(friend.username)
  await expect(page.getByText('Nama pengguna tidak tersedia')).toBeVisible()
  await page.getByLabel('Nama pengguna').fill(`${pupil.username}.baru`)
  await page.getByText('Perempuan', { exact: true }).click()
  await page.getByRole('button', { name: 'Simpan profil' }).click()
  await expect(page.getByText('Profil disimpan.')).toBeVisible()
  await expect(page.getByText(`@${pupil.username}.baru`)).toBeVisible()
})

test('a number of another provider leads to which ones the school takes, before any code is sent', async ({
  context,
  page,
  product,
}) => {
  const { school, pupils } = await ownSchool(product, { pupils: 1 })
  await product.database.db.updateTable('school').set({ restricts_numbers: true }).where('id', '=', school.id).execute()
  await product.enter(context, pupils[0]!)
  await page.goto('/profile/edit/phone')
  await page.getByLabel('Nomor baru').fill('0817-3456-7890')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page.getByText('Nomor 0817-3456-7890 bukan salah satunya.')).toBeVisible()
  await page.getByRole('link', { name: 'Pakai nomor lain' }).click()
  await expect(page.getByLabel('Nomor baru')).toHaveValue('0817-3456-7890')
})
