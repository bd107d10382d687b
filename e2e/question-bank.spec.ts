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
  await expect(page.getByText('3 soal diperiksa dari GIFT. Belum ada yang disimpan.')).toBeVisible()
  await expect(page.getByText('Tidak ada jawaban di antara { }.')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan ke bank soal' }).click()
  await expect(page.getByText('2 soal masuk dari GIFT, 1 ditolak.')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat soal yang masuk' }).click()
  await expect(page.getByText('Ibu kota Sumbawa Wulan?', { exact: false }).first()).toBeVisible()
})

test('an old Notepad file with doubles is decided on question by question, and an export says what it leaves out', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, { role: 'teacher', username: 'guru' })
  const send = async (text: string) => {
    await page.goto('/teacher/questions/import')
    // Latin-1, as old editors save it: one byte a letter.
    const file = { name: 'gunung.gift.txt', mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') }
    await page.getByLabel('Berkas soal').setInputFiles(file)
  }
  const first =
    'Suhu 25\u00B0C di kawah Wulan? {=Ya ~Tidak}\n\nKawah Wulan itu dalam. {T}\n\nLuas 3 \u00D7 4 m\u00B2 di Wulan? {=12 ~7}\n'
  await send(first)
  await expect(page.getByText('Tulisannya dibaca sebagai Windows-1252 (ANSI).', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan ke bank soal' }).click()
  await expect(page.getByText('3 soal masuk dari GIFT.')).toBeVisible()

  await send(first.replace('{=12 ~7}', '{~12 =7}').replace('{=Ya ~Tidak}', '{~Ya =Tidak}') + '\nTanpa kunci di Wulan\n')
  await expect(page.getByText('4 soal diperiksa dari GIFT. Belum ada yang disimpan.')).toBeVisible()
  await expect(page.getByText('Yang berbeda: kunci.').first()).toBeVisible()
  await expect(page.getByText('Sama persis dengan soal lain', { exact: false })).toBeVisible()
  const save = page.getByRole('button', { name: 'Simpan ke bank soal' })
  await expect(save).toBeDisabled()
  await page.getByRole('group', { name: 'Keputusan untuk soal 1' }).getByText('Ganti yang lama').click()
  await expect(page.getByText('1 dari 2 soal yang mirip belum diputuskan.', { exact: false })).toBeVisible()
  await page.getByRole('group', { name: 'Keputusan untuk soal 3' }).getByText('Simpan dua-duanya').click()
  await expect(page.getByText('Semua soal yang mirip sudah diputuskan.', { exact: false })).toBeVisible()
  await save.click()
  await expect(
    page.getByText('1 soal masuk dari GIFT, 1 soal diganti dengan versi baru, 1 sudah ada di bank soal, 1 ditolak.'),
  ).toBeVisible()

  await page.goto('/teacher/questions?search=Wulan%20itu')
  await page.getByRole('button', { name: 'Pilih', exact: true }).click()
  await page.getByRole('checkbox', { name: /Kawah Wulan itu dalam/ }).check()
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await page.getByLabel('Format').selectOption('Aiken')
  await expect(page.getByText('0 dari 1 soal masuk; 1 soal tidak dapat ditulis di Aiken.')).toBeVisible()
  await expect(page.getByText('Aiken tidak mengenal jenis soal ini.')).toBeVisible()
})
