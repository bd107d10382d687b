import { expect, fillLogin, password, test } from './lentera.ts'

test('a pupil who forgot the password gets a code by WhatsApp, also across a reload, and signs in with a new one', async ({
  context,
  page,
  product,
}) => {
  const phone = `0852${String(Date.now()).slice(-8)}`
  await product.pupil('Sinta Lupa', { phone })
  await page.goto('/student/login')
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click()
  await expect(page).toHaveURL('/student/reset-password/')
  await page.getByLabel('Nomor ponsel', { exact: true }).fill(phone)
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByLabel('Kode 6 angka')).toBeFocused()
  const outbox = await context.newPage()
  await outbox.goto('/dev/outbox')
  await expect(outbox.getByRole('listitem').filter({ hasText: phone })).toContainText('WhatsApp, ')
  await outbox.close()
  await page.reload()
  const code = await product.codeSentTo(phone)
  await page.getByLabel('Kode 6 angka').fill(code)
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('rimba fajar 48')
  await page.getByLabel('Ulangi kata sandi baru').fill('rimba fajar 4')
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(page.getByLabel('Ulangi kata sandi baru')).toHaveAccessibleDescription('Tidak sama dengan kata sandi di atas.')
  await page.reload()
  for (const label of ['Kata sandi baru', 'Ulangi kata sandi baru'])
    await page.getByLabel(label, { exact: true }).fill('rimba fajar 48')
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(page).toHaveURL('/success/?of=reset')
  await expect(page.getByRole('heading', { name: 'Kata sandi diganti' })).toBeVisible()
  await page.getByRole('link', { name: 'Ke beranda' }).click()
  await expect(page).toHaveURL('/home')
})

test('a proof that was used up elsewhere leads back to the first step', async ({ page, product }) => {
  const phone = `0853${String(Date.now()).slice(-8)}`
  await product.pupil('Rani Dua Tab', { phone })
  await page.goto('/student/reset-password/')
  await page.getByLabel('Nomor ponsel', { exact: true }).fill(phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByLabel('Kode 6 angka')).toBeVisible()
  await page.getByLabel('Kode 6 angka').fill(await product.codeSentTo(phone))
  await expect(page.getByLabel('Kata sandi baru', { exact: true })).toBeVisible()
  await product.database.db.updateTable('otp').set({ spent_at: new Date() }).where('target', '=', phone).execute()
  for (const label of ['Kata sandi baru', 'Ulangi kata sandi baru'])
    await page.getByLabel(label, { exact: true }).fill('rimba fajar 48')
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(page.getByRole('dialog')).toContainText('Silahkan ulangi proses reset password')
  await page.getByRole('button', { name: 'Ulangi', exact: true }).click()
  await expect(page.getByLabel('Nomor ponsel', { exact: true })).toBeVisible()
})

test('a pupil whose account the school made completes it before anything else, and can always sign out', async ({
  page,
  product,
}) => {
  const pupil = await product.pupil('Bayu Baru', { is_need_complete_data: true, has_first_password: true })
  await page.goto('/student/login')
  await fillLogin(page, pupil.username)
  const first = async () => {
    await expect(page).toHaveURL('/complete-data/request-otp')
    await expect(page.getByLabel('Nomor ponsel', { exact: true })).toBeVisible()
  }
  await first()
  for (const elsewhere of ['/schedule', '/complete-data', '/setting']) {
    await page.goto(elsewhere)
    await first()
  }
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/student/login')
  await fillLogin(page, pupil.username, password)
  const phone = `0822${String(Date.now()).slice(-8)}`
  await page.getByLabel('Nomor ponsel', { exact: true }).fill(phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByLabel('Kode 6 angka')).toBeVisible()
  await page.getByLabel('Kode 6 angka').fill(await product.codeSentTo(phone))
  await expect(page).toHaveURL('/complete-data')
  await page.getByLabel('Nama lengkap').fill('Bayu Pratama')
  for (const label of ['Kata sandi baru', 'Ulangi kata sandi baru'])
    await page.getByLabel(label, { exact: true }).fill('rimba fajar 48')
  await page.getByRole('button', { name: 'Simpan dan mulai' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText('Bayu Pratama').filter({ visible: true })).toBeVisible()
})

test('who changes the password in the settings stays signed in', async ({ context, page, product }) => {
  await product.enter(context, await product.teacher('Guru Ganti Sandi'))
  await page.goto('/setting/change-password')
  await page.getByLabel('Kata sandi lama').fill('salah sekali')
  for (const label of ['Kata sandi baru', 'Ulangi kata sandi baru'])
    await page.getByLabel(label, { exact: true }).fill('rimba fajar 48')
  await page.getByRole('button', { name: 'Ganti kata sandi' }).click()
  await expect(page.getByLabel('Kata sandi lama')).toHaveAccessibleDescription('Kata sandi lama tidak benar.')
  await page.getByLabel('Kata sandi lama').fill(password)
  await page.getByRole('button', { name: 'Ganti kata sandi' }).click()
  await expect(page).toHaveURL('/setting/account')
  await expect(page.getByText('Kata sandi diganti.')).toBeVisible()
})
