import readWorkbook from 'read-excel-file/node'
import { expect, test } from './lentera.ts'
import { pageOf } from './page-of.ts'
import { ownSchool } from './own-school.ts'

test('a parent reports a sick child in three taps, the homeroom teacher approves it, and the printed month says so', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { pupils, teacher } = await ownSchool(product, { pupils: 2 })
  const child = { ...pupils[0]!, name: 'Siswa Uji 1' }
  const parent = await product.parentOf(child)
  await product.enter(context, parent)
  await page.goto('/parent/home')
  await page.getByRole('link', { name: 'Lapor sakit' }).click()
  await expect(page.getByText('Untuk Siswa Uji 1')).toBeVisible()
  await page.getByText('Demam', { exact: true }).click()
  await page.getByRole('button', { name: 'Kirim izin' }).click()
  await expect(page.getByText('Menunggu wali kelas')).toBeVisible()

  // The same day once more: the one that exists is offered.
  await page.goto('/parent/permit?new=sick')
  await page.getByRole('button', { name: 'Kirim izin' }).click()
  await page.getByRole('link', { name: 'Buka izin yang sudah ada' }).click()
  await expect(page.getByRole('heading', { name: 'Izin sakit' })).toBeVisible()

  const desk = await pageOf(browser, product, teacher, '/teacher/home')
  await desk
    .getByRole('list', { name: 'Menunggu Anda' })
    .getByRole('link', { name: /Siswa Uji 1/ })
    .click()
  await expect(desk.getByRole('heading', { name: 'Siswa Uji 1' })).toBeVisible()
  await expect(desk.getByText('Demam', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Setujui' }).click()
  await desk.getByRole('button', { name: 'Ya, setujui' }).click()
  await expect(desk.getByText('1 izin disetujui.').first()).toBeVisible()

  await expect(page.getByText('Disetujui', { exact: true }).first()).toBeVisible()
  await page.goto('/parent/history')
  await expect(page.getByRole('link', { name: /Sakit/ }).first()).toBeVisible()
  const pupil = await pageOf(browser, product, child, '/attendance/submit')
  await expect(pupil.getByRole('heading', { name: 'Sedang izin' })).toBeVisible()
  await desk.goto('/teacher/homeroom/history/attendance')
  const [sheet] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Unduh xlsx' }).click()])
  const [made] = await readWorkbook(await sheet.path())
  const line = made?.data.find((row) => row.includes('Siswa Uji 1')) ?? []
  expect(
    line.filter((cell) => cell === 'S'),
    'the day of the sick child',
  ).toHaveLength(1)
  await Promise.all([desk, pupil].map((one) => one.context().close()))
})

test('a permit that is sent back is put right and asked for again, and taken back in the end', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { pupils, teacher, school } = await ownSchool(product, {})
  const child = { ...pupils[0]!, name: 'Siswa Uji 1' }
  const id = await product.waitingPermit(child, school)
  const desk = await pageOf(browser, product, teacher, `/teacher/homeroom/request/${id}/permit`)
  await desk.getByRole('button', { name: 'Minta perbaikan' }).click()
  await desk.getByLabel('Alasan').fill('Sertakan surat dokter.')
  await desk.getByRole('button', { name: /^Ya/ }).click()
  await expect(desk.getByText(/dikembalikan|perbaikan/).first()).toBeVisible()

  await product.enter(context, await product.parentOf(child))
  await page.goto(`/parent/history/permit/${id}`)
  await expect(page.getByText('Sertakan surat dokter.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Perbaiki' }).click()
  await page.getByLabel('Alasan', { exact: true }).fill('Demam, surat dokter terlampir.')
  await page.getByRole('button', { name: 'Ajukan lagi' }).click()
  await expect(page.getByText('Menunggu wali kelas')).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('button', { name: 'Batalkan izin' }).click()
  await expect(page.getByText('Dibatalkan', { exact: true }).first()).toBeVisible()
  await desk.context().close()
})

test('a teacher files one permit for thirty pupils of a competition, one of whom is ill', async ({ context, page, product }) => {
  const { teacher, pupils, school } = await ownSchool(product, { pupils: 30 })
  await product.waitingPermit(pupils[4]!, school)
  await page.setViewportSize({ width: 1366, height: 768 })
  await product.enter(context, teacher)
  await page.goto('/teacher/permit')
  await page.getByRole('link', { name: 'Izin siswa' }).first().click()
  await page.getByRole('list', { name: 'Kelas' }).getByRole('link').first().click()
  await page.getByLabel('Pilih semua di halaman ini').check()
  await page.getByRole('button', { name: 'Ajukan untuk 30 siswa' }).click()
  await page.getByLabel('Alasan').fill('Lomba olahraga antarsekolah')
  await page.getByRole('button', { name: 'Ajukan untuk 30 siswa' }).click()
  await expect(page.getByText('29 izin diajukan.')).toBeVisible()
  await expect(page.getByText('1 siswa sudah punya izin pada waktu itu; tidak diubah.')).toBeVisible()
  await page.getByRole('link', { name: 'Ke daftar izin siswa' }).click()
  await expect(page.getByText('29 izin siswa')).toBeVisible()
})

test('a permit that is filed without signal waits on the phone and goes out once when it is back', async ({
  context,
  page,
  product,
}) => {
  const { pupils } = await ownSchool(product, {})
  const parent = await product.parentOf({ ...pupils[0]!, name: 'Siswa Uji 1' })
  await product.enter(context, parent)
  await page.goto('/parent/permit?new=sick')
  await expect(page.getByRole('button', { name: 'Kirim izin' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('kirim izinnya dulu', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Kirim izin' }).click()
  await expect(page.getByText('Izin tersimpan di perangkat ini, dikirim saat ada sinyal.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Menunggu wali kelas')).toBeVisible()
  const filed = await product.database.db.selectFrom('permit').where('account_id', '=', pupils[0]!.id).select('id').execute()
  expect(filed).toHaveLength(1)
})
