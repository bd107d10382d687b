import { entriesOf } from '@lentera/contract/kit/keys'
import type { AuditKind } from '@lentera/contract/audit'
import { prepared } from '#db/prepared.ts'
import type { AuditLog } from '#kit/http/audit.ts'
import { sql } from 'kysely'
import { auditWords } from './words.ts'
import { byTeachers, pastDays } from './words-records.ts'

/** How many of those whom a line concerns can be looked for by it. */
const FOUND_BY = 500

const byCall: ReadonlyMap<string, { readonly kind: AuditKind; readonly what: string }> = new Map(
  entriesOf(auditWords).flatMap(([kind, words]) => Object.entries(words).map(([call, what]) => [call, { kind, what }] as const)),
)
/** What a call did; a name of former days stands for itself. */
export const wordsOf = (call: string): { readonly kind: AuditKind; readonly what: string } =>
  byCall.get(call) ?? { kind: 'settings', what: call }
/** The calls of a kind whose words hold these; all where neither is asked. */
export const callsOf = ({ kind, words = '' }: { readonly kind?: AuditKind | undefined; readonly words?: string }): string[] =>
  [...byCall].flatMap(([call, is]) =>
    (kind === undefined || is.kind === kind) && is.what.toLowerCase().includes(words.toLowerCase()) ? [call] : [],
  )

/**
 * Lines and whom they concern, in one statement. The school is that of whoever acted, the class one of that school; a line that is
 * kept for past days alone is left out by the school's own date.
 */
const write = prepared<{ readonly lines: string }>()((on, slot) => ({
  compile: () =>
    sql`with given as (
      select nextval('audit_line_id_seq') as id, line.* from jsonb_to_recordset(${slot.lines}::text::jsonb)
        as line(call text, by bigint, at timestamptz, device text, people jsonb, room uuid, day date, changes jsonb)
    ), kept as (
      insert into audit_line (id, school_id, by_id, call, class_name, people, changes, device, at)
      select given.id, home.id, given.by, given.call,
        (select class.name from class where class.uuid = given.room and class.school_id = home.id),
        jsonb_array_length(given.people), given.changes, given.device, given.at
      -- One line at a time: of lines that it cannot count PostgreSQL expects a hundred, and would read all schools and classes for them.
      from given cross join lateral (select school.id, school.timezone from account join school on school.id = account.school_id
        where account.id = given.by offset 0) as home
      where given.day is null or given.day < (given.at at time zone home.timezone)::date
      returning id, school_id, at, call
    )
    insert into audit_about (school_id, account_id, line_id, at, call)
    select kept.school_id, person.id, kept.id, kept.at, kept.call from kept join given on given.id = kept.id
      cross join lateral jsonb_array_elements_text(given.people) with ordinality as one(id, nth)
      cross join lateral (select account.id from account where account.id = one.id::bigint offset 0) as person
    where one.nth <= ${sql.lit(FOUND_BY)} order by 1, 2, 3 on conflict do nothing`.compile(on),
}))

/** The log of changes of every school. */
export const auditLog: AuditLog = {
  wants: (call, role) => (role === 'school' && byCall.has(call)) || (role === 'teacher' && byTeachers.has(call)),
  dayOf: (call) => pastDays.get(call),
  keep: async (db, lines) => void (await write(db, { lines: JSON.stringify(lines) })),
}
