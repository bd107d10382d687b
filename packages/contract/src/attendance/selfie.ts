import * as z from 'zod/mini'
import { AttendanceRecord } from '#contract/attendance.ts'
import { calls, post } from '#contract/kit/call.ts'
import { number } from '#contract/kit/number.ts'

/** What is taken, before the server draws it anew; a phone sends about 60 KB. */
export const PHOTO_BYTES = 5 * 1024 * 1024

const Selfie = z.object({
  /** JPEG, PNG or WebP. */
  photo: z.file().check(z.minSize(1), z.maxSize(PHOTO_BYTES)),
  /** Where the device was: all three or none. Not kept without consent to location. */
  latitude: z.optional(number.check(z.gte(-90), z.lte(90))),
  longitude: z.optional(number.check(z.gte(-180), z.lte(180))),
  accuracy: z.optional(number.check(z.gte(0), z.lte(100_000))),
})

/** The smallest JPEG, for the sample. */
const DOT =
  '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z'
const dot = () => new File([Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0))], 'foto.jpg', { type: 'image/jpeg' })

export const selfie = calls('attendance', {
  /** Checks in with a photo. A second check-in on the same day answers the first one's record and keeps no second photo. */
  checkInSelfie: post(
    '/v1/{role}/attendance/check-in/selfie',
    {
      changes: ['attendance'],
      roles: ['student', 'teacher'],
      speaks: 'nobody',
      body: Selfie,
      as: 'multipart',
      reply: AttendanceRecord,
      idempotent: true,
      offline: true,
      faults: ['ATTENDANCE_CLOSED', 'METHOD_OFF', 'CONSENT_NEEDED', 'TOO_LARGE'],
    },
    () => ({ body: { photo: dot(), latitude: -5.1354, longitude: 119.4238, accuracy: 8 } }),
  ),
})
