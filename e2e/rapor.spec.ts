import { aLesson, anOffice, aParent } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('a report card goes from scores to the parent who has read it, and its paper proves itself', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, { pupils: 2 })
  const [pupil] = pupils
  if (!pupil) throw new Error('There is no pupil.')
  await aLesson(db, school, { class: room, teacher })
  const office = await anOffice(db, school)
  const parent = await aParent(db, { of: [pupil] })

  await product.enter(context, teacher)
  await page.goto('/teacher/grade')
  await page.getByRole('link').filter({ hasText: room.name }).click()
  await page.getByRole('link', { name: 'Tambah komponen' }).click()
  await page.getByRole('button', { name: 'Tambah komponen' }).click()
  await page.getByLabel('Nama', { exact: true }).fill('Lingkup materi 1')
  await page.getByRole('button', { name: 'Simpan komponen' }).click()
  await expect(page.getByText('Komponen disimpan.')).toBeVisible()
  await page.goto('/teacher/grade')
  await page.getByRole('link').filter({ hasText: room.name }).click()
  for (const at of [1, 2]) {
    await page.getByLabel(`Siswa Uji ${at}, Lingkup materi 1`).fill(`8${at}`)
    await page.getByLabel(`Siswa Uji ${at}, Lingkup materi 1`).press('Enter')
  }
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()

  await page.goto('/teacher/e-raport')
  await page.getByRole('link').filter({ hasText: '2 dari 2 siswa' }).click()
  await page.getByRole('button', { name: 'Kirim ke wali kelas' }).click()
  await page.getByLabel('Alasan mengirim tanpa nilai lengkap 2 siswa').fill('SAS belum dilaksanakan.')
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Nilai dikirim ke wali kelas.')).toBeVisible()
  await page.goto('/teacher/e-raport/list')
  await page.getByRole('button', { name: 'Serahkan 2 rapor yang belum lengkap' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Serahkan' }).click()
  await expect(page.getByText(/belum lengkap. Tulis alasan/)).toBeVisible()
  await page.getByLabel('Alasan menyerahkan 2 rapor yang belum lengkap').fill('SAS menyusul.')
  await page.getByRole('dialog').getByRole('button', { name: 'Serahkan' }).click()
  await expect(page.getByText('2 rapor diserahkan ke kepala sekolah.')).toBeVisible()

  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/e-raport')
  await desk.getByRole('link').filter({ hasText: room.name }).click()
  await desk.getByRole('button', { name: 'Setujui 2 rapor' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
  await expect(desk.getByText('2 rapor disetujui.')).toBeVisible()
  await desk.getByRole('button', { name: /^Siswa Uji 1/ }).click()
  await desk.getByRole('button', { name: 'Kembalikan' }).click()
  await desk.getByLabel('Yang perlu diperbaiki').fill('Catatan wali kelas masih kosong.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Kembalikan' }).click()
  await expect(desk.getByText('1 rapor dikembalikan ke wali kelas.')).toBeVisible()

  await page.goto('/teacher/e-raport/list')
  await page.getByRole('button', { name: /^Siswa Uji 1/ }).click()
  await page.getByLabel('Catatan wali kelas').fill('Teruskan semangatmu.')
  await page.getByRole('button', { name: 'Simpan rapor' }).click()
  await expect(page.getByRole('list', { name: 'Berbeda dari yang terakhir diserahkan' })).toContainText('Teruskan semangatmu.')
  await expect(page.getByRole('list', { name: 'Riwayat' })).toContainText('alasan: Catatan wali kelas masih kosong.')
  await page.getByRole('button', { name: 'Serahkan' }).click()
  await page.getByLabel('Alasan menyerahkan 1 rapor yang belum lengkap').fill('SAS menyusul.')
  await page.getByRole('dialog').getByRole('button', { name: 'Serahkan' }).click()
  await expect(page.getByText('1 rapor diserahkan ke kepala sekolah.')).toBeVisible()

  await desk.reload()
  await desk.getByRole('button', { name: 'Setujui' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click()
  await expect(desk.getByText('1 rapor disetujui.')).toBeVisible()
  await desk.goto('/school/e-raport')
  await desk.getByRole('link').filter({ hasText: room.name }).click()
  await desk.getByRole('button', { name: 'Terbitkan 2 rapor' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
  await expect(desk.getByText('2 rapor diterbitkan atau dijadwalkan.')).toBeVisible()

  const phone = await pageOf(browser, product, { role: 'parent', username: parent.username }, '/parent/e-raport')
  await phone.getByRole('link', { name: /Semester/ }).click()
  await expect(phone.getByText('81', { exact: true })).toBeVisible()
  await phone.getByLabel('Tanggapan untuk wali kelas, opsional').fill('Terima kasih, Pak.')
  await phone.getByRole('button', { name: 'Saya sudah membaca' }).click()
  await expect(phone.getByText('Terima kasih, sudah disampaikan ke sekolah.')).toBeVisible()

  const { code } = await db.selectFrom('rapor').where('student_id', '=', pupil.id).select('code').executeTakeFirstOrThrow()
  await page.goto(`/rapor/${code}`)
  await expect(page.getByText(/^Rapor ini asli, dari/)).toBeVisible()
  await expect(page.getByText('S. U. 1.')).toBeVisible()
  await page.getByLabel('NISN siswa').fill('1111111111')
  await page.getByRole('button', { name: 'Lihat nilai' }).click()
  await expect(page.getByText('NISN ini bukan milik siswa pada rapor ini.')).toBeVisible()
})
