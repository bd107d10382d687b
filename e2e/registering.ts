// What everybody does who registers, whatever the role.
import type { Page } from '@playwright/test'
import { expect, type Product } from './lentera.ts'

export const next = (page: Page) => page.getByRole('button', { name: 'Lanjut', exact: true }).click()
export const step = async (page: Page, at: number, title: string) => {
  await expect(page.getByText(`Langkah ${at} dari 5`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

const choose = async (page: Page, label: string, text: string) => {
  await page.getByRole('button', { name: new RegExp(`^${label}:`) }).click()
  await page.getByRole('combobox', { name: `Cari ${label.toLowerCase()}` }).fill(text)
  await page.getByRole('option', { name: text, exact: true }).click()
}
export const liveIn = async (page: Page) => {
  await choose(page, 'Provinsi', 'Sulawesi Selatan')
  await choose(page, 'Kabupaten atau kota', 'Kota Makassar')
  await choose(page, 'Kecamatan', 'Ujung Pandang')
}
/** Asks for a code and types what was sent. */
export const prove = async (page: Page, product: Product, number: string) => {
  await page.getByLabel('Nomor ponsel').fill(number)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByLabel('Kode 6 angka')).toBeFocused()
  await page.getByLabel('Kode 6 angka').fill(await product.codeSentTo(number))
}
/** Types a new password twice and goes on. */
export const choosePassword = async (page: Page, password: string) => {
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByLabel('Ulangi kata sandi').fill(password)
}
export const unique = () => String(Date.now()).slice(-8)
