import { expect, guru, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a teacher gives a room what a module says, with a file that outlives a reload; a pupil reads it there, and the module names it', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Sinta Modul')
  await product.enter(context, guru)
  await page.goto('/teacher/module?shelf=platform')
  await page.getByRole('link', { name: /Gradien dari tangga rumah/ }).click()
  await page.getByRole('link', { name: 'Berikan ke ruang' }).click()
  await page.getByRole('link', { name: 'Materi', exact: true }).click()
  await page.getByRole('checkbox', { name: /Matematika XI IPA 2/ }).check()
  await expect(page.getByLabel('Judul')).toHaveValue('Gradien dari tangga rumah')
  await page.getByLabel('Judul').fill('Tangga di sekolah')
  const files = page.getByRole('group', { name: 'Berkas, opsional' })
  const photo = { name: 'Tangga.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  await files.locator('input[type=file]').last().setInputFiles(photo)
  await expect(files.getByText('Terkirim')).toBeVisible({ timeout: 15_000 })

  await page.reload()
  await expect(page.getByLabel('Judul')).toHaveValue('Tangga di sekolah')
  await expect(page.getByRole('checkbox', { name: /Matematika XI IPA 2/ })).toBeChecked()
  await expect(files.getByText('Tangga.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Terbit. Siswa diberi tahu.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tangga di sekolah' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Tangga\.jpg/ })).toBeVisible()
  const address = new URL(page.url()).pathname.replace('/teacher', '')

  const phone = await pageOf(browser, product, pupil, address)
  await expect(phone.getByRole('heading', { name: 'Tangga di sekolah' })).toBeVisible()
  await expect(phone.getByText(/Tangga mana yang paling curam/)).toBeVisible()

  await page.goto('/teacher/module/01930000-0000-7000-8000-00000000a002')
  await expect(page.getByRole('link', { name: /Tangga di sekolah/ })).toBeVisible()

  await page.goto('/teacher/tugasku')
  await page.getByRole('link', { name: /Matematika XI IPA 2/ }).click()
  await page.getByRole('link', { name: 'Pengumuman', exact: true }).click()
  await page.getByRole('link', { name: 'Isi dari modul' }).click()
  await page.getByRole('link', { name: 'Platform', exact: true }).click()
  await page.getByRole('link', { name: /Mengamati penguapan air/ }).click()
  await expect(page.getByRole('checkbox', { name: /Matematika XI IPA 2/ })).toBeChecked()
  await expect(page.getByLabel('Judul')).toHaveValue('Mengamati penguapan air')
})

test('a teacher makes a quiz from a module with questions of the bank; what was typed survives leaving', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, guru)
  await page.goto('/teacher/modul/tugasku/01930000-0000-7000-8000-00000000a002/quiz')
  await expect(page.getByLabel('Judul')).toHaveValue('Kuis: Gradien dari tangga rumah')
  await page.getByRole('button', { name: 'Ambil dari bank' }).click()
  const bank = page.getByRole('dialog', { name: 'Ambil dari bank soal' })
  await bank.getByRole('combobox', { name: 'Mata pelajaran' }).selectOption('')
  await bank.getByRole('checkbox').first().check()
  await bank.getByRole('button', { name: 'Tambahkan 1 soal' }).click()
  await expect(page.getByRole('heading', { name: 'Soal (1)' })).toBeVisible()
  await page.getByLabel('Judul').fill('Kuis tangga')
  await page.reload()
  await expect(page.getByLabel('Judul')).toHaveValue('Kuis tangga')
  await expect(page.getByRole('heading', { name: 'Soal (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan draf kuis' }).click()
  await expect(page.getByText('Draf kuis tersimpan.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kuis tangga' })).toBeVisible()
})
