// An empty product: from the first start by way of `npm run school:create` to the first pupils of a class.
import type { Page } from '@playwright/test'
import { createSchool, test } from './empty.ts'
import { complaintsOf, expect, fillLogin } from './lentera.ts'

// Each starts a product of its own, and its database.
test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 1366, height: 768 } })

const school = ['--name', 'SMA Negeri 1 Contoh', '--npsn', '12345678', '--level', 'sma', '--timezone', 'Asia/Jakarta']

const tab = async (page: Page, name: RegExp) => {
  const link = page.getByRole('navigation', { name: 'Yang ditampilkan' }).getByRole('link', { name })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}
const fillYear = (page: Page) => page.getByRole('button', { name: 'Buat tahun ajaran' }).click()

test('an empty product leads to its first class and pupils, who sign in with what was printed for them', async ({
  empty,
  page,
  browser,
}) => {
  await empty.said('No school yet')
  await empty.said('npm run school:create')
  await page.goto('/school/login')
  await expect(page.getByText('Belum ada sekolah di sini.')).toBeVisible()

  const { code, said } = await createSchool(empty.data, ...school)
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('/school/people') as unknown })
  const secret = /password\s+(\S+)/.exec(said)?.[1] ?? ''
  expect(await createSchool(empty.data, ...school)).toEqual({ code: 1, said: 'This database has a school already.\n' })

  await page.reload()
  await expect(page.getByText('Belum ada sekolah di sini.')).toBeHidden()
  await fillLogin(page, 'sekolah', secret)
  await expect(page).toHaveURL('/school/home')
  const complaints = complaintsOf(page)
  await page.getByRole('link', { name: 'Buat kelas pertama' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kelas dan orang' })).toBeVisible()

  await page.getByLabel('Awal semester ganjil').fill('besok')
  await fillYear(page)
  await expect(page.getByText('Tulis tanggal seperti 17/05/2010.')).toBeVisible()
  await page.reload()
  await fillYear(page)

  await tab(page, /^Guru/)
  await page.getByRole('button', { name: 'Tambah guru' }).click()
  await page.getByLabel('Nama lengkap').fill('Ratna Dewi, S.Pd.')
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(page.getByText('ratna.dewi', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Selesai' }).click()

  await tab(page, /^Kelas/)
  await page.getByRole('button', { name: 'Tambah kelas' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tambah kelas' })
  await sheet.getByLabel('Nama kelas').fill('X-1')
  await sheet.getByRole('button', { name: 'Wali kelas: Belum ada' }).click()
  await sheet.getByRole('combobox', { name: 'Cari wali kelas' }).fill('ratna')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Wali kelas: Ratna Dewi, S.Pd.' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'X-1' }).click()

  await page.getByRole('button', { name: 'Tambah beberapa siswa' }).click()
  const several = page.getByRole('dialog', { name: 'Tambah beberapa siswa' })
  const lines = several.getByLabel('Satu siswa per baris')
  await lines.fill('Ayu Lestari\nBayu Putra;bayu.putra;31/02/2010\nCitra;citra.lain;17/05/2010;0081234567')
  await several.getByRole('button', { name: 'Tambah 3 siswa' }).click()
  await expect(several.getByText('Tulis tanggal seperti 17/05/2010.')).toContainText('Baris 2 (Bayu Putra)')
  await lines.fill('Ayu Lestari\nBayu Putra;bayu.putra;28/02/2010\nCitra;citra.lain;17/05/2010;0081234567')
  await several.getByRole('button', { name: 'Tambah 3 siswa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '3 siswa masuk ke X-1' })).toBeVisible()
  const row = page.getByRole('row', { name: /Ayu Lestari/ })
  const [username, password] = [
    (await row.getByRole('cell').nth(0).textContent()) ?? '',
    (await row.getByRole('cell').nth(1).textContent()) ?? '',
  ]
  await page.getByRole('link', { name: 'Beranda' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Selesai' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sudah, tutup' }).click()
  await expect(page.getByRole('button', { name: 'Citra', exact: true })).toBeVisible()

  const phone = await browser.newContext({ baseURL: empty.address, viewport: { width: 360, height: 740 } })
  const screen = await phone.newPage()
  await screen.goto('/student/login')
  await fillLogin(screen, username, password)
  await expect(screen).toHaveURL('/home')
  await expect(screen.getByText('X-1', { exact: false }).filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Ayu Lestari' }).click()
  await page.getByRole('button', { name: 'Atur ulang kata sandi' }).click()
  await page.getByRole('button', { name: 'Ya, buat kata sandi baru' }).click()
  const shown = page.getByRole('dialog', { name: 'Kata sandi baru' })
  const next = (await shown.getByRole('definition').nth(1).textContent()) ?? ''
  expect(next).not.toBe(password)
  // The phone hears at once that its session has ended.
  await expect(screen).toHaveURL(/\/student\/login/)
  await fillLogin(screen, username, password)
  await expect(screen.getByText('Username, nomor ponsel atau password tidak benar!')).toBeVisible()
  await fillLogin(screen, username, next)
  await expect(screen).toHaveURL('/home')
  await phone.close()
  expect(complaints).toEqual([])
})

test('a class that was never used is taken away, one with pupils stays; somebody removed cannot sign in', async ({
  empty,
  page,
}) => {
  const secret = /password\s+(\S+)/.exec((await createSchool(empty.data, ...school)).said)?.[1] ?? ''
  await page.goto('/school/login')
  await fillLogin(page, 'sekolah', secret)
  await expect(page).toHaveURL('/school/home')
  await page.goto('/school/people')
  await fillYear(page)
  for (const name of ['X-1', 'X-2']) {
    await page.getByRole('button', { name: 'Tambah kelas' }).click()
    await page.getByLabel('Nama kelas').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Tambah kelas' }).click()
  await page.getByLabel('Nama kelas').fill('X-2')
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Nama kelas sudah dipakai.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Ubah X-2' }).click()
  await page.getByRole('button', { name: 'Hapus kelas' }).click()
  await page.getByRole('button', { name: 'Ya, hapus X-2' }).click()
  await expect(page.getByRole('link', { name: 'X-2' })).toBeHidden()

  await page.getByRole('link', { name: 'X-1' }).click()
  await page.getByRole('button', { name: 'Tambah siswa' }).click()
  await page.getByLabel('Nama lengkap').fill('Dewi Anggraini')
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click()
  await page.getByRole('button', { name: 'Selesai' }).click()
  await tab(page, /^Kelas/)
  await page.getByRole('button', { name: 'Ubah X-1' }).click()
  await page.getByRole('button', { name: 'Hapus kelas' }).click()
  await page.getByRole('button', { name: 'Ya, hapus X-1' }).click()
  await expect(page.getByText('Kelas ini masih menyimpan 1 siswa')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()

  await tab(page, /^Siswa/)
  await page.getByRole('button', { name: 'Dewi Anggraini' }).click()
  await page.getByRole('button', { name: 'Hapus dari sekolah' }).click()
  await page.getByRole('button', { name: 'Ya, hapus dari sekolah' }).click()
  await expect(page.getByText('Belum ada siswa')).toBeVisible()
})
