import type { Page } from '@playwright/test'
import { expect, guru, test } from './lentera.ts'

const open = async (page: Page, name: string) => {
  await page.getByLabel('Cari nama atau NISN').fill(name)
  await page.getByRole('list', { name: 'Siswa' }).getByRole('button').filter({ hasText: name }).click()
}
const choose = (page: Page, status: string) => page.getByRole('dialog').getByRole('radio', { name: status }).check()

test('a teacher corrects a pupil’s day twice; the board follows, and the history keeps both with their reasons', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Indra Koreksi')
  await product.enter(context, guru)
  await page.goto('/teacher/student-attendance')
  await open(page, pupil.name)
  const day = page.getByRole('dialog', { name: pupil.name, exact: true })
  await expect(day).toContainText('Belum presensi')
  await day.getByRole('button', { name: 'Koreksi' }).click()
  const sheet = page.getByRole('dialog', { name: `Koreksi ${pupil.name}` })
  await sheet.getByRole('button', { name: 'Simpan koreksi' }).click()
  await expect(sheet.getByText('Pilih statusnya.')).toBeVisible()
  await choose(page, 'Sakit')
  await sheet.getByLabel('Alasan koreksi').fill('Ibu menelepon')
  await sheet.getByRole('button', { name: 'Simpan koreksi' }).click()
  const row = page.getByRole('list', { name: 'Siswa' }).getByRole('listitem').filter({ hasText: pupil.name })
  await expect(row).toContainText('Sakit')

  await open(page, pupil.name)
  await expect(day.getByRole('region', { name: 'Riwayat' })).toContainText('“Ibu menelepon”')
  await day.getByRole('button', { name: 'Koreksi' }).click()
  await choose(page, 'Hadir')
  await sheet.getByLabel('Alasan koreksi').fill('Ternyata sudah datang')
  await sheet.getByRole('button', { name: 'Simpan koreksi' }).click()
  // Present is the usual: it needs no word.
  await expect(row).not.toContainText('Sakit')
  await open(page, pupil.name)
  const lines = day.getByRole('region', { name: 'Riwayat' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.last()).toContainText('Sakit')
  await expect(lines.last()).toContainText('Ratna Dewi, S.Pd.')
  await expect(lines.last()).toContainText('“Ternyata sudah datang”')
})

test('what another wrote meanwhile is not overwritten: the teacher is told and reads it anew', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Joko Koreksi')
  await product.enter(context, guru)
  await page.goto('/teacher/student-attendance')
  await open(page, pupil.name)
  await page.getByRole('dialog').getByRole('button', { name: 'Koreksi' }).click()
  await product.waitingCheckIn(pupil)
  const sheet = page.getByRole('dialog', { name: `Koreksi ${pupil.name}` })
  await choose(page, 'Alpa')
  await sheet.getByLabel('Alasan koreksi').fill('Tidak ada di kelas')
  await sheet.getByRole('button', { name: 'Simpan koreksi' }).click()
  await expect(sheet.getByText('Data presensi ini sudah diubah orang lain.', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: 'Muat ulang' }).click()
  const row = page.getByRole('list', { name: 'Siswa' }).getByRole('listitem').filter({ hasText: pupil.name })
  await expect(row).toContainText('Menunggu')
  expect(await product.attendanceOf(pupil.username)).toMatchObject([{ verification: 'waiting', status: 'unrecorded' }])
  await open(page, pupil.name)
  await page.getByRole('dialog').getByRole('link', { name: 'Periksa dan putuskan' }).click()
  await expect(page.getByRole('heading', { name: pupil.name })).toBeVisible()
})
