import { product } from '@lentera/contract/product'

const shown = { phone: 'Nomor ponsel', email: 'Email' } as const
/** What a person recognises of a number or an address, and nobody else learns. */
const hint = (value: string) => `…${value.slice(-4)}`

/** What the former number or address is told: what became of the account, and what to do where that was somebody else. */
export const changedWords = (field: 'phone' | 'email', value: string): { readonly subject: string; readonly body: string } => ({
  subject: `${shown[field]} akun ${product.name} diubah`,
  body: `${shown[field]} akun ${product.name} ini diubah menjadi yang berakhiran ${hint(value)}. Bukan kamu yang mengubah? Segera hubungi sekolah atau masuk dan ganti kata sandi.`,
})
