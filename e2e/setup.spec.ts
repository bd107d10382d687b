// A school begins: from an empty one through its list, one step done, one put aside, and back on the home.
import { anOffice, aSchool } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'

test('the office of an empty school goes through its list, does a step, skips one, and finds it on the home until then', async ({
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const school = await aSchool(db, { year: null, setup_on_home: true })
  const { username } = await anOffice(db, school)
  await product.enter(context, { role: 'school', username })
  await page.goto('/school/home')
  await page
    .getByRole('link', { name: /Persiapan sekolah/ })
    .first()
    .click()
  await expect(page).toHaveURL('/school/setup')
  await expect(page.getByRole('heading', { level: 1, name: 'Persiapan sekolah' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Langkah' })
  await expect(page.getByText('0 dari 8 langkah selesai', { exact: true })).toBeVisible()

  const year = steps.getByRole('listitem', { name: 'Tahun ajaran dan jam' })
  await expect(year.getByText('Tahun ajaran dan semester')).toBeVisible()
  await expect(steps.getByRole('listitem', { name: 'Kelas dan wali kelas' })).toContainText('Belum ada')
  await steps.getByRole('listitem', { name: 'Kelas dan wali kelas' }).getByRole('link', { name: 'Kelas dan orang' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kelas dan orang' })).toBeVisible()
  await page.getByRole('button', { name: 'Buat tahun ajaran' }).click()
  await page.getByRole('button', { name: 'Tambah kelas' }).click()
  await page.getByLabel('Nama kelas').fill('X-1')
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/school/setup')
  await expect(year.getByRole('listitem').filter({ hasText: 'Tahun ajaran dan semester' })).toContainText('Sudah')

  const calendar = steps.getByRole('listitem', { name: 'Kalender', exact: true })
  await calendar.getByRole('link', { name: 'Tahun dan kalender' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tahun dan kalender' })).toBeVisible()
  await page.getByRole('link', { name: 'Kembali' }).click()
  await expect(page).toHaveURL('/school/setup')
  await calendar.getByRole('button', { name: 'Lewati' }).click()
  await expect(calendar.getByText('Dilewati', { exact: true })).toBeVisible()
  await expect(page.getByText('0 dari 8 langkah selesai, 1 dilewati')).toBeVisible()
  await page.reload()
  await expect(calendar.getByText('Dilewati', { exact: true })).toBeVisible()
  await calendar.getByRole('button', { name: 'Kembalikan' }).click()
  await expect(calendar.getByRole('button', { name: 'Lewati' })).toBeVisible()

  const rules = steps.getByRole('listitem', { name: 'Aturan sekolah' })
  await rules.getByRole('button', { name: 'Sudah diperiksa' }).click()
  await expect(rules.getByText('Selesai', { exact: true })).toBeVisible()
  await expect(page.getByText('1 dari 8 langkah selesai', { exact: true })).toBeVisible()
  await page.goto('/school/home')
  await expect(page.getByRole('link', { name: /Persiapan sekolah: 1 dari 8 langkah/ })).toBeVisible()
})

test('a parent on a phone goes through the first steps, which the profile leads to', async ({ context, page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const parent = await product.parentOf(await product.pupil('Anak Pertama'))
  await product.enter(context, parent)
  await page.goto('/parent/profile')
  await page.getByRole('link', { name: 'Langkah pertama' }).click()
  await expect(page).toHaveURL('/first-steps')
  await expect(page.getByText('1 dari 3 langkah selesai', { exact: true })).toBeVisible()
  const permit = page.getByRole('listitem', { name: 'Kenali surat izin' })
  await permit.getByRole('link', { name: 'Izin' }).click()
  await expect(page).toHaveURL('/parent/permit')
  await page.getByRole('link', { name: 'Kembali' }).click()
  await permit.getByRole('button', { name: 'Sudah diperiksa' }).click()
  await expect(page.getByText('2 dari 3 langkah selesai', { exact: true })).toBeVisible()
})
