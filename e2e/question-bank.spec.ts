import { aSound } from '../apps/api/db/seed/sound.ts'
import { expect, test } from './lentera.ts'

test('a teacher writes two kinds of question, tries them as a pupil would, and finds them in the bank', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, { role: 'teacher', username: 'guru' })
  await page.goto('/teacher/questions/new')
  await page.getByLabel('Pertanyaan').fill('Berapa $3^2$ apel di keranjang Wulan?')
  await page.getByLabel('Pilihan A', { exact: true }).fill('6')
  await page.getByLabel('Pilihan B', { exact: true }).fill('9')
  await page.getByRole('radio', { name: 'Pilihan B benar' }).check()
  const preview = page.getByRole('region', { name: 'Pratinjau' })
  await expect(preview.locator('math')).toBeVisible()
  await preview.getByRole('radio', { name: '9' }).check()
  await expect(preview.getByText('B', { exact: true }).last()).toBeVisible()
  const sound = { name: 'nada.wav', mimeType: 'audio/wav', buffer: aSound([440]) }
  await page.getByRole('group', { name: 'Suara' }).locator('input[type=file]').setInputFiles(sound)
  await expect(page.getByLabel('Pertanyaan')).toHaveValue(/<audio src="media:/)
  await expect.poll(() => preview.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.5)
  await page.getByRole('button', { name: 'Simpan soal' }).click()
  await expect(page.getByText('Versi 1 (terbaru)')).toBeVisible()

  await page.goto('/teacher/questions/new')
  await page.getByLabel('Jenis soal').selectOption('Mengurutkan')
  await page.getByLabel('Pertanyaan').fill('Urutkan daur hidup kupu-kupu di kebun Wulan.')
  for (const [at, stage] of ['Telur', 'Ulat', 'Kepompong'].entries())
    await page.getByLabel(`Urutan ${at + 1}`, { exact: true }).fill(stage)
  await expect(preview.getByRole('button', { name: 'Urutannya sudah benar' })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan soal' }).click()
  await expect(page.getByText('Versi 1 (terbaru)')).toBeVisible()
  await page.getByLabel('Urutan 1', { exact: true }).fill('Telur kecil')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Versi 2 (terbaru)')).toBeVisible()

  await page.goto('/teacher/questions')
  await page.getByLabel('Cari soal').fill('Wulan')
  await expect(page.getByText('Urutkan daur hidup kupu-kupu', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Berapa', { exact: false }).first()).toBeVisible()
})

test('a teacher imports a file with one wrong question, reads which, and finds the good ones', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, { role: 'teacher', username: 'guru' })
  await page.goto('/teacher/questions/import')
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh templat Excel' }).click()
  expect((await template).suggestedFilename()).toBe('templat-soal.xlsx')
  const text = 'Ibu kota Sumbawa Wulan? {=Sumbawa Besar ~Bima}\n\nTanpa kunci jawaban\n\nSamota ada di Sumbawa.{T}\n'
  const file = { name: 'sumbawa.gift.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.getByLabel('Berkas soal').setInputFiles(file)
  await expect(page.getByText('2 soal masuk dari GIFT, 1 tidak dapat dibaca.')).toBeVisible()
  await expect(page.getByText('Baris 3: Tidak ada jawaban di antara { }.')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat soal yang masuk' }).click()
  await expect(page.getByText('Ibu kota Sumbawa Wulan?', { exact: false }).first()).toBeVisible()
})
