import type { ReportReason, ReportVerb } from '@lentera/contract/messages/reports'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds, pageOf } from '#kit/http/lists.ts'
import { shownName } from '#school/shown-name.queries.ts'
import { openingOf } from './opening.rules.ts'

/** A line of the copy that is kept with a report. */
export interface Frozen {
  readonly seq: number
  readonly sender_id: number
  readonly text: string
  readonly sent_at: string
}
/** Where a message stands: in a conversation or in a group. */
export type Place =
  | { readonly conversation_id: number; readonly group_id: null }
  | { readonly conversation_id: null; readonly group_id: number }

/** How many reports somebody has made since a moment; others of the same person wait meanwhile. */
export const countReports = async (db: Db, reporter: number, since: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('message_report', ${reporter}::bigint))`.execute(db)
  const { n } = await db
    .selectFrom('message_report')
    .where('reporter_id', '=', reporter)
    .where('reported_at', '>', since)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Whether somebody has reported a message before. */
export const hasReported = async (
  db: Db,
  { reporter, seq, ...place }: Place & { readonly reporter: number; readonly seq: number },
): Promise<boolean> =>
  (await db
    .selectFrom('message_report')
    .where('reporter_id', '=', reporter)
    .where('conversation_id', 'is not distinct from', place.conversation_id)
    .where('group_id', 'is not distinct from', place.group_id)
    .where('seq', '=', seq)
    .select('id')
    .executeTakeFirst()) !== undefined

export const insertReport = async (
  db: Db,
  {
    lines,
    now,
    ...report
  }: Place & {
    readonly school_id: number
    readonly reporter_id: number
    readonly reported_id: number
    readonly seq: number
    readonly reason: ReportReason
    readonly words: string
    readonly lines: readonly Frozen[]
    readonly now: Date
  },
): Promise<void> => {
  await db
    .insertInto('message_report')
    .values({ ...report, frozen: JSON.stringify(lines), reported_at: now })
    .execute()
}

/** The school of an account; null for one without. */
export const schoolOf = async (db: Db, account: number): Promise<number | null> =>
  (await db.selectFrom('account').where('id', '=', account).select('school_id').executeTakeFirstOrThrow()).school_id

/**
 * The school to which a parent reports somebody: where a child of theirs is, that of the person where there are several, whether
 * the person still works there or not. Undefined for a parent without children at a school.
 */
export const schoolOfChild = async (db: Db, parent: number, reported: number): Promise<number | undefined> => {
  const child = await db
    .selectFrom('family_link as link')
    .innerJoin('account as pupil', 'pupil.id', 'link.student_id')
    .where('link.parent_id', '=', parent)
    .where('link.state', '=', 'linked')
    .where('pupil.school_id', 'is not', null)
    .orderBy((eb) =>
      eb
        .case()
        .when('pupil.school_id', '=', eb.selectFrom('account').where('id', '=', reported).select('school_id'))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('link.changed_at', 'desc')
    .select('pupil.school_id')
    .executeTakeFirst()
  return child?.school_id ?? undefined
}

/** What a school's people have reported, as its office sees it on a day. */
const reports = (db: Db, { school, today }: { readonly school: number; readonly today: string }) =>
  db
    .selectFrom('message_report as report')
    .innerJoin('account as reported', 'reported.id', 'report.reported_id')
    .innerJoin('account as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('message_group as talk', 'talk.id', 'report.group_id')
    .leftJoin('class', 'class.id', 'talk.class_id')
    .where('report.school_id', '=', school)
    .select(['report.id', 'report.state', 'report.reason', 'report.words', 'report.seq', 'report.reported_at'])
    .select(['report.revision', 'report.reported_id', 'report.reporter_id', 'report.conversation_id', 'report.group_id'])
    .select(['talk.circle', 'talk.class_id', 'class.name as class_name', 'class.uuid as class_uuid'])
    .select([shownName('reported').as('reported_name'), 'reported.role as reported_role'])
    .select([shownName('reporter').as('reporter_name'), 'reporter.role as reporter_role'])
    .select([
      sql<readonly Frozen[]>`report.frozen`.as('frozen'),
      sql<readonly ReportVerb[]>`array(select act.verb from message_report_act as act where act.report_id = report.id)`.as(
        'done',
      ),
      sql<boolean>`coalesce(
        (select message.removed_at is not null from message
          where message.conversation_id = report.conversation_id and message.seq = report.seq),
        (select message.removed_at is not null from group_message as message
          where message.group_id = report.group_id and message.seq = report.seq), true)`.as('removed'),
      // Of the group's class, or of the class of the reported pupil or of a child of the reported parent.
      sql<number | null>`(select room.homeroom_teacher_id from class as room
        join academic_year as year on year.school_id = room.school_id and year.tahun_ajaran_id = room.tahun_ajaran_id
          and ${today}::date between year.starts_on and year.ends_on
        where room.school_id = report.school_id and room.homeroom_teacher_id is not null
          and (room.id = talk.class_id or talk.id is null and exists (select from enrollment
            where enrollment.class_id = room.id and (enrollment.student_id = report.reported_id
              or enrollment.student_id in (select link.student_id from family_link as link
                where link.parent_id = report.reported_id and link.state = 'linked'))))
        order by room.id limit 1)`.as('homeroom_teacher_id'),
    ])
export type ReportRow = Awaited<ReturnType<typeof reportOf>> & object

/** The longest waiting first. */
export const oldestReport = [sql`report.reported_at`, sql`report.id`]
/** What waits for a school's office. */
export const waitingReports = (db: Db, at: { readonly school: number; readonly today: string }) =>
  reports(db, at).where('report.state', '=', 'waiting')

export const reportOf = (db: Db, at: { readonly school: number; readonly today: string }, id: number) =>
  reports(db, at).where('report.id', '=', id).executeTakeFirst()

/** A page of what waits, or of what was decided. */
export const pageOfReports = (
  db: Db,
  at: { readonly school: number; readonly today: string },
  asked: { show: 'waiting' | 'others'; search?: string | undefined; page: number; per_page: number },
) => {
  const found = reports(db, at).where(holds(asked.search, 'reported.name', 'reporter.name'))
  return asked.show === 'waiting'
    ? pageOf(found.where('report.state', '=', 'waiting'), oldestReport, asked)
    : pageOf(found.where('report.state', '<>', 'waiting'), [sql`report.id desc`], asked)
}

/** Those of these reports that are the school's, held while its office decides them. */
export const reportsToDecide = async (
  db: Db,
  at: { readonly school: number; readonly today: string },
  ids: readonly number[],
) => {
  await db
    .selectFrom('message_report')
    .where('id', 'in', [...ids])
    .where('school_id', '=', at.school)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
  return reports(db, at)
    .where('report.id', 'in', [...ids])
    .execute()
}

/** What was decided of a report, the oldest first. */
export const actsOf = (db: Db, report: number) =>
  db
    .selectFrom('message_report_act as act')
    .innerJoin('account as by', 'by.id', 'act.decided_by')
    .where('act.report_id', '=', report)
    .orderBy('act.id')
    .select(['act.verb', 'act.reason', 'act.decided_at', shownName('by').as('by')])
    .execute()

/** The names of these people, as they may be shown. */
export const namesOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('account as person')
    .where('person.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select(['person.id', shownName('person').as('name')])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const writeAct = async (
  db: Db,
  { report, verb, reason, by, now }: { report: number; verb: ReportVerb; reason: string | null; by: number; now: Date },
): Promise<void> => {
  await db.insertInto('message_report_act').values({ report_id: report, verb, reason, decided_by: by, decided_at: now }).execute()
  await db
    .updateTable('message_report')
    .set({
      state: verb === 'dismiss' ? 'dismissed' : 'done',
      settled_at: sql`coalesce(settled_at, ${now}::timestamptz)`,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', report)
    .execute()
}

/** Takes a message of two people away; notices of it no longer say its words. */
export const removeMessage = async (
  db: Db,
  { conversation, seq, by, now, says }: { conversation: number; seq: number; by: number; now: Date; says: string },
): Promise<void> => {
  const removed = await db
    .updateTable('message')
    .set({ removed_at: now, removed_by: by })
    .where('conversation_id', '=', conversation)
    .where('seq', '=', seq)
    .where('removed_at', 'is', null)
    .returning(['sent_at', 'text'])
    .executeTakeFirst()
  if (!removed) return
  await db
    .updateTable('notification')
    .set({ data: sql`jsonb_set(data, '{text}', to_jsonb(${says}::text))` })
    .where('created_at', '=', removed.sent_at)
    .where('kind', '=', 'message')
    .where(sql<boolean>`data->>'text' = ${openingOf(removed.text)}`)
    .where(sql<boolean>`starts_with(event_key, ${`message ${conversation} `})`)
    .execute()
}
