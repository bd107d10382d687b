import type { Page } from '@playwright/test'
import { aClass, anOperator, aPupil, aYear } from '../apps/api/db/seed/builders.ts'
import { aLink } from '../apps/api/db/seed/school-links.ts'
import { schoolYearOf } from '../apps/api/src/school/time.ts'
import { expect, password, type Product, test } from './lentera.ts'
import { choosePassword, liveIn, next, prove, unique } from './registering.ts'

/** An office registers its school; a proof that is used up meanwhile leads back to the number, and nothing typed is lost. */
const register = async (page: Page, product: Product): Promise<string> => {
  const name = `SMP Menunggu ${unique()}`
  const number = `0857${unique()}`
  await page.goto('/school/register')
  await page.getByLabel('Nama lengkap').fill('Yuni Astuti')
  await page.getByLabel('Nama pengguna').fill(`sekolah.${unique()}`)
  await next(page)
  await prove(page, product, number)
  await page.getByLabel('Nama sekolah').fill(name)
  await page.getByLabel('NPSN').fill(`9${unique().slice(1)}`)
  await page.getByLabel('Jenjang').selectOption('smp')
  await liveIn(page)
  await next(page)
  await choosePassword(page, 'pintu gerbang 4')
  await product.database.db.deleteFrom('otp').where('target', '=', number).execute()
  await page.getByRole('button', { name: 'Buat akun' }).click()
  const told = page.getByRole('dialog')
  await expect(told).toContainText('Silahkan ulangi proses daftar akun')
  await told.getByRole('button', { name: 'Ulangi' }).click()
  await prove(page, product, number)
  await expect(page.getByLabel('Nama sekolah')).toHaveValue(name)
  await next(page)
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Akun Anda sudah jadi' })).toBeVisible()
  return name
}

/** A pupil asks this school for a place in its first class. */
const aRequest = async ({ database: { db } }: Product, name: string) => {
  const { id, uuid } = await db.selectFrom('school').where('name', '=', name).select(['id', 'uuid']).executeTakeFirstOrThrow()
  const year = schoolYearOf(new Date().toISOString().slice(0, 10))
  await aYear(db, { id }, year)
  const school = { id, uuid, year }
  const room = await aClass(db, school, { name: 'VII A', grade: 7 })
  const pupil = await aPupil(db, school, { school_id: null, name: 'Nirmala Baru' })
  await aLink(db, school, { of: pupil, asked_at: new Date(), class_id: room.id })
}

const signIn = async (page: Page, username: string) => {
  await page.getByLabel('Nama pengguna').fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

test('a school registers, is verified by the operator and lets its first pupil in; the operator changes the configuration and goes back', async ({
  browser,
  page,
  product,
}) => {
  const desk = await browser.newContext()
  const requests = await desk.newPage()
  const name = await register(requests, product)
  const operator = await anOperator(product.database.db)
  await page.goto('/operator/verify')
  await signIn(page, operator.username)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Verifikasi' }).click()
  await page.getByRole('button', { name: 'Ya, verifikasi' }).click()
  await expect(page.getByText('1 sekolah diverifikasi.')).toBeVisible()

  await aRequest(product, name)
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
