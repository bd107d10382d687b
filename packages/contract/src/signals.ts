import * as z from 'zod/mini'
import { HistoryDay, HistoryTotals, month } from './attendance/history.ts'
import { calls, get, post } from './kit/call.ts'
import { id } from './kit/id.ts'
import { day, instant, line, timezone, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    signals: true
  }
  interface SampleIds {
    /** A signal of the pupil. */
    readonly signal_id: string
  }
}

/** Why a pupil's attendance needs a look. */
export const signalCauses = {
  streak: { label: 'Alpa beruntun', tone: 'bad' },
  below_90: { label: 'Di bawah 90%', tone: 'bad' },
  below_95: { label: 'Di bawah 95%', tone: 'warn' },
} as const
export type SignalCause = keyof typeof signalCauses
export const signalCause = z.enum(Object.keys(signalCauses) as [SignalCause, ...SignalCause[]])

/** How a family was reached. */
export const contactWays = { whatsapp: 'WhatsApp', phone: 'Telepon', meeting: 'Tatap muka', other: 'Cara lain' } as const
export type ContactWay = keyof typeof contactWays
const way = z.enum(Object.keys(contactWays) as [ContactWay, ...ContactWay[]])

/** What the last look found: the unexplained days of a run, or the figures of the semester. */
export const SignalReasons = z.object({
  /** Unexplained days, oldest first: all of a run, the last ten of a semester. */
  dates: z.array(day),
  /** Of the semester, in percent, rounded down to a tenth. */
  rate: z.nullable(z.number()),
  school_days: z.int(),
  attended: z.int(),
  excused: z.int(),
  sick: z.int(),
  absent: z.int(),
})
export type SignalReasons = z.infer<typeof SignalReasons>

const Signal = z.object({
  id: id('signal'),
  student: z.object({ id: id('student'), name: z.string(), image: z.nullable(z.string()) }),
  class_name: z.string(),
  cause: signalCause,
  reasons: SignalReasons,
  /** The same in a line. */
  text: z.string(),
  found_on: day,
  /** Null while it holds. */
  ended_on: z.nullable(day),
  /** The last time that somebody spoke with the family. */
  contacted: z.nullable(z.object({ by: z.string(), at: instant })),
})
export type Signal = z.infer<typeof Signal>

const SignalList = z.object({
  server_time: instant,
  timezone,
  today: day,
  /** The classes of which this person reads signals; empty for who leads none. */
  classes: z.array(z.object({ uuid, name: z.string() })),
  signals: z.array(Signal),
})
export type SignalList = z.infer<typeof SignalList>

const SignalDetail = z.object({
  ...Signal.shape,
  timezone,
  today: day,
  /** Of the semester. */
  totals: HistoryTotals,
  months: z.array(z.object({ month, totals: HistoryTotals })),
  /** Four whole weeks, this one last. */
  days: z.array(HistoryDay),
  parents: z.array(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** To a parent, in the school's words. */
  message: z.string(),
  /** The newest first. */
  contacts: z.array(z.object({ by: z.string(), at: instant, way, note: z.string() })),
})
export type SignalDetail = z.infer<typeof SignalDetail>

const staff = ['teacher', 'school'] as const

export const signals = calls('signals', {
  /** Signals of the classes that a teacher leads, or of the whole school: those that hold, or those of the running year that are over. */
  list: get(
    '/v1/{role}/signals',
    {
      roles: staff,
      query: z.object({ state: z._default(z.enum(['open', 'over']), 'open') }),
      reply: SignalList,
      shows: ['signals', 'attendance'],
    },
    () => ({ query: {} }),
  ),
  detail: get(
    '/v1/{role}/signals/:signal_id',
    { roles: staff, params: z.object({ signal_id: id('signal') }), reply: SignalDetail, shows: ['signals', 'attendance'] },
    ({ signal_id }) => ({ params: { signal_id } }),
  ),
  /** Notes that somebody has spoken with the family. */
  contact: post(
    '/v1/{role}/signals/:signal_id/contacts',
    {
      changes: ['signals'],
      roles: staff,
      as: 'json',
      params: z.object({ signal_id: id('signal') }),
      body: z.object({ way, note: line(3, 500) }),
      reply: SignalDetail,
      idempotent: true,
    },
    ({ signal_id }) => ({ params: { signal_id }, body: { way: 'phone' as const, note: 'Ibu mengabari Andi demam.' } }),
  ),
})
