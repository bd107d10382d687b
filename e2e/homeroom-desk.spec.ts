import { anOffice, aTeacher } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('a teacher asks to lead a class, the school approves, and the desk leads to a pupil and to what families read', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { school, room, pupils } = await ownSchool(product, {})
  const office = { role: 'school' as const, ...(await anOffice(product.database.db, school)) }
  const pupil = pupils[0]!
  const name = 'Bu Baru, S.Pd.'
  const asker = { role: 'teacher' as const, ...(await aTeacher(product.database.db, school, { name })) }
  await product.enter(context, asker)
  await page.goto('/teacher/homeroom')
  await page.getByRole('link', { name: 'Jadi wali kelas' }).click()
  await page.getByRole('button', { name: 'Kelas: Pilih kelas' }).click()
  await page.getByRole('option', { name: room.name }).click()
  await expect(page.getByText(`${room.name} sekarang dipegang`)).toBeVisible()
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByRole('list', { name: 'Permintaan Anda' })).toContainText('Menunggu sekolah')

  const there = await browser.newContext()
  await product.enter(there, office)
  const desk = await there.newPage()
  await desk.goto('/school/queue')
  await desk.getByRole('link', { name }).click()
  await expect(desk.getByText('Keduanya diberi tahu.')).toBeVisible()
  await desk.getByRole('button', { name: /^Setujui/ }).click()
  await desk.getByRole('button', { name: 'Ya, setujui' }).click()
  await expect(desk.getByText('Tidak ada yang menunggu')).toBeVisible()
  await there.close()

  await page.goto('/teacher/homeroom')
  await expect(page.getByRole('heading', { name: room.name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Siswa', exact: true }).last().click()
  await page.getByRole('link', { name: 'Siswa Uji 1' }).click()
  await expect(page.getByRole('heading', { name: 'Siswa Uji 1', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Orang tua' })).toBeVisible()

  await page.goto('/teacher/homeroom')
  await page.getByRole('link', { name: 'Riwayat', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Riwayat kelas', level: 1 })).toBeVisible()
  const parts = page.getByRole('navigation', { name: 'Riwayat kelas' })
  await parts.getByRole('link', { name: 'Bulan' }).click()
  await expect(page).toHaveURL(/\/teacher\/homeroom\/history\/attendance/)
  await expect(page.getByRole('link', { name: 'Siswa Uji 1' })).toBeVisible()
  await parts.getByRole('link', { name: 'Izin' }).click()
  await expect(page.getByText('Tidak ada izin di bulan ini')).toBeVisible()

  await page.goto('/teacher/homeroom/edit')
  await page.getByLabel('Nomor yang boleh dihubungi').fill('0812 3456 7890')
  await page.getByLabel('Tautan grup WhatsApp kelas').fill('bukan tautan')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tempel tautan undangan grup')).toBeVisible()
  await page.getByLabel('Tautan grup WhatsApp kelas').fill('')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Kartu wali kelas disimpan.')).toBeVisible()
  const home = await browser.newContext()
  await product.enter(home, pupil)
  const schedule = await home.newPage()
  await schedule.goto('/schedule')
  await expect(schedule.getByRole('region', { name: 'Wali kelas' })).toContainText('0812-3456-7890')
  await home.close()
})
