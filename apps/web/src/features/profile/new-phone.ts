import { tab } from '#lib/device/keep.ts'

const KEY = 'new_phone'

/** The number that somebody wants to have, between the screens that lead there: never in an address. '' for none. */
export const newPhone = (): string => {
  const kept = tab.read(KEY)
  return typeof kept === 'string' ? kept : ''
}
export const keepNewPhone = (phone: string): void => (phone === '' ? tab.drop(KEY) : tab.write(KEY, phone))

/** As the contract has it: `0812-3456-7890` and `+62 812…` are `0812…`. Undefined for what is no number of a mobile phone. */
export const readPhone = (typed: string): string | undefined => {
  const bare = typed.replace(/[\s-]/g, '').replace(/^\+?62(?=8)/, '0')
  return /^08\d{7,12}$/.test(bare) ? bare : undefined
}
