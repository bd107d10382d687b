import { expect, guru, hold, test } from './lentera.ts'
import { installed } from './installed.ts'
import { pageOf } from './page-of.ts'

test('a teacher gives a task, a pupil hands it in with a photo, the teacher scores it, and the pupil reads that', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Sari Tugas')
  await product.enter(context, guru)
  await page.goto('/teacher/tugasku')
  await page.getByRole('link', { name: /Matematika XI IPA 2/ }).click()
  await page.getByRole('link', { name: 'Tugas', exact: true }).click()
  await page.getByLabel('Judul', { exact: true }).fill('Grafik fungsi kuadrat')
  await page.getByLabel('Petunjuk').fill('Gambar tiga grafik.\n\n- Beri nama sumbunya')
  await page.getByRole('radio', { name: 'Beberapa siswa' }).check()
  await page.getByRole('searchbox').fill('Sari Tugas')
  await page.getByRole('checkbox', { name: 'Sari Tugas' }).check()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Terbit. Siswa diberi tahu.')).toBeVisible()
  await expect(page.getByText('0 dari 1 siswa mengumpulkan')).toBeVisible()

  const phone = await pageOf(browser, product, pupil, '/tugasku')
  await phone.getByRole('link', { name: /Grafik fungsi kuadrat/ }).click()
  await phone.getByLabel('Jawabanmu').fill('Ketiganya ada di foto.')
  const photo = { name: 'Grafik.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  const files = phone.getByRole('group', { name: 'Berkas, opsional' })
  await files.locator('input[type=file]').last().setInputFiles(photo)
  await expect(files.getByText('Terkirim')).toBeVisible()
  await phone.getByRole('button', { name: 'Kumpulkan' }).click()
  await expect(phone.getByText('Tugas dikumpulkan.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Tarik kembali' })).toBeVisible()

  await page.getByRole('link', { name: 'Nilai', exact: true }).click()
  await page.getByRole('link', { name: /Sari Tugas/ }).click()
  await expect(page.getByRole('img', { name: /Grafik\.jpg/ })).toBeVisible()
  // On a phone the score is in a dock: nobody scrolls past the work to write it.
  await expect(page.getByLabel('Nilai')).toBeInViewport()
  await page.getByLabel('Nilai').fill('92')
  await page.getByLabel('Catatan untuk siswa').fill('Sumbunya sudah jelas.')
  await page.getByRole('button', { name: 'Bagikan' }).click()
  await expect(page.getByText('Nilai dibagikan.')).toBeVisible()

  await phone.reload()
  await expect(phone.getByText('92 dari 100')).toBeVisible()
  await expect(phone.getByText('Sumbunya sudah jelas.')).toBeVisible()

  // From now on it is worth what it was scored by, and says so; everything else of it is changed as before.
  await page.goto('/teacher/tugasku')
  await page.getByRole('link', { name: /Matematika XI IPA 2/ }).click()
  await page.getByRole('link', { name: /Grafik fungsi kuadrat/ }).click()
  await page.getByRole('link', { name: 'Ubah', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Nilai tertinggi' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: /Diberi nilai/ })).toBeDisabled()
  await expect(page.getByText('Sudah ada nilai. Nilai tertinggi tidak dapat diubah lagi.')).toBeVisible()
  await page.getByLabel('Judul', { exact: true }).fill('Grafik tiga fungsi')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Perubahan tersimpan.')).toBeVisible()
})

test('what a pupil hands in without signal waits on the phone, and is handed in once there is one', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await product.pupil())
  const tasks = await hold(page, /\/tugasku-tasks\?/)
  await page.goto('/tugasku')
  // However many tasks there are, the rooms below them are one tap away, also before the tasks are there.
  await page.getByRole('link', { name: /^Ruang kelas \(\d+\)$/ }).click()
  tasks.release()
  await expect(page.getByRole('link', { name: /Poster satu halaman/ })).toBeVisible()
  const room = page.getByRole('link', { name: /Matematika XI IPA 2/ }).last()
  await expect(room).toBeInViewport()
  await room.click()
  await page.getByRole('link', { name: /Poster satu halaman/ }).click()
  await expect(page.getByLabel('Jawabanmu')).toBeVisible()
  // When it is due stands above everything else of it.
  await expect(page.getByText(/^Batas waktu: /)).toBeInViewport()
  await installed(page, 'student')
  await context.setOffline(true)
  await page.getByLabel('Jawabanmu').fill('Ditulis di angkot.')
  await page.getByRole('button', { name: 'Kumpulkan' }).click()
  await expect(page.getByText('Tugasmu tersimpan di HP ini')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Tarik kembali' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Ditulis di angkot.')).toBeVisible()
})
