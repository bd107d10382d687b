import { Buffer } from 'node:buffer'
import { expect, test } from './lentera.ts'

const letter = (bytes: number) => ({
  name: 'surat.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'a')]),
})

test('a letter goes on where a weak line has cut it, and is sent once', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/dev/gallery')
  const field = page.getByRole('group', { name: 'Surat keterangan' })
  const offsets: string[] = []
  let cut = false
  await page.route('**/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = request.headers()['upload-offset'] ?? ''
    // The second part is lost on its way, once.
    if (offset !== '0' && !cut) {
      cut = true
      return route.abort('connectionreset')
    }
    offsets.push(offset)
    return route.continue()
  })
  await field.locator('input[type=file]').last().setInputFiles(letter(600_000))
  await expect(field.getByText('Terkirim')).toBeVisible()
  expect(cut).toBe(true)
  // Each part begins where the server's bytes end, and none comes twice.
  expect(offsets).toEqual([...new Set(offsets)].toSorted((a, b) => Number(a) - Number(b)))
  expect(offsets[0]).toBe('0')
  await field.getByRole('button', { name: 'Hapus surat.pdf' }).click()
  await expect(field.getByRole('button', { name: 'Pilih berkas' })).toBeVisible()
})

test('the same file that is chosen again after a reload goes on from what the server has', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/dev/gallery')
  const field = page.getByRole('group', { name: 'Surat keterangan' })
  const patches: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(request.headers()['upload-offset'] ?? '')
  })
  let held = true
  await page.route('**/uploads/*', (route) =>
    held && route.request().method() === 'PATCH' && route.request().headers()['upload-offset'] !== '0'
      ? route.abort('connectionreset')
      : route.continue(),
  )
  const file = test.info().outputPath('surat.pdf')
  await (await import('node:fs/promises')).writeFile(file, letter(400_000).buffer)
  await field.locator('input[type=file]').last().setInputFiles(file)
  await expect(field.getByText(/Sinyal terputus/)).toBeVisible()
  await page.reload()
  held = false
  patches.length = 0
  await field.locator('input[type=file]').last().setInputFiles(file)
  await expect(field.getByText('Terkirim')).toBeVisible()
  expect(patches[0]).toBe('65536')
  expect(patches).not.toContain('0')
})

test('a photo becomes small on the device, and what is neither a photo nor a PDF is refused in words', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await product.pupil())
  await page.goto('/dev/gallery')
  const field = page.getByRole('group', { name: 'Surat keterangan' })
  const pick = field.locator('input[type=file]').last()
  await pick.setInputFiles({ name: 'laporan.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await expect(field.getByText('Hanya foto atau PDF yang dapat dikirim.')).toBeVisible()
  await field.getByRole('button', { name: 'Hapus laporan.zip' }).click()
  await pick.setInputFiles({ name: 'palsu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg onload="alert(1)"/>') })
  await expect(field.getByText(/Jenis berkas ini tidak dapat dikirim/)).toBeVisible()
  await field.getByRole('button', { name: 'Hapus palsu.pdf' }).click()
  const photo = await page.screenshot({ type: 'png' })
  await pick.setInputFiles({ name: 'Foto Surat.png', mimeType: 'image/png', buffer: photo })
  await expect(field.getByText('Foto Surat.jpg')).toBeVisible()
  await expect(field.getByText('Terkirim')).toBeVisible()
})
