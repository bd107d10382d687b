import { device } from '#lib/device/keep.ts'

const KEY = 'socmedSkip'
const NAMED = 'socmedNamed'

/** Whether the person does not want to name any social media; forgotten when signing out. */
export const skipsSocial = (): boolean => device.read(KEY) === true
export const skipSocial = (): void => device.write(KEY, true)

/** Whether the person has named some, as far as this device knows; null where it was never read. Forgotten when signing out. */
export const namesSocial = (): boolean | null => {
  const kept = device.read(NAMED)
  return typeof kept === 'boolean' ? kept : null
}
export const noteSocial = (named: boolean): void => device.write(NAMED, named)
