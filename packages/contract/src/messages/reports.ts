import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { decision } from '#contract/kit/decision.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { groupParams } from '#contract/messages/groups.ts'
import { instant, revision, searchQuery } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface Tags {
    'message-reports': true
  }
  interface SampleIds {
    /** What a pupil of the caller's school has reported, which waits. */
    readonly message_report_id: string
  }
}

export const reportReasons = {
  rude: 'Kata kasar atau menghina',
  bullying: 'Perundungan',
  threat: 'Ancaman atau kekerasan',
  indecent: 'Tidak senonoh atau pelecehan',
  spam: 'Penipuan atau iklan',
  other: 'Lainnya',
} as const
export type ReportReason = keyof typeof reportReasons
const reason = z.enum(keysOf(reportReasons))

export const reportStates = {
  waiting: { label: 'Menunggu', tone: 'waiting' },
  dismissed: { label: 'Tidak ditindak', tone: 'off' },
  done: { label: 'Ditindak', tone: 'good' },
} as const
export type ReportState = keyof typeof reportStates
const state = z.enum(keysOf(reportStates))

/** Letters of a report, messages kept around the reported one, and reports of one person in 24 hours, at most. */
export const reportLimits = { words: 500, around: 5, daily: 10 } as const

/** The office leaves it, takes the message away, stops its sender from writing, or hands it to the homeroom teacher. */
export const reportVerdict = decision(
  'message_report',
  { dismiss: 'required', remove: 'optional', mute_3: 'optional', mute_14: 'optional', pass: 'optional' },
  { state },
)
export type ReportVerb = (typeof reportVerdict.verbs)[number]

const Person = z.object({ name: z.string(), role: z.enum(roleNames) })
const Report = z.object({
  id: id('message_report'),
  state,
  reason,
  /** What the reporter says to it. */
  words: z.string(),
  /** The reported message as it was. */
  text: z.string(),
  /** `Siswa XI IPA 2`; null for a message between two people. */
  group: z.nullable(z.string()),
  reported: Person,
  reporter: Person,
  reported_at: instant,
  can: reportVerdict.can,
  revision,
})
export type MessageReport = z.infer<typeof Report>

const Detail = z.object({
  report: Report,
  /** The reported message among those around it, the oldest first. */
  lines: z.array(z.object({ seq: z.int(), name: z.string(), text: z.string(), sent_at: instant, reported: z.boolean() })),
  /** The message stands no more where it was written. */
  removed: z.boolean(),
  /** What was decided, the oldest first. */
  acts: z.array(z.object({ verb: z.enum(reportVerdict.verbs), reason: z.nullable(z.string()), by: z.string(), at: instant })),
})
export type MessageReportDetail = z.infer<typeof Detail>

const seq = number.check(z.int(), z.gte(1), z.lte(2_000_000_000))
const told = z.object({
  reason,
  words: z.string().check(
    z.overwrite((typed) => typed.toWellFormed().trim()),
    z.maxLength(reportLimits.words),
  ),
})
const reporting = { roles: ['student', 'parent', 'teacher'], host: 'chat', speaks: 'nobody' } as const

/** People tell their school of messages that should not be; its office decides. */
export const messageReports = calls('message-reports', {
  /** Reports what somebody has written to the reader, once. Whoever wrote it does not learn who has reported. */
  report: post(
    '/v1/{role}/messages/with/:contact_id/messages/:seq/report',
    {
      ...reporting,
      changes: ['message-reports'],
      params: z.object({ contact_id: id('account'), seq }),
      body: told,
      reply: z.null(),
      idempotent: true,
    },
    ({ message_contact_id }) => ({
      params: { contact_id: message_contact_id, seq: 1 },
      body: { reason: 'rude' as const, words: 'Menghina anak saya.' },
    }),
  ),
  /** The same of a message in a group. */
  reportInGroup: post(
    '/v1/{role}/message-groups/:class_uuid/:circle/messages/:seq/report',
    {
      ...reporting,
      changes: ['message-reports'],
      params: z.extend(groupParams, { seq }),
      body: told,
      reply: z.null(),
      idempotent: true,
    },
    ({ group_class_uuid, group_circle }) => ({
      params: { class_uuid: group_class_uuid, circle: group_circle, seq: 2 },
      body: { reason: 'spam' as const, words: '' },
    }),
  ),
  /** What waits for the office, the longest waiting first; or what was decided, the newest first. */
  inbox: get(
    '/v1/school/message-reports',
    {
      roles: ['school'],
      query: z.object({
        show: z._default(z.enum(['waiting', 'others']), 'waiting'),
        ...searchQuery(25),
      }),
      reply: z.array(Report),
      paged: 'page',
      shows: ['message-reports'],
    },
    () => ({}),
  ),
  inboxOne: get(
    '/v1/school/message-reports/:message_report_id',
    {
      roles: ['school'],
      params: z.object({ message_report_id: id('message_report') }),
      reply: Detail,
      shows: ['message-reports'],
    },
    ({ message_report_id }) => ({ params: { message_report_id } }),
  ),
  decide: post(
    '/v1/school/message-reports/decide',
    {
      roles: ['school'],
      changes: ['message-reports', 'messages'],
      as: 'json',
      body: reportVerdict.body,
      reply: reportVerdict.reply,
      idempotent: true,
    },
    ({ message_report_id }) => ({
      body: { of: [{ id: message_report_id, revision: 1 }], verb: 'remove' as const },
    }),
  ),
})
