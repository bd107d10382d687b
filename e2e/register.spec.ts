import type { Page } from '@playwright/test'
import { roleNames, roles } from '../packages/contract/src/kit/roles.ts'
import { expect, type Product, test } from './lentera.ts'

const phone = { viewport: { width: 375, height: 812 } }
const next = (page: Page) => page.getByRole('button', { name: 'Lanjut', exact: true }).click()
const step = async (page: Page, at: number, title: string) => {
  await expect(page.getByText(`Langkah ${at} dari 5`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

const choose = async (page: Page, label: string, text: string) => {
  await page.getByRole('button', { name: new RegExp(`^${label}:`) }).click()
  await page.getByRole('combobox', { name: `Cari ${label.toLowerCase()}` }).fill(text)
  await page.getByRole('option', { name: text, exact: true }).click()
}
const liveIn = async (page: Page) => {
  await choose(page, 'Provinsi', 'Sulawesi Selatan')
  await choose(page, 'Kabupaten atau kota', 'Kota Makassar')
  await choose(page, 'Kecamatan', 'Ujung Pandang')
}
/** Asks for a code and types what was sent. */
const prove = async (page: Page, product: Product, number: string) => {
  await page.getByLabel('Nomor ponsel').fill(number)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByLabel('Kode 6 angka')).toBeFocused()
  await page.getByLabel('Kode 6 angka').fill(await product.codeSentTo(number))
}
const unique = () => String(Date.now()).slice(-8)

test('a pupil registers on a phone, loads the page anew in the middle, and goes on where it was', async ({
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
  await page.getByLabel('Kata sandi', { exact: true }).fill('papan tulis 77')
  await page.getByLabel('Ulangi kata sandi').fill('papan tulis 77')
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

test('each role registers at its own address, and a proof that is used up leads back to the number', async ({
  page,
  product,
}) => {
  for (const role of roleNames) {
    await page.goto(`/${role}/register`)
    await expect(page.getByRole('heading', { level: 1, name: `Daftar sebagai ${roles[role].label}` })).toBeVisible()
    await expect(page.getByLabel('Nama lengkap')).toBeVisible()
  }
  const number = `0857${unique()}`
  await page.getByLabel('Nama lengkap').fill('Yuni Astuti')
  await page.getByLabel('Nama pengguna').fill(`sekolah.${unique()}`)
  await next(page)
  await prove(page, product, number)
  await page.getByLabel('Nama sekolah').fill('SMKN 4 Makassar')
  await page.getByLabel('NPSN').fill(`9${unique().slice(1)}`)
  await page.getByLabel('Jenjang').selectOption('smk')
  await liveIn(page)
  await next(page)
  await page.getByLabel('Kata sandi', { exact: true }).fill('pintu gerbang 4')
  await page.getByLabel('Ulangi kata sandi').fill('pintu gerbang 4')
  await product.database.db.deleteFrom('otp').where('target', '=', number).execute()
  await page.getByRole('button', { name: 'Buat akun' }).click()
  const told = page.getByRole('dialog')
  await expect(told).toContainText('Silahkan ulangi proses daftar akun')
  await told.getByRole('button', { name: 'Ulangi' }).click()
  await prove(page, product, number)
  await expect(page.getByLabel('Nama sekolah')).toHaveValue('SMKN 4 Makassar')
  await next(page)
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Akun Anda sudah jadi' })).toBeVisible()
})
