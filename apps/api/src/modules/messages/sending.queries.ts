import type { messagePace } from '@lentera/contract/messages'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { endOfTurn, gathered } from '#kit/batch/batch.ts'
import { published } from '#kit/live/events.ts'
import { notifying } from '#notices/notify.queries.ts'
import { isRequired } from '#notices/notice.ts'

interface Writer {
  readonly from_id: number
  readonly role: string
  readonly to_id: number
  readonly now: Date
}
/** A pupil whom a family speaks for, with the school and the classes of all years. */
interface FamilyPupil {
  readonly name: string
  readonly born_on: string | null
  readonly school_id: number
  readonly version: number
  readonly classes: readonly number[]
}
/** Where somebody belongs: a pupil by the own classes, a parent by those of the linked children. */
interface Belongs {
  readonly school_id: number | null
  readonly classes: readonly number[]
}
/** Somebody who may be written to, or not. */
export interface Recipient extends Belongs {
  readonly id: number
  readonly role: string
  readonly born_on: string | null
  readonly children: readonly Belongs[]
}
/** All that decides whether one person may write to another, and what is said of it. */
export interface WritingRow {
  readonly at: number
  readonly name: string
  /** A teacher's own school; null for somebody without one. */
  readonly school_id: number | null
  readonly version: number | null
  readonly pupils: readonly FamilyPupil[]
  /** Null for an account that is not there. */
  readonly recipient: Recipient | null
  readonly is_blocked: boolean
  /** The last day on which the recipient's school stops the writer; null where it does not. */
  readonly muted_until: string | null
}

const writing = prepared<{ given: string }>()((db, slot) => ({
  compile: () =>
    sql<WritingRow>`
    with given as materialized (
      select * from jsonb_to_recordset(${slot.given}::text::jsonb) as given(at integer, from_id bigint, role text, to_id bigint,
        now timestamptz)
    )
    select given.at, me.name, school.id as school_id, school.version,
      case when given.role = 'teacher' then '[]'::json else (
        select coalesce(json_agg(json_build_object('name', pupil.name, 'born_on', pupil.born_on, 'school_id', of.id,
          'version', of.version, 'classes', array(select class_id from enrollment where student_id = pupil.id)) order by pupil.id), '[]')
        from (select me.id as student_id where given.role = 'student'
          union all select link.student_id from family_link as link
          where given.role = 'parent' and link.parent_id = me.id and link.state = 'linked') as mine
        join account as pupil on pupil.id = mine.student_id and pupil.deleted_at is null
        join school as of on of.id = pupil.school_id) end as pupils,
      case when person.id is not null then json_build_object('id', person.id, 'role', person.role, 'school_id', person.school_id,
        'born_on', person.born_on,
        'classes', array(select class_id from enrollment where given.role = 'teacher' and student_id = person.id),
        'children', (select coalesce(json_agg(json_build_object('school_id', child.school_id,
            'classes', array(select class_id from enrollment where student_id = child.id))), '[]')
          from family_link as link join account as child on child.id = link.student_id and child.deleted_at is null
          where given.role = 'teacher' and person.role = 'parent' and link.parent_id = person.id and link.state = 'linked')) end
        as recipient,
      exists (select from message_block as block where block.account_id = given.from_id and block.blocked_id = given.to_id)
        or exists (select from message_block as block where block.account_id = given.to_id and block.blocked_id = given.from_id)
        as is_blocked,
      (select max(mute.muted_until)::text from message_mute as mute join school as muting on muting.id = mute.school_id
        where mute.account_id = given.from_id and mute.school_id = person.school_id
          and mute.muted_until >= (given.now at time zone muting.timezone)::date) as muted_until
    from given join account as me on me.id = given.from_id
      left join school on school.id = me.school_id and me.deleted_at is null
      left join account as person on person.id = given.to_id and person.deleted_at is null`.compile(db),
}))

/** What decides whether these may write. Those who ask at once share a query. */
export const writingOf = gathered(async (db: Db, asked: readonly Writer[]) => {
  const rows = await writing(db, { given: JSON.stringify(asked.map((one, at) => ({ at, ...one }))) })
  const byPlace = new Map(rows.map((row) => [row.at, row]))
  return asked.map((_, at) => byPlace.get(at))
}, endOfTurn)

