// Pupils come and go in the middle of a year: the letter of who leaves, the register of both.
import { readFile } from 'node:fs/promises'
import { anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('the office lets a pupil move away and prints the letter, adds one from another school, and finds both in the register', async ({
  context,
  page,
  product,
}) => {
  const { school, room } = await ownSchool(product, { pupils: 2 })
  await product.enter(context, { role: 'school', ...(await anOffice(product.database.db, school)) })
  await page.goto('/school/people?show=students')
  await page.getByRole('button', { name: 'Siswa Uji 1' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Siswa Uji 1' })
  await sheet.getByRole('button', { name: 'Pindah atau keluar' }).click()
  // The letter is called by the cause.
  await sheet.getByLabel('Alasan keluar').selectOption('Putus sekolah')
  await expect(sheet.getByRole('heading', { name: 'Surat keterangan pernah bersekolah' })).toBeVisible()
  await sheet.getByLabel('Alasan keluar').selectOption('Ikut orang tua')
  await sheet.getByLabel('Sekolah tujuan', { exact: true }).fill('SMA Negeri 1 Kendari')
  await sheet.getByLabel('Nama kepala sekolah').fill('Dra. Hasnah, M.Pd.')
  await sheet.getByRole('button', { name: 'Keluarkan dan buat surat' }).click()
  await expect(sheet.getByText('Siswa Uji 1 sudah keluar.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Cetak surat' }).click()
  const letter = await saved
  expect(letter.suggestedFilename()).toBe('Surat keterangan pindah Siswa Uji 1.pdf')
  expect((await readFile(await letter.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await sheet.getByRole('button', { name: 'Selesai' }).click()

  await page.getByRole('button', { name: 'Tambah siswa' }).click()
  const adding = page.getByRole('dialog', { name: 'Tambah siswa' })
  await adding.getByLabel('Nama lengkap').fill('Citra Lestari')
  await adding.getByLabel('Kelas').selectOption(room.name)
  await adding.getByRole('switch', { name: /Pindahan dari sekolah lain/ }).check()
  await adding.getByLabel('Sekolah asal', { exact: true }).fill('SMA Negeri 2 Parepare')
  await adding.getByRole('button', { name: 'Tambah', exact: true }).click()
  const password = page.getByRole('dialog', { name: 'Kata sandi baru' })
  await password.getByRole('button', { name: 'Selesai' }).click()

  await page.goto('/school/people/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Buku induk' })).toBeVisible()
  await page.getByRole('button', { name: 'Citra Lestari' }).first().click()
  const citra = page.getByRole('dialog', { name: 'Citra Lestari' })
  await expect(citra.getByText('dari SMA Negeri 2 Parepare')).toBeVisible()
  await citra.getByRole('button', { name: 'Ubah data induk' }).click()
  await citra.getByLabel('Nomor induk').fill('2627.101')
  // Another part of the same sheet does not throw away what was typed.
  await citra.getByText('Biodata rapor').click()
  await page.getByRole('dialog', { name: 'Buang isian ini?' }).getByRole('button', { name: 'Batal' }).click()
  await expect(citra.getByLabel('Nomor induk')).toHaveValue('2627.101')
  await citra.getByRole('button', { name: 'Simpan' }).click()
  await expect(citra.getByText('2627.101')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Siswa Uji 1' }).first().click()
  const gone = page.getByRole('dialog', { name: 'Siswa Uji 1' })
  await expect(gone.getByText('ke SMA Negeri 1 Kendari')).toBeVisible()
  await expect(gone.getByRole('button', { name: 'Cetak surat' })).toBeVisible()
})
