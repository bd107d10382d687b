import * as z from 'zod/mini'
import { AttendanceRecord } from '#contract/attendance.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { instant, timezone, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** The QR of the caller's class, one of its codes of now, and a phone. */
    readonly qr_uuid: string
    readonly qr_code: string
    readonly device_id: string
  }
}

/** How long one code is on the screen. */
export const QR_STEP_SECONDS = 15

const Code = z.object({ code: z.string(), starts_at: instant })
export type QrCode = z.infer<typeof Code>

const QrSession = z.object({
  uuid,
  class: z.object({ uuid, name: z.string() }),
  timezone,
  server_time: instant,
  expires_at: instant,
  /** False once it was closed or its time is over; there are no codes then. */
  running: z.boolean(),
  /** Of this moment and the next ones, each for `QR_STEP_SECONDS`. */
  codes: z.array(Code),
  /** Pupils of the class who are recorded today, in whatever way, of all. */
  checked_in: z.number(),
  total: z.number(),
})
export type QrSession = z.infer<typeof QrSession>

const teacher = ['teacher'] as const
const params = z.object({ qr_uuid: uuid })

export const classQr = calls('attendance', {
  /** Opens the QR of a class of mine; answers the running one if there is one. */
  openQr: post(
    '/v1/teacher/attendance/qr',
    {
      changes: [],
      roles: teacher,
      body: z.object({ class_uuid: uuid }),
      reply: QrSession,
      idempotent: true,
      faults: ['ATTENDANCE_CLOSED', 'METHOD_OFF'],
    },
    ({ class_uuid }) => ({ body: { class_uuid } }),
  ),
  /** The codes of now and of the next two minutes, so that a screen outlives a weak network. */
  qrCodes: get('/v1/teacher/attendance/qr/:qr_uuid/codes', { roles: teacher, params, reply: QrSession }, ({ qr_uuid }) => ({
    params: { qr_uuid },
  })),
  /** Ends it at once: no code of it counts any more. */
  closeQr: post(
    '/v1/teacher/attendance/qr/:qr_uuid/close',
    { changes: [], roles: teacher, params, reply: QrSession },
    ({ qr_uuid }) => ({
      params: { qr_uuid },
    }),
  ),
  /** Checks in by the code on the screen of the own class. A second check-in on the same day answers the first one's record. */
  checkInQr: post(
    '/v1/user/attendance/check-in/qr',
    {
      changes: ['attendance'],
      roles: ['student'],
      speaks: 'nobody',
      /** `device_id` is made by the phone and stays there: two people on one phone are flagged. */
      body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)), device_id: uuid }),
      reply: AttendanceRecord,
      idempotent: true,
      offline: true,
      faults: ['ATTENDANCE_CLOSED', 'METHOD_OFF', 'QR_INVALID'],
    },
    ({ qr_code, device_id }) => ({ body: { code: qr_code, device_id } }),
  ),
})
