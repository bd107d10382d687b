import type { Page } from '@playwright/test'
import { aClass, anOffice, anOperator, aPupil, aSchool } from '../apps/api/db/seed/builders.ts'
import { aLink } from '../apps/api/db/seed/school-links.ts'
import { expect, password, type Product, test } from './lentera.ts'

/** A school that has registered and waits, with its office and a pupil who wants to join; and somebody who runs the product. */
const aWaitingSchool = async ({ database: { db } }: Product) => {
  const name = `SMP Menunggu ${Math.random().toString(36).slice(2, 8)}`
  const school = await aSchool(db, { name, status: 'pending', timezone: 'Asia/Makassar', created_at: new Date() })
  const room = await aClass(db, school, { name: 'VII A', grade: 7 })
  const office = await anOffice(db, school)
  const pupil = await aPupil(db, school, { school_id: null, name: 'Nirmala Baru' })
  await aLink(db, school, { of: pupil, asked_at: new Date(), class_id: room.id })
  return { name, office: { role: 'school', ...office } as const, operator: await anOperator(db) }
}

const signIn = async (page: Page, username: string) => {
  await page.getByLabel('Nama pengguna').fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

test('whoever runs the product signs in, verifies a school whose office then works, and changes the configuration and goes back', async ({
  browser,
  page,
  product,
}) => {
  const { name, office, operator } = await aWaitingSchool(product)
  await page.goto('/operator/verify')
  await signIn(page, operator.username)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Verifikasi' }).click()
  await page.getByRole('button', { name: 'Ya, verifikasi' }).click()
  await expect(page.getByText('1 sekolah diverifikasi.')).toBeVisible()

  const desk = await browser.newContext()
  await product.enter(desk, office)
  const requests = await desk.newPage()
  await requests.goto('/school/people/requests')
  await requests.getByRole('link', { name: /Nirmala Baru/ }).click()
  await requests.getByRole('button', { name: 'Setujui' }).click()
  await requests.getByRole('button', { name: 'Ya, setujui' }).click()
  await expect(requests.getByText('1 permintaan disetujui.')).toBeVisible()
  await desk.close()

  const seenBySomebody = async () => {
    const guest = await browser.newContext()
    const front = await guest.newPage()
    await front.goto('/')
    return { front, leave: () => guest.close() }
  }
  await page.getByRole('link', { name: 'Konfigurasi' }).click()
  await page.getByText('Nama produk', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Nama produk' }).fill('Pelita')
  await page.getByRole('button', { name: 'Lihat perubahan' }).click()
  await expect(page.getByText('Nama produk menjadi “Pelita” di semua halaman.')).toBeVisible()
  // The session was left open for longer than an operator's word is good.
  await product.database.db
    .updateTable('operator_session')
    .set({ proven_at: new Date(Date.now() - 11 * 60_000) })
    .where('operator_id', '=', operator.id)
    .execute()
  await page.getByLabel('Mengapa diubah').fill('Nama untuk provinsi ini.')
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await page.getByLabel('Kata sandi Anda').fill(password)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Nama produk disimpan.')).toBeVisible()
  const changed = await seenBySomebody()
  await expect(changed.front.getByText('Pelita').first()).toBeVisible()
  await changed.leave()

  await page.getByRole('link', { name: 'Riwayat' }).click()
  await expect(page.getByText('bawaan → Pelita').first()).toBeVisible()
  await page.getByRole('button', { name: 'Kembalikan Nama produk' }).first().click()
  await page.getByRole('button', { name: 'Kembalikan', exact: true }).click()
  await expect(page.getByText('Nama produk dikembalikan.')).toBeVisible()
  await page.getByRole('link', { name: 'Catatan tindakan' }).click()
  await expect(page.getByText('Konfigurasi dikembalikan').first()).toBeVisible()
  await page.getByRole('link', { name: 'Akun saya' }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await expect(page.getByRole('heading', { name: 'Masuk sebagai pengelola' })).toBeVisible()
})
