import { Fault } from '@lentera/contract'
import type { School, SchoolDay } from '#school/schools.ts'
import { type Fix, type Judged, judgeCheckIn } from '#modules/attendance/check-in/attendance.rules.ts'

export interface JudgedSelfie extends Omit<Judged, 'distance_m' | 'accuracy_m'> {
  readonly distance_m: number | null
  readonly accuracy_m: number | null
}

/** What a device says of its place, in the parts in which it came. Throws VALIDATION when only some of them came. */
export const fixOf = (sent: { readonly [K in keyof Fix]?: number | undefined }): Fix | null => {
  const { latitude, longitude, accuracy } = sent
  if (latitude === undefined && longitude === undefined && accuracy === undefined) return null
  if (latitude !== undefined && longitude !== undefined && accuracy !== undefined) return { latitude, longitude, accuracy }
  const missing = (['latitude', 'longitude', 'accuracy'] as const).filter((part) => sent[part] === undefined)
  throw new Fault('VALIDATION', { errors: Object.fromEntries(missing.map((part) => [part, ['Wajib diisi.']])) })
}

/**
 * Judges a check-in by photo. With a position it is judged like any other; without one the photo is enough, because the school
 * chose it so. Throws METHOD_OFF, CONSENT_NEEDED or ATTENDANCE_CLOSED.
 */
export const judgeSelfie = (school: School, day: SchoolDay, fix: Fix | null, consented: boolean): JudgedSelfie => {
  if (!school.methods.includes('selfie')) throw new Fault('METHOD_OFF')
  if (!consented) throw new Fault('CONSENT_NEEDED')
  const { latitude, longitude } = school
  const here = latitude === null || longitude === null ? null : { latitude, longitude }
  const placed = { ...school, methods: ['location'] as const, ...(here ?? { latitude: 0, longitude: 0 }) }
  if (fix && here) return judgeCheckIn(placed, day, fix)
  const counted = judgeCheckIn(placed, day, { latitude: placed.latitude, longitude: placed.longitude, accuracy: 0 })
  return { ...counted, distance_m: null, accuracy_m: null }
}
