import { expect, test } from './lentera.ts'

test('a pupil writes what the day taught, with a photo; the mother and the homeroom teacher read it', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Wulan Jurnal')
  await product.enter(context, pupil)
  await page.goto('/home')
  await page.getByRole('region', { name: 'Jurnal hari ini' }).getByRole('link', { name: 'Tulis' }).click()
  await page.getByLabel('Judul').fill('Pegas dan beban')
  await page.getByRole('button', { name: 'Simpan jurnal' }).click()
  await expect(page.getByText('Wajib diisi.')).toBeVisible()
  await page.getByLabel('Apa yang kamu pelajari?').fill('Makin berat bebannya, makin panjang pegasnya.')
  const photo = { name: 'Pegas.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  const photos = page.getByRole('group', { name: 'Foto' })
  await photos.locator('input[type=file]').last().setInputFiles(photo)
  await expect(photos.getByText('Terkirim')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan jurnal' }).click()
  await expect(page).toHaveURL(/\/activities$/)
  await expect(page.getByRole('img', { name: /Pegas\.jpg/ })).toBeVisible()

  await page.getByRole('link', { name: 'Ubah Pegas dan beban' }).click()
  await page.getByLabel('Judul').fill('Hukum Hooke')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByRole('heading', { name: 'Hukum Hooke' })).toBeVisible()
  await expect(page.getByText('diubah')).toBeVisible()

  const id = product.ids.encode(pupil.id)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Makassar' }).format(new Date())
  const readers = [
    [await product.parentOf(pupil), `/parent/history/attendance/${today}?student_id=${id}`],
    [{ role: 'teacher', username: 'guru' } as const, `/teacher/homeroom/students/${id}`],
  ] as const
  for (const [reader, address] of readers) {
    const theirs = await browser.newContext()
    await product.enter(theirs, reader)
    const other = await theirs.newPage()
    await other.goto(address)
    await expect(other.getByText('Hukum Hooke')).toBeVisible()
    await theirs.close()
  }
})

test('what is written without signal waits on the phone, and stands in the journal once there is one', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await product.pupil())
  await page.goto('/activities/create')
  await expect(page.getByRole('group', { name: 'Foto' })).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Judul').fill('Di angkot')
  await page.getByLabel('Apa yang kamu pelajari?').fill('Menghafal tabel periodik.')
  await expect(page.getByText('Foto dapat ditambahkan saat ada sinyal')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan jurnal' }).click()
  await expect(page).toHaveURL(/\/activities$/)
  await expect(page.getByRole('list', { name: 'Belum terkirim' }).getByText('Di angkot')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Di angkot' })).toBeVisible()
})
