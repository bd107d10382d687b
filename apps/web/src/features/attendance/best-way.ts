import type { CheckInMethod, Today } from '@lentera/contract/attendance'
import type { Role } from '@lentera/contract/kit/roles'
import { href } from '#lib/nav/href.ts'
import { device } from '#lib/device/keep.ts'
import { pointOf } from './use-today.ts'

/** What a person does alone with a phone; the roll call is the teacher's. */
export type OwnWay = Exclude<CheckInMethod, 'roll_call'>
const KEPT = 'way'

/** Whether this way needs a consent that is missing. */
export const lacksConsent = (way: CheckInMethod, { consents }: Pick<Today, 'consents'>): boolean =>
  (way === 'location' || way === 'selfie') && !consents[way]

/** The school's ways that this person has, the best first: what works without asking anybody, and of that the last one used here. */
export const waysFor = (today: Today, role: Role | null, last: unknown = device.read(KEPT)): CheckInMethod[] => {
  const rank = (way: CheckInMethod) =>
    (lacksConsent(way, today) ? 100 : 0) + (way === 'roll_call' ? 10 : 0) + (way === last ? 0 : 1)
  return today.methods
    .filter((way) => (way === 'qr' ? role === 'student' : way !== 'location' || pointOf(today) !== null))
    .toSorted((a, b) => rank(a) - rank(b))
}

export const isOwn = (way: CheckInMethod | undefined): way is OwnWay => way !== undefined && way !== 'roll_call'

/** The screen of a way. */
export const placeOf = (way: OwnWay): string =>
  way === 'qr' ? href('/attendance/scan') : `${href('/attendance/submit')}?way=${way}`

/** Remembered on this device for the next time. */
export const rememberWay = (way: OwnWay): void => device.write(KEPT, way)
