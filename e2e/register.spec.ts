import { roleNames, roles } from '../packages/contract/src/kit/roles.ts'
import { expect, sekolah, test } from './lentera.ts'
import { choosePassword, liveIn, next, prove, step, unique } from './registering.ts'

const phone = { viewport: { width: 375, height: 812 } }

test('a pupil registers on a phone, also across a reload, is approved by the school and linked by a parent', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const number = `0857${unique()}`
  await page.goto('/student/login')
  await page.getByRole('link', { name: 'Daftar', exact: true }).click()
  await step(page, 1, 'Data diri')
  await next(page)
  await expect(page.getByLabel('Nama lengkap')).toHaveAccessibleDescription('Isi nama lengkap.')
  await page.getByLabel('Nama lengkap').fill("Nur'aini Daeng Ngai")
  await page.getByRole('textbox', { name: 'Tanggal lahir' }).fill('17/05/2010')
  await page.getByLabel('Nama pengguna').fill('siswa')
  await expect(page.getByLabel('Nama pengguna')).toHaveAccessibleDescription('Nama pengguna tidak tersedia')
  await page.getByLabel('Nama pengguna').fill(`nuraini.${unique()}`)
  await expect(page.getByLabel('Nama pengguna')).toHaveAccessibleDescription('Nama pengguna ini tersedia.')
  await next(page)

  await step(page, 2, 'Nomor ponsel')
  await prove(page, product, number)

  await step(page, 3, 'Sekolah')
  await page.reload()
  await step(page, 3, 'Sekolah')
  await expect(page.getByText("Melanjutkan pendaftaran Nur'aini Daeng Ngai.")).toBeVisible()
  await liveIn(page)
  await expect(page.getByRole('button', { name: /SMA Lentera Nusantara/ })).toBeVisible()
  await page.getByLabel('Cari sekolah').fill('tidak ada sekolah ini')
  await expect(page.getByText('Tidak ada sekolah dengan nama atau NPSN ini.')).toBeVisible()
  await page.getByLabel('Cari sekolah').fill('nusantara lentera')
  await page.getByRole('button', { name: /SMA Lentera Nusantara/ }).click()
  await page.getByLabel('Kelas').selectOption({ label: 'XI IPA 2' })
  await next(page)

  await step(page, 4, 'Kata sandi')
  await page.goBack()
  await step(page, 3, 'Sekolah')
  await page.goForward()
  await page.getByLabel('Kata sandi', { exact: true }).fill('rimba fajar 48')
  await page.getByLabel('Ulangi kata sandi').fill('rimba fajar 49')
  await next(page)
  await expect(page.getByLabel('Ulangi kata sandi')).toHaveAccessibleDescription('Tidak sama dengan kata sandi di atas.')
  await page.getByLabel('Ulangi kata sandi').fill('rimba fajar 48')
  expect(await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).not.toContain('rimba')
  await next(page)

  await step(page, 5, 'Minat')
  await page.getByRole('checkbox', { name: 'Musik' }).check()
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page).toHaveURL('/success/?of=register')
  await expect(page.getByRole('heading', { level: 1, name: "Selamat datang, Nur'aini" })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft.')))).toEqual([])

  const office = await browser.newContext()
  await product.enter(office, sekolah)
  const desk = await office.newPage()
  await desk.goto('/school/people/requests')
  await desk.getByRole('link', { name: /Nur'aini Daeng Ngai/ }).click()
  await expect(desk.getByRole('button', { name: 'Masuk ke kelas: XI IPA 2' })).toBeVisible()
  await desk.getByRole('button', { name: 'Setujui' }).click()
  await desk.getByRole('button', { name: 'Ya, setujui' }).click()
  await expect(desk.getByText('1 permintaan disetujui.')).toBeVisible()
  await office.close()

  await page.goto('/profile/empty/parent/')
  await page.getByRole('button', { name: 'Tampilkan kode' }).click()
  const shown = (await page.getByText(/^([A-Z\d]{4} [A-Z\d]{4})$/).textContent()) ?? ''
  const home = await browser.newContext(phone)
  await product.enter(home, await product.parentOf(await product.pupil('Kakak Nuraini'), 'Ibu Nuraini'))
  const parent = await home.newPage()
  await parent.goto('/parent/profile/add/student')
  await parent.getByLabel('Kode', { exact: true }).fill(shown)
  await parent.getByRole('button', { name: 'Buka kode' }).click()
  await parent.getByText('Ibu', { exact: true }).click()
  await parent.getByRole('button', { name: 'Hubungkan', exact: true }).click()
  await expect(parent.getByRole('heading', { name: "Nur'aini Daeng Ngai" })).toBeVisible()
  await parent.goto('/parent/home')
  await expect(parent.getByRole('heading', { name: "Nur'aini Daeng Ngai" })).toBeVisible()
  await expect(parent.getByText('XI IPA 2').first()).toBeVisible()
  await home.close()
  await context.close()
})

test('a teacher who has the school’s access code belongs to it at once, on a laptop', async ({ page, product }) => {
  const { db } = product.database
  await page.setViewportSize({ width: 1366, height: 768 })
  const code = `KODE${unique()}`
  await db.updateTable('school').set({ access_code: code }).where('npsn', '=', '20100802').execute()
  const number = `0857${unique()}`
  await page.goto('/teacher/register')
  await page.getByLabel('Nama lengkap').fill('Bambang Supriyadi, S.Pd.')
  await page.getByRole('textbox', { name: 'Tanggal lahir' }).fill('17 Mei 1985')
  await page.getByRole('button', { name: /^bambang/ }).click()
  await next(page)
  await prove(page, product, number)
  await step(page, 3, 'Sekolah')
  await liveIn(page)
  await page.getByLabel('Cari sekolah').fill('20100802')
  await page.getByRole('button', { name: /SMP Lentera Bangsa/ }).click()
  await page.getByLabel('Kode akses sekolah').fill('SALAH')
  await next(page)
  await choosePassword(page, 'papan tulis 77')
  await next(page)
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await step(page, 3, 'Sekolah')
  await expect(page.getByLabel('Kode akses sekolah')).toHaveAccessibleDescription(/bukan milik sekolah itu/)
  await page.getByLabel('Kode akses sekolah').fill(code.toLowerCase())
  await next(page)
  await next(page)
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page).toHaveURL('/success/?of=register')
  await expect(page.getByText('Akun ini sudah terhubung dengan sekolah.')).toBeVisible()
  await page.getByRole('link', { name: 'Ke beranda' }).click()
  await expect(page).toHaveURL('/teacher/home')
})

test('each role registers at its own address', async ({ page }) => {
  for (const role of roleNames) {
    await page.goto(`/${role}/register`)
    await expect(page.getByRole('heading', { level: 1, name: `Daftar sebagai ${roles[role].label}` })).toBeVisible()
    await expect(page.getByLabel('Nama lengkap')).toBeVisible()
  }
})
