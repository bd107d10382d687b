import { device } from '#lib/device/keep.ts'
import { uuid } from '#lib/device/uuid.ts'

const KEPT = 'phone'
const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
let here: string | undefined

/** A number that this phone made up for itself; it stays when somebody signs out. */
export const phone = (): string => {
  const kept = here ?? device.read(KEPT)
  here = typeof kept === 'string' && isUuid.test(kept) ? kept : uuid()
  device.write(KEPT, here)
  return here
}
