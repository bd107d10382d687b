import { aPupil, aSchool, aClass, anOffice } from '../apps/api/db/seed/builders.ts'
import { expect, type Product, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

/** A school of one journey with one class and its office, and a pupil who belongs nowhere. */
const aGate = async ({ database: { db } }: Product) => {
  const tag = Math.random().toString(36).slice(2, 8)
  const npsn = String(Math.floor(Math.random() * 90_000_000) + 10_000_000)
  const school = await aSchool(db, {
    name: `SMA Gerbang ${tag}`,
    npsn,
    address: 'Jalan Mawar 3, Makassar',
    timezone: 'Asia/Makassar',
  })
  const room = await aClass(db, school, { name: 'X 7', grade: 10 })
  const office = await anOffice(db, school)
  const pupil = await aPupil(db, school, { school_id: null, name: 'Nabila Tanpa Sekolah', born_on: '2010-03-04' })
  return {
    name: `SMA Gerbang ${tag}`,
    npsn,
    room,
    office: { role: 'school', ...office } as const,
    pupil: { role: 'student', ...pupil } as const,
  }
}

test('a pupil without a school finds one, is rejected with a reason, asks again, is let into a class, and sees the home', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { name, npsn, room, office, pupil } = await aGate(product)
  await product.enter(context, pupil)
  await page.goto('/schedule')
  await page.getByRole('link', { name: 'Hubungkan sekolah' }).click()
  await page.getByRole('link', { name: 'Cari sekolah' }).click()
  await page.getByLabel('Cari nama atau NPSN').fill(npsn)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByText('Jalan Mawar 3, Makassar')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Menunggu sekolah')).toBeVisible()

  const desk = await pageOf(browser, product, office, '/school/home')
  await desk.getByRole('link', { name: /Nabila Tanpa Sekolah/ }).click()
  await expect(desk.getByRole('heading', { name: 'Nabila Tanpa Sekolah' })).toBeVisible()
  await desk.getByRole('button', { name: 'Tolak' }).click()
  await desk.getByLabel('Alasan').fill('Nama tidak ada di daftar siswa baru')
  await desk.getByRole('button', { name: 'Ya, tolak' }).click()
  await expect(desk.getByText('1 permintaan ditolak.')).toBeVisible()

  await expect(page.getByText('“Nama tidak ada di daftar siswa baru”', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Cari sekolah' }).click()
  await page.getByLabel('Cari nama atau NPSN').fill(npsn)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await page.getByRole('link', { name: 'Pilih kelas' }).click()
  await page.getByRole('button', { name: room.name }).click()
  await page.getByRole('button', { name: 'Pilih kelas' }).click()
  await expect(page.getByText('Kelas X 7 · Dikirim', { exact: false })).toBeVisible()

  await desk.goto('/school/people/requests')
  await desk.getByRole('link', { name: /Nabila Tanpa Sekolah/ }).click()
  await expect(desk.getByRole('button', { name: 'Masuk ke kelas: X 7' })).toBeVisible()
  await desk.getByRole('button', { name: 'Setujui' }).click()
  await desk.getByRole('button', { name: 'Ya, setujui' }).click()
  await expect(desk.getByText('1 permintaan disetujui.')).toBeVisible()

  await expect(page.getByText(`Sudah terhubung dengan ${name}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Lihat sekolah saya' }).click()
  await expect(page.getByText('X 7', { exact: true })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('main').getByText('X 7').first()).toBeVisible()
  await desk.context().close()
})
