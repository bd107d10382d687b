import * as z from 'zod/mini'
import { calls, del, get, post } from './kit/call.ts'
import { id } from './kit/id.ts'
import { day, instant, timezone, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    shares: true
  }
  interface SampleIds {
    /** A link that the caller has made. */
    readonly share_uuid: string
  }
}

/** For so many days a link works. */
export const SHARE_DAYS = 7

/** A link that shows one thing, read-only, to whoever has it: first name, status and dates, and nothing else. */
const Share = z.object({
  uuid,
  url: z.string(),
  /** Opens WhatsApp with a message that holds the link. */
  whatsapp_url: z.string(),
  expires_at: instant,
  /** The pupil's school's, in which its end is told. */
  timezone,
  /** How often people have opened it; previews are not counted. */
  opened: z.int(),
  opened_at: z.nullable(instant),
})
export type Share = z.infer<typeof Share>

const sharers = { roles: ['parent', 'teacher', 'school'] } as const
const OfDay = z.object({ student_id: id('student'), date: day })
const OfPermit = z.object({ permit_id: id('permit') })

/** Links for a messenger: for parents of the child, the homeroom teacher, and the school. */
export const shares = calls('shares', {
  /** The caller's link to a day, if there is one that works. */
  day: get(
    '/v1/{role}/shares/day',
    { ...sharers, query: OfDay, reply: z.nullable(Share), shows: ['shares'] },
    ({ student_id }) => ({ query: { student_id, date: '2026-11-23' } }),
  ),
  /** Makes one for a pupil's day; the caller's former one where that still works for most of its time. */
  shareDay: post(
    '/v1/{role}/shares/day',
    { ...sharers, changes: ['shares'], body: OfDay, reply: Share, idempotent: true },
    ({ student_id }) => ({ body: { student_id, date: '2026-11-23' } }),
  ),
  permit: get(
    '/v1/{role}/shares/permit',
    { ...sharers, query: OfPermit, reply: z.nullable(Share), shows: ['shares'] },
    ({ permit_id }) => ({ query: { permit_id } }),
  ),
  /** The same for a pupil's permit: what has been decided of it. */
  sharePermit: post(
    '/v1/{role}/shares/permit',
    { ...sharers, changes: ['shares'], body: OfPermit, reply: Share, idempotent: true },
    ({ permit_id }) => ({ body: { permit_id } }),
  ),
  /** Ends a link of the caller's at once. */
  revoke: del(
    '/v1/{role}/shares/:share_uuid',
    { ...sharers, changes: ['shares'], params: z.object({ share_uuid: uuid }), reply: z.null() },
    ({ share_uuid }) => ({ params: { share_uuid } }),
  ),
})
