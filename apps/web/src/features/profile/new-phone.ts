import { tab } from '#lib/device/keep.ts'

const KEY = 'new_phone'

/** The number that somebody wants to have, between the screens that lead there: never in an address. '' for none. */
export const newPhone = (): string => {
  const kept = tab.read(KEY)
  return typeof kept === 'string' ? kept : ''
}
export const keepNewPhone = (phone: string): void => (phone === '' ? tab.drop(KEY) : tab.write(KEY, phone))
