import { device } from '#lib/device/keep.ts'

const KEY = 'socmedSkip'

/** Whether the person does not want to name any social media; forgotten when signing out. */
export const skipsSocial = (): boolean => device.read(KEY) === true
export const skipSocial = (): void => device.write(KEY, true)
