// How somebody switches a second factor on, on its page.
import { expect, type Page } from '@playwright/test'
import { base32, codeAt, stepOf } from '../apps/api/src/kit/security/totp.ts'
import { PASSWORD } from '../apps/api/db/seed/builders.ts'

/** The bytes of a secret as an app is given it to be typed. */
const bytesOf = (typed: string): Buffer => {
  const letters = Array.from({ length: 32 }, (_, at) => base32(Buffer.from([at << 3]))[0])
  const bits = [...typed].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** Types the password; answers what the app shows from then on. */
export const beginFactor = async (page: Page): Promise<() => string> => {
  await page.getByLabel('Kata sandi akun ini').fill(PASSWORD)
  await page.getByRole('button', { name: 'Nyalakan verifikasi dua langkah' }).click()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(/\s/g, '')
  return () => codeAt(bytesOf(secret), stepOf(new Date()))
}

/** Types the app's code; the recovery codes are shown then. */
export const confirmFactor = async (page: Page, code: () => string): Promise<void> => {
  await page.getByLabel('Kode dari aplikasi').fill(code())
  await page.getByRole('button', { name: 'Nyalakan', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem')).toHaveCount(10)
}
