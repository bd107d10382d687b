import type { OtpPurpose } from '@lentera/contract/account/otp'
import { productName } from '#kit/product-name.ts'

const purposes: Readonly<Record<OtpPurpose, string>> = {
  register: 'mendaftar',
  reset: 'membuat kata sandi baru',
  phone_edit: 'mengubah nomor ponsel',
  email_edit: 'mengubah email',
  complete_data: 'melengkapi data',
  school_link: 'menghubungkan sekolah',
  deletion: 'menghapus akun',
}

/**
 * What a message with a code says. The code comes first in an SMS: that is what a phone shows of it. The subject of a mail, which
 * stands on a locked screen, has none.
 */
export const wordsOf = (purpose: OtpPurpose, code: string): { readonly subject: string; readonly body: string } => ({
  subject: `Kode ${productName()} untuk ${purposes[purpose]}`,
  body: `${code} adalah kode ${productName()} untuk ${purposes[purpose]}. Berlaku 5 menit. Jangan berikan kepada siapa pun, termasuk yang mengaku dari sekolah atau ${productName()}.`,
})

/** What a person recognises, and nobody else learns: `0812-****-7890`, `sa***@gmail.com`. */
export const maskedTarget = (target: string): string => {
  const [name = '', host] = target.split('@')
  if (host !== undefined) return `${name.slice(0, 2)}***@${host}`
  return `${target.slice(0, 4)}-****-${target.slice(-4)}`
}
