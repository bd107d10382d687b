import * as z from 'zod/mini'
import { HistoryDay, HistoryTotals, month } from './attendance/history.ts'
import { keysOf } from './kit/keys.ts'
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

/** Why a pupil needs a look: attendance, scores, or work that is owed. What was seen is said, never a figure of the person. */
export const signalCauses = {
  streak: { label: 'Alpa beruntun', tone: 'bad' },
  below_90: { label: 'Di bawah 90%', tone: 'bad' },
  below_95: { label: 'Di bawah 95%', tone: 'warn' },
  falling_scores: { label: 'Nilai turun', tone: 'warn' },
  missing_scores: { label: 'Nilai belum ada', tone: 'warn' },
  missing_tasks: { label: 'Tugas belum masuk', tone: 'warn' },
} as const
export type SignalCause = keyof typeof signalCauses
export const signalCause = z.enum(keysOf(signalCauses))

/** What was done: how a family was reached, with whom at school it was talked about, or that nothing has to be done. */
export const contactWays = {
  whatsapp: 'WhatsApp',
  phone: 'Telepon',
  meeting: 'Tatap muka',
  pupil: 'Bicara dengan siswa',
  teacher: 'Bicara dengan guru mapel',
  other: 'Cara lain',
  none: 'Tidak perlu tindakan',
} as const
export type ContactWay = keyof typeof contactWays
const way = z.enum(keysOf(contactWays))

/** What the last look found of attendance: the unexplained days of a run, or the figures of the semester. Empty for other causes. */
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

/** What a cause was seen by: a subject whose scores fell, a component without a score, a task that was not handed in. */
const signalSights = ['fall', 'empty', 'late', 'makeup', 'task'] as const
export const SignalSight = z.object({
  kind: z.enum(signalSights),
  /** Null of a task. */
  subject_id: z.nullable(id('subject')),
  /** The subject, or the class room of a task. */
  subject: z.string(),
  /** The component or the task; null of a fall. */
  title: z.nullable(z.string()),
  /** When it was due, or since when it waits; of a fall, when the first of the last two scores was given. Null where nobody has said. */
  on: z.nullable(day),
  /** Of a fall: the mean of the pupil's earlier scores in the subject, and of the last two, to a tenth. */
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  /** It rests on a component that families do not read yet. */
  hidden: z.boolean(),
})
export type SignalSight = z.infer<typeof SignalSight>

const Signal = z.object({
  id: id('signal'),
  student: z.object({ id: id('student'), name: z.string(), image: z.nullable(z.string()) }),
  class_name: z.string(),
  cause: signalCause,
  reasons: SignalReasons,
  /** What scores and tasks it was seen by; empty where it is attendance. */
  sights: z.array(SignalSight),
  /** The same in a line. */
  text: z.string(),
  found_on: day,
  /** The day after which it was last looked at. */
  seen_on: day,
  /** Null while it holds. */
  ended_on: z.nullable(day),
  /** The last time that somebody did something about it, and on which day it is looked at again, if it still holds. */
  contacted: z.nullable(z.object({ by: z.string(), at: instant, again_on: z.nullable(day) })),
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
  contacts: z.array(z.object({ by: z.string(), at: instant, way, note: z.string(), again_on: z.nullable(day) })),
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
  /** Notes what somebody has done about it, and when it is to be looked at again: within 90 days. */
  contact: post(
    '/v1/{role}/signals/:signal_id/contacts',
    {
      changes: ['signals'],
      roles: staff,
      as: 'json',
      params: z.object({ signal_id: id('signal') }),
      body: z.object({ way, note: line(3, 500), again_on: z.optional(z.nullable(day)) }),
      reply: SignalDetail,
      idempotent: true,
    },
    ({ signal_id }) => ({ params: { signal_id }, body: { way: 'phone' as const, note: 'Ibu mengabari Andi demam.' } }),
  ),
})
