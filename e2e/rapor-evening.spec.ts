import { aLesson, anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test.describe.configure({ timeout: 180_000 })

test('a homeroom teacher writes the cards of a class by keys, keeps what the office has written meanwhile, and goes on with a phone', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher } = await ownSchool(product, { pupils: 3 })
  await aLesson(db, school, { class: room, teacher })
  const office = await anOffice(db, school)
  const noteOf = (nr: number, on = page) => on.getByRole('textbox', { name: new RegExp(`^Catatan Siswa Uji ${nr}`) })

  await page.setViewportSize({ width: 1366, height: 768 })
  await product.enter(context, teacher)
  await page.goto('/teacher/e-raport/list')
  await page.getByRole('link', { name: 'Isi rapor sekelas' }).click()

  await page.getByRole('button', { name: 'Kalimat sendiri' }).click()
  await page.getByRole('button', { name: 'Tambah kalimat' }).click()
  await page.getByLabel('Kalimat', { exact: true }).fill('{nama} merawat kebun sekolah.')
  await page.getByRole('button', { name: 'Simpan kalimat' }).click()
  await expect(page.getByText('Kalimat disimpan.')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup' }).first().click()

  await page.getByRole('button', { name: 'Isi semua siswa' }).click()
  await page.getByLabel('Nama kegiatan').fill('Pramuka')
  await page.getByRole('button', { name: 'Isi 3 siswa' }).click()
  await expect(page.getByRole('button', { name: /^Kegiatan Pramuka Baik, Siswa Uji 3/ })).toBeVisible()

  await noteOf(1).focus()
  for (const key of ['Alt+1', 'Enter', 'Alt+2', 'Enter', 'Alt+1', 'ArrowRight', 's']) await page.keyboard.press(key)
  for (const nr of [1, 2, 3]) await expect(noteOf(nr)).not.toHaveValue('')
  await expect(page.getByRole('button', { name: /^Kegiatan Pramuka Sangat baik, Siswa Uji 3/ })).toBeVisible()
  await noteOf(2).focus()
  await page.getByRole('searchbox', { name: 'Cari di bank kalimat' }).fill('kebun')
  await page.getByRole('button', { name: /^Siswa Uji 2.* merawat kebun sekolah\.$/ }).click()
  await expect(noteOf(2)).toHaveValue(/Siswa Uji 2.* merawat kebun sekolah\.$/)
  await page.getByRole('button', { name: 'Simpan isian 3 siswa' }).click()
  await expect(page.getByText('Isian rapor disimpan.')).toBeVisible()

  await noteOf(1).fill('Dari wali kelas.')
  const desk = await pageOf(browser, product, { role: 'school', username: office.username })
  await desk.setViewportSize({ width: 1366, height: 768 })
  await desk.goto(`/school/rapor/evening?class_id=${room.uuid}`)
  await noteOf(1, desk).fill('Dari tata usaha.')
  await noteOf(3, desk).fill('Ditulis tata usaha.')
  await desk.getByRole('button', { name: 'Simpan isian 2 siswa' }).click()
  await expect(desk.getByText('Isian rapor disimpan.')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan isian 1 siswa' }).click()
  await expect(page.getByText(/Siswa Uji 1.* baru saja diubah orang lain/)).toBeVisible()
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(noteOf(3)).toHaveValue('Ditulis tata usaha.')
  await expect(noteOf(1)).toHaveValue('Dari wali kelas.')
  await noteOf(1).focus()
  await expect(page.getByText('Orang lain menulis: Dari tata usaha.')).toBeVisible()
  await page.getByRole('button', { name: 'Pakai punya saya' }).click()
  await page.getByRole('button', { name: 'Simpan isian 1 siswa' }).click()
  await expect(page.getByRole('button', { name: 'Simpan isian 1 siswa' })).toBeHidden()

  const phone = await pageOf(browser, product, teacher)
  await phone.setViewportSize({ width: 375, height: 740 })
  await phone.goto('/teacher/rapor/evening')
  await phone
    .getByRole('list', { name: 'Siswa' })
    .getByRole('button', { name: /^Siswa Uji 1/ })
    .click()
  await expect(phone.getByLabel('Catatan wali kelas')).toHaveValue('Dari wali kelas.')
  await phone.getByRole('button', { name: 'Berikutnya' }).click()
  await expect(phone.getByRole('heading', { name: /^Siswa Uji 2/ })).toBeVisible()
  await phone.getByLabel('Catatan wali kelas').fill('Rajin.')
  await phone.getByRole('button', { name: 'Simpan isian 1 siswa' }).click()
  await expect(phone.getByText('Isian rapor disimpan.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByLabel('Catatan wali kelas')).toHaveValue('Rajin.')
})
