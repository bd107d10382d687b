import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { published } from '#kit/live/events.ts'
import { actsIn } from '#school/office-rights.ts'
import { isRequired, type Kind, officeAreaOf, type Payloads } from './notice.ts'

/** Who is told of a pupil: the pupil, every linked parent, the homeroom teacher of the class on the day of `data.date`. */
type Circle = 'pupil' | 'parents' | 'homeroom'

type Whom =
  | { readonly student_id: number; readonly to: readonly Circle[] }
  /**
   * One person by account, about nobody in particular. What a class, group or room tells names its `school`: whoever is not there
   * when it is told, as pupil, teacher or parent of a pupil, is not told. Quiet hours are by its clock.
   */
  | { readonly account_id: number; readonly school?: number }
  /** A school's office: each of its accounts that may act on it. */
  | { readonly office_of: number }
export type Event = {
  [K in Kind]: Whom & {
    readonly kind: K
    /** Names the event: nobody is told twice of one. */
    readonly key: string
    readonly data: Payloads[K]
  }
}[Kind]

/**
 * Writes notices and tells of them, as parts of the `with` of a statement: `whom`, `written` and `told`. `events` is the part before
 * them that holds the events (kind, key, data, account_id, student_id, pupil, parents, homeroom, required, school), and the statement
 * reads `told`, because PostgreSQL leaves out a part that nobody reads. Quiet hours are by the clock of the school that the news is
 * of: the pupil's, the own one, the one that tells it; of what is of none, as a direct message, a parent's first child's.
 */
export const notifying = (events: string, now: RawBuilder<unknown>) => {
  const given = sql.id(events)
  return sql`whom as (
      select account_id, null::bigint as student_id, kind, key, data, required, school from ${given} where account_id is not null
      union all
      select student_id, student_id, kind, key, data, required, null from ${given} where pupil
      union all
      select link.parent_id, given.student_id, kind, key, data, required, null from ${given} as given
        join family_link link on link.student_id = given.student_id and link.state = 'linked'
      where parents
      union all
      select class.homeroom_teacher_id, given.student_id, kind, key, data, required, class.school_id from ${given} as given
        join account pupil on pupil.id = given.student_id
        join enrollment on enrollment.student_id = pupil.id
        join class on class.id = enrollment.class_id and class.school_id = pupil.school_id and class.homeroom_teacher_id is not null
        join academic_year year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
          and (given.data->>'date')::date between year.starts_on and year.ends_on
      where homeroom
    ), written as (
    insert into notification (account_id, kind, student_id, data, event_key, created_at, push_after, outside_after)
    select whom.account_id, whom.kind, whom.student_id, whom.data, whom.key, ${now}::timestamptz,
      case when account.is_sub_push_notif and coalesce(preference.push, true) then allowed.at end,
      case when preference.whatsapp or preference.email then allowed.at end
    from whom join account on account.id = whom.account_id and account.deleted_at is null
      left join account person on person.id = whom.student_id
      cross join lateral (select coalesce(person.school_id, account.school_id, whom.school, (
        select child.school_id from family_link link join account child on child.id = link.student_id and child.deleted_at is null
        where link.parent_id = account.id and link.state = 'linked' and child.school_id is not null
        order by link.student_id limit 1)) as school_id offset 0) as near
      left join school on school.id = near.school_id
      left join quiet_hours quiet on quiet.account_id = account.id
      left join notification_preference preference on preference.account_id = whom.account_id and preference.kind = whom.kind
      cross join lateral (select case when coalesce(quiet.enabled, true) and not coalesce(whom.required, false)
        then after_quiet(${now}::timestamptz, coalesce(school.timezone, 'Asia/Jakarta'),
          coalesce(quiet.starts_at, '20:00'), coalesce(quiet.ends_at, '05:00'))
        else ${now}::timestamptz end as at) allowed
    where (whom.required or coalesce(preference.enabled, true))
      and (whom.school is null or account.school_id = whom.school or exists (
        select from family_link link join account child on child.id = link.student_id and child.deleted_at is null
        where link.parent_id = account.id and link.state = 'linked' and child.school_id = whom.school))
    order by whom.account_id, whom.key
    on conflict (account_id, event_key) do nothing
    returning account_id
    ), told as (${published('notifications', 'written')})`
}

const tell = prepared<{ given: string; now: Date }>()((on, slot) => ({
  compile: () =>
    sql`
    with given as (
      select * from jsonb_to_recordset(${slot.given}::text::jsonb) as given(kind text, key text, data jsonb,
        account_id bigint, student_id bigint, pupil boolean, parents boolean, homeroom boolean, required boolean, school bigint)
    ), ${notifying('given', sql`${slot.now}`)}
    select count(*) from told`.compile(on),
}))

/** The events of offices, for each of their accounts that may act on them. */
const toAccounts = async (db: Db, events: readonly Event[]): Promise<readonly Event[]> => {
  const schools = [...new Set(events.flatMap((event) => ('office_of' in event ? event.office_of : [])))]
  if (schools.length === 0) return events
  const accounts = await db
    .selectFrom('account')
    .where('school_id', 'in', schools)
    .where('role', '=', 'school')
    .where('deleted_at', 'is', null)
    .select(['id', 'school_id', 'office_rights'])
    .execute()
  return events.flatMap((event): Event | Event[] => {
    if (!('office_of' in event)) return event
    const { office_of, ...news } = event
    const area = officeAreaOf(event.kind)
    const told = accounts.filter((one) => one.school_id === office_of && actsIn(one, area))
    return told.map(({ id }) => ({ ...news, account_id: id }))
  })
}

/**
 * Tells people what has happened, in the transaction in which it happens: one statement for any number of events. Who has
 * switched a kind off is not told, unless that is one that everybody is told, and nobody is told the same event a second time.
 * Who wants it pushed, by WhatsApp or by mail too gets that at once, or when the quiet hours end: these rows are what the
 * pushing and sending work through.
 */
export const notify = async (db: Db, events: readonly Event[], now: Date): Promise<void> => {
  if (events.length === 0) return
  const given = (await toAccounts(db, events)).map((event) => ({
    ...event,
    required: isRequired(event.kind),
    ...('to' in event && Object.fromEntries(event.to.map((circle) => [circle, true]))),
  }))
  await tell(db, { given: JSON.stringify(given), now })
}
