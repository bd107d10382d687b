import { expect, guru, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a teacher opens a self-assessment, a pupil answers it, and the teacher makes a note of the answer', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Gita Menilai')
  const parent = await product.parentOf(pupil, 'Ibu Gita')
  await product.enter(context, guru)
  await page.goto('/teacher/attitude-note/self-assessment?new=1')
  await page.getByLabel('Pelajaran').selectOption({ label: 'Sebagai wali kelas' })
  const day = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('id-ID', {
    timeZone: 'Asia/Makassar',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  await page.getByRole('textbox', { name: 'Dijawab sampai' }).fill(day)
  await page.getByLabel('Judul').fill('Kerja sama Gita')
  await page.getByText('Pakai pernyataan yang sudah ada').click()
  await page.getByRole('button', { name: /Kerja sama dan peduli/ }).click()
  await page.getByRole('button', { name: 'Buka untuk siswa' }).click()
  await expect(page.getByRole('heading', { name: 'Kerja sama Gita' })).toBeVisible()

  const own = await pageOf(browser, product, pupil, '/attitude-note/self-assessment')
  await own.getByRole('link', { name: /Kerja sama Gita/ }).click()
  await own.getByRole('button', { name: 'Kirim jawaban' }).click()
  await expect(own.getByText('Pilih satu jawaban.').first()).toBeVisible()
  for (const often of await own.getByRole('radio', { name: 'Sering' }).all()) await often.check()
  await own.getByLabel('Dengan kata sendiri, opsional').fill('Saya ingin lebih berani bertanya.')
  await own.getByRole('button', { name: 'Kirim jawaban' }).click()
  await expect(own.getByText('Jawabanmu tersimpan.')).toBeVisible()

  await page.reload()
  await page.getByRole('searchbox').fill('Gita')
  await page.getByRole('button', { name: /Gita Menilai/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Gita Menilai' })
  await expect(sheet.getByText('Saya ingin lebih berani bertanya.', { exact: true })).toBeVisible()
  await sheet.getByRole('radio', { name: 'Sangat Baik' }).check()
  await sheet.getByRole('button', { name: 'Simpan catatan' }).click()
  await expect(page.getByText('Catatan tersimpan.')).toBeVisible()

  const family = await pageOf(browser, product, parent, '/parent/attitude-note')
  await family.getByRole('link', { name: /Menilai diri sendiri: sering/ }).click()
  await expect(family.getByText('Penilaian diri', { exact: true })).toBeVisible()
  await own.reload()
  await expect(own.getByText('Gurumu sudah membuat catatan sikap dari jawabanmu.')).toBeVisible()
})
