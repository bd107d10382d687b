import type { BrowserContext, Page } from '@playwright/test'
import { aPupil } from '../apps/api/db/seed/builders.ts'
import { address, expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

/** Pages of a server that carries codes in these ways alone. (What the server itself does then is tried with the calls.) */
const without = async (context: BrowserContext, ...channels: ('whatsapp' | 'sms' | 'email')[]) => {
  const { data } = (await (await fetch(`${address()}/v1/remote-config`)).json()) as { data: { features: object } }
  const features = { ...data.features, ...Object.fromEntries(channels.map((channel) => [`no_${channel}`, true])) }
  await context.route('**/v1/remote-config', (route) => route.fulfill({ json: { data: { ...data, features } } }))
}
const begin = async (page: Page) => {
  await page.goto('/student/register')
  await page.getByLabel('Nama lengkap').fill('Putri Anjani')
  await page.getByLabel('Tanggal lahir').fill('17/05/2008')
  await page.getByLabel('Nama pengguna').fill(`putri.${Date.now()}`)
  await page.getByRole('button', { name: 'Lanjut' }).click()
}

test('where codes go by mail alone a pupil who registers types the number and proves the address', async ({ context, page }) => {
  await without(context, 'whatsapp', 'sms')
  await context.route('**/v1/otp/request', (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ purpose: 'register', channel: 'email', target: 'putri@contoh.id' })
    return route.fulfill({
      json: { data: { otp_token: 'x', channel: 'email', sent_to: 'pu***@contoh.id', expires_in: 300, resend_in: 60 } },
    })
  })
  await context.route('**/v1/otp/verify', (route) => route.fulfill({ json: { data: { secret_token: 'x', expires_in: 900 } } }))
  await begin(page)
  await expect(page.getByRole('heading', { name: 'Nomor ponsel dan email' })).toBeVisible()
  await page.getByLabel('Email').fill('putri@contoh.id')
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByText('Isi nomor ponsel, misalnya 0812-3456-7890.')).toBeVisible()
  await page.getByLabel('Nomor ponsel').fill('081234567890')
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByText('Kode dikirim ke pu***@contoh.id.')).toBeVisible()
  await page.getByLabel('Kode 6 angka').fill('135790')
  await expect(page.getByRole('heading', { name: 'Sekolah', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Email putri@contoh.id sudah dibuktikan.')).toBeVisible()
  await expect(page.getByLabel('Nomor ponsel')).toHaveValue('0812-3456-7890')
})

test('where nothing carries codes every page that needs one says so, and whom to ask', async ({
  browser,
  context,
  page,
  product,
}) => {
  await without(context, 'whatsapp', 'sms', 'email')
  await begin(page)
  await expect(page.getByText('Kode belum dapat dikirim dari server ini.')).toBeVisible()
  await expect(page.getByText('Minta akun kepada tata usaha sekolah')).toBeVisible()
  await page.goto('/school/reset-password/')
  await expect(page.getByText('Hubungi pengelola server')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kirim kode' })).toHaveCount(0)

  const { school } = await ownSchool(product, {})
  const own = await browser.newContext()
  await without(own, 'whatsapp', 'sms', 'email')
  await product.enter(own, { role: 'student', ...(await aPupil(product.database.db, school, { is_need_complete_data: true })) })
  const home = await own.newPage()
  await home.goto('/home')
  await expect(home).toHaveURL(/complete-data/)
  await expect(home.getByText('Mintalah tata usaha sekolah membatalkan permintaan data ini.')).toBeVisible()
  await own.close()
})