/** A message that may be sent. */
export interface NewMessage {
  readonly from_id: number
  readonly to_id: number
  readonly text: string
  readonly now: Date
  /** How many its writer may send. */
  readonly pace: (typeof messagePace)[keyof typeof messagePace]
  /** What its notice says. */
  readonly data: { readonly contact_id: number; readonly name: string; readonly text: string }
}

/** One more in a window of so long; a window that is over begins anew. */
const counted = (window: 'minute' | 'hour') => {
  const [began, count] = [sql.ref(`pace.${window}_began_at`), sql.ref(`pace.${window}_count`)]
  const isOver = sql`${began} <= excluded.${sql.id(`${window}_began_at`)} - ${sql.lit(`1 ${window}`)}::interval`
  return {
    began: sql`case when ${isOver} then excluded.${sql.id(`${window}_began_at`)} else ${began} end`,
    count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
  }
}
const [minute, hour] = [counted('minute'), counted('hour')]

const insertGiven = prepared<{ given: string; now: Date }>()((db, slot) => ({
  compile: () =>
    sql<{ at: number; seq: number }>`
    with given as materialized (
      select *, least(from_id, to_id) as low_id, greatest(from_id, to_id) as high_id
      from jsonb_to_recordset(${slot.given}::text::jsonb) as given(at integer, from_id bigint, to_id bigint, text text,
        now timestamptz, minute integer, hour integer, data jsonb)
    ), paced as (
      insert into message_pace as pace (account_id, minute_began_at, minute_count, hour_began_at, hour_count)
      select from_id, now, 1, now, 1 from given order by from_id
      on conflict (account_id) do update set minute_began_at = ${minute.began}, minute_count = ${minute.count},
        hour_began_at = ${hour.began}, hour_count = ${hour.count}
      where ${minute.count} <= (select given.minute from given where given.from_id = pace.account_id)
        and ${hour.count} <= (select given.hour from given where given.from_id = pace.account_id)
      returning account_id
    ), talk as (
      insert into conversation (low_id, high_id, last_seq, last_at)
      select given.low_id, given.high_id, 1, given.now from given join paced on paced.account_id = given.from_id
      order by given.low_id, given.high_id
      on conflict (low_id, high_id) do update set last_seq = conversation.last_seq + 1, last_at = excluded.last_at
      returning id, low_id, high_id, last_seq
    ), sent as (
      select given.*, talk.id, talk.last_seq as seq from talk join given using (low_id, high_id)
    ), said as (
      insert into message (conversation_id, seq, sender_id, text, forwarded, sent_at)
      select id, seq, from_id, text, false, now from sent order by id
    ), member as (
      insert into conversation_member (conversation_id, account_id, read_seq)
      select id, from_id, seq from sent union all select id, to_id, 0 from sent order by 1, 2
      on conflict (conversation_id, account_id) do update
        set read_seq = greatest(conversation_member.read_seq, excluded.read_seq)
      returning conversation_id, account_id, read_seq, is_quiet, quiet_until
    ), heard as (${published('messages', 'member')}
    ), news as (
      select 'message' as kind, concat_ws(' ', 'message', sent.id, member.read_seq) as key, sent.data, sent.to_id as account_id,
        null::bigint as student_id, false as pupil, false as parents, false as homeroom,
        ${sql.lit(isRequired('message'))}::boolean as required, null::bigint as school
      from sent join member on member.conversation_id = sent.id and member.account_id = sent.to_id
      where not (member.is_quiet and (member.quiet_until is null or member.quiet_until > sent.now))
    ), ${notifying('news', sql`${slot.now}`)}
    select sent.at, sent.seq from sent cross join (select count(*) from told) as told cross join (select count(*) from heard) as heard`.compile(
      db,
    ),
}))

/**
 * Counts, writes and tells messages, no two of one writer or of one conversation: each recipient has one notice of all that waits to
 * be read, however many messages that are. Who writes has read all before. Answers each one's number, by its place in the list; none
 * for whoever has sent as many as may be, of whom nothing is written or counted.
 */
export const insertMessages = async (db: Db, messages: readonly NewMessage[]): Promise<ReadonlyMap<number, number>> => {
  const now = messages.at(-1)?.now
  if (now === undefined) return new Map()
  const given = messages.map(({ pace, text, ...one }, at) => ({ at, ...one, ...pace, text: text.toWellFormed() }))
  const rows = await insertGiven(db, { given: JSON.stringify(given), now })
  return new Map(rows.map(({ at, seq }) => [at, seq]))
}
