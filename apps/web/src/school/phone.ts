/** As the contract has it: `0812-3456-7890` and `+62 812…` are `0812…`. Undefined for what is no number of a mobile phone. */
export const readPhone = (typed: string): string | undefined => {
  const bare = typed.replace(/[\s-]/g, '').replace(/^\+?62(?=8)/, '0')
  return /^08\d{7,12}$/.test(bare) ? bare : undefined
}

/** `081234567890` → `0812-3456-7890` */
export const phoneText = (phone: string): string => phone.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3')
/** `081234567890` → `0812-••••-7890`: recognised by whoever has it. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 4)}-••••-${phone.slice(-4)}`
/** `andi@contoh.id` → `an•••@contoh.id` */
export const maskedEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*/, '$1•••')

export const callTo = (phone: string): string => `tel:+62${phone.slice(1)}`

/** A conversation on WhatsApp that begins with these words. */
export const whatsappTo = (phone: string, words: string): string =>
  `https://wa.me/62${phone.slice(1)}?${new URLSearchParams({ text: words }).toString()}`
