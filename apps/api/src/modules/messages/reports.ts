import { Fault, type Inside } from '@lentera/contract'
import {
  type MessageReport,
  type MessageReportDetail,
  messageReports,
  reportLimits,
  type ReportReason,
  type ReportState,
  type ReportVerb,
} from '@lentera/contract/messages/reports'
import { groupCircles } from '@lentera/contract/messages/groups'
import { Busy } from '#kit/http/busy.ts'
import { decideAll, oneByOne } from '#kit/http/decide.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { DAY } from '#kit/durations.ts'
import { groupOf, idOf } from './group-of.ts'
import { groupsOf, messagesIn } from './groups.queries.ts'
import { messagesOf, talkWith } from './messages.queries.ts'
import { act } from './report-acts.ts'
import * as queries from './reports.queries.ts'

type AtSchool<K extends keyof typeof messageReports> = RequestOf<(typeof messageReports)[K]> & Here

interface ReportedMessage {
  readonly seq: number
  readonly sender_id: number
  readonly text: string
  readonly sent_at: Date
  readonly removed_at: Date | null
}

/**
 * Keeps a report with a copy of the message and of those before it; reporting the same message again changes nothing. Throws
 * NOT_FOUND for an own message and for one that is not there, TOO_MANY_REQUESTS after as many reports as one day takes.
 */
const keep = async (
  { db, user, now }: RequestContext,
  {
    place,
    seq,
    lines,
    school,
    ...body
  }: {
    readonly place: queries.Place
    readonly seq: number
    /** The message and those before it, the newest first. */
    readonly lines: readonly ReportedMessage[]
    readonly school: (reported: number) => Promise<number | null>
    readonly reason: ReportReason
    readonly words: string
  },
): Promise<null> => {
  const [message] = lines
  if (message?.seq !== seq || message.sender_id === user.id || message.removed_at !== null) throw new Fault('NOT_FOUND')
  const count = await queries.countReports(db, user.id, new Date(now.getTime() - DAY))
  if (await queries.hasReported(db, { ...place, reporter: user.id, seq })) return null
  if (count >= reportLimits.daily)
    throw new Busy('TOO_MANY_REQUESTS', {
      message: `Maksimal ${reportLimits.daily} laporan dalam 24 jam. Bila mendesak, hubungi tata usaha sekolah.`,
      seconds: 3600,
    })
  const school_id = await school(message.sender_id)
  if (school_id === null) throw new Fault('NOT_FOUND')
  const report = { ...place, ...body, school_id, reporter_id: user.id, reported_id: message.sender_id, seq, now }
  const copies = lines.map(({ sent_at, removed_at, ...line }) => ({
    seq: line.seq,
    sender_id: line.sender_id,
    text: removed_at === null ? line.text : '',
    sent_at: sent_at.toISOString(),
  }))
  await queries.insertReport(db, { ...report, lines: copies.toReversed() })
  return null
}

const around = reportLimits.around + 1

const report = async (context: RequestOf<typeof messageReports.report>): Promise<null> => {
  const { db, user, params, body } = context
  const talk = await talkWith(db, user.id, params.contact_id)
  if (!talk) throw new Fault('NOT_FOUND')
  const lines = await messagesOf(db, { talk: talk.id, before: params.seq + 1, count: around })
  const place = { conversation_id: talk.id, group_id: null }
  const school = async (reported: number) =>
    (user.role === 'parent' ? await queries.schoolOfChild(db, user.id, reported) : undefined) ??
    queries.schoolOf(db, user.role === 'parent' ? reported : user.id)
  return keep(context, { place, seq: params.seq, lines, school, ...body })
}

const reportInGroup = async (context: RequestOf<typeof messageReports.reportInGroup>): Promise<null> => {
  const { db, user, params, body } = context
  const group = await groupOf(context, params)
  const [talk] = await groupsOf(db, user.id, [idOf(group)])
  if (!talk) throw new Fault('NOT_FOUND')
  const lines = await messagesIn(db, { group: talk.id, before: params.seq + 1, count: around })
  const place = { conversation_id: null, group_id: talk.id }
  return keep(context, { place, seq: params.seq, lines, school: async () => group.school_id, ...body })
}

/** What the office may still do with a report. */
const verbsFor = (row: queries.ReportRow): readonly ReportVerb[] => {
  const wasDone = (...verbs: readonly ReportVerb[]) => verbs.some((verb) => row.done.includes(verb))
  return [
    ...(row.state === 'waiting' ? (['dismiss'] as const) : []),
    ...(row.removed || wasDone('remove') ? [] : (['remove'] as const)),
    ...(row.reported_role === 'teacher' || wasDone('mute_3', 'mute_14') ? [] : (['mute_3', 'mute_14'] as const)),
    ...(row.homeroom_teacher_id === null || row.homeroom_teacher_id === row.reported_id || wasDone('pass')
      ? []
      : (['pass'] as const)),
  ]
}

const present = (row: queries.ReportRow): Inside<MessageReport> => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  words: row.words,
  text: row.frozen.find(({ seq }) => seq === row.seq)?.text ?? '',
  group: row.circle ? `${groupCircles[row.circle]} ${row.class_name ?? ''}`.trim() : null,
  reported: { name: row.reported_name, role: row.reported_role },
  reporter: { name: row.reporter_name, role: row.reporter_role },
  reported_at: row.reported_at.toISOString(),
  can: [...verbsFor(row)],
  revision: row.revision,
})
const deskOf = ({ school, day }: Here) => ({ school: school.id, today: day.date })

const inbox = async (context: AtSchool<'inbox'>) => {
  const { data, meta } = await queries.pageOfReports(context.db, deskOf(context), context.query)
  return { data: data.map(present), meta }
}

const inboxOne = async (context: AtSchool<'inboxOne'>): Promise<Inside<MessageReportDetail>> => {
  const { db, params } = context
  const row = await queries.reportOf(db, deskOf(context), params.message_report_id)
  if (!row) throw new Fault('NOT_FOUND')
  const names = await queries.namesOf(
    db,
    row.frozen.map(({ sender_id }) => sender_id),
  )
  return {
    report: present(row),
    lines: row.frozen.map(({ seq, sender_id, text, sent_at }) => ({
      seq,
      name: names.get(sender_id) ?? '',
      text,
      sent_at,
      reported: seq === row.seq,
    })),
    removed: row.removed,
    acts: (await queries.actsOf(db, row.id)).map(({ verb, reason, by, decided_at }) => ({
      verb,
      reason,
      by,
      at: decided_at.toISOString(),
    })),
  }
}

const decide = (context: AtSchool<'decide'>) => {
  const { db, body } = context
  const { verb, reason = null } = body
  return decideAll<queries.ReportRow, typeof verb, { state: ReportState }>(body, {
    read: (ids): Promise<readonly queries.ReportRow[]> => queries.reportsToDecide(db, deskOf(context), ids),
    can: verbsFor,
    write: (rows) =>
      oneByOne(db, rows, async (row) => {
        await act(context, row, { verb, reason })
        return true
      }),
    present: ({ state }) => ({ state }),
  })
}

export const messageReportsRoutes = serve(messageReports, {
  report,
  reportInGroup,
  inbox: inSchool(inbox),
  inboxOne: inSchool(inboxOne),
  decide: inSchool(decide),
})
