import type { Role } from '@lentera/contract'
import type { GroupCircle, GroupWriters } from '@lentera/contract/messages/groups'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tables } from '#db/tables.gen.ts'
import { gathered } from '#kit/batch/batch.ts'
import { holds } from '#kit/http/lists.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** The group of a class: its parents or its pupils, with those who teach it. */
export interface GroupOf {
  readonly class_id: number
  readonly circle: GroupCircle
}

/** Those who write in groups: each role has its own ways in. */
export type GroupRole = Exclude<Role, 'school'>
const groupRoles = ['student', 'parent', 'teacher'] as const satisfies readonly GroupRole[]

/** How people of a role come into groups, from the classes that run and the pupils who attend them. */
const waysIn = (now: Date): Readonly<Record<GroupRole, RawBuilder<unknown>>> => ({
  student: sql`select class_id, 'pupils' as circle, id as account_id, coalesce(born_on, 'infinity') as born_on from attending`,
  parent: sql`select attending.class_id, 'parents' as circle, parent.id as account_id, null::date as born_on from attending
    join family_link as link on link.student_id = attending.id and link.state = 'linked'
    join account as parent on parent.id = link.parent_id and parent.deleted_at is null`,
  teacher: sql`select running.id as class_id, circle, teacher.id as account_id, null::date as born_on from running
    join account as teacher on teacher.id = running.homeroom_teacher_id and teacher.school_id = running.school_id
      and teacher.deleted_at is null
    cross join (values ('parents'), ('pupils')) as any_circle(circle)
  union all select running.id, circle, teacher.id, null from lesson
    join running on running.id = lesson.class_id and lesson.ended_on is null
    join account as teacher on teacher.id = lesson.teacher_id and teacher.school_id = running.school_id
      and teacher.deleted_at is null
    cross join (values ('parents'), ('pupils')) as any_circle(circle)
  union all select running.id, circle, teacher.id, null from running
    join school on school.id = running.school_id
    join further_teacher as further on further.school_id = running.school_id and further.class_id = running.id
      and further.starts_on <= (${now}::timestamptz at time zone school.timezone)::date
      and coalesce(further.ended_on > (${now}::timestamptz at time zone school.timezone)::date, true)
    join account as teacher on teacher.id = further.teacher_id and teacher.school_id = running.school_id
      and teacher.deleted_at is null
    cross join (values ('parents'), ('pupils')) as any_circle(circle)`,
})

/**
 * Who belongs to which group today, the one rule for members, notices and unread counts: of the classes of a school's running year
 * the pupils enrolled, their linked parents, and who leads or teaches the class, each while they are at that school. Whoever
 * teaches a class more than once is there more than once: no union, through which no reader's own way in would be found.
 * `roles` leaves out the ways in of others.
 */
const memberships = (now: Date, roles: readonly GroupRole[] = groupRoles) => sql`
  with running as not materialized (
    select class.id, class.school_id, class.homeroom_teacher_id from class
      join school on school.id = class.school_id
      join academic_year as year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
        and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
  ), attending as not materialized (
    select running.id as class_id, pupil.id, pupil.born_on from running
      join enrollment on enrollment.class_id = running.id
      join account as pupil on pupil.id = enrollment.student_id and pupil.school_id = running.school_id and pupil.deleted_at is null
  )
  ${sql.join(
    roles.map((role) => waysIn(now)[role]),
    sql` union all `,
  )}`

/** Everybody in a group at a moment. A pupil who is younger than messages are for is in none. */
export const membersOf = async (
  db: Db,
  { class_id, circle }: GroupOf,
  { born_until, now }: { readonly born_until: string; readonly now: Date },
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct account_id as id from (${memberships(now)}) as member
    where class_id = ${class_id} and circle = ${circle} and coalesce(born_on <= ${born_until}::date, true)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const written = (db: Db) =>
  db
    .selectFrom('group_message as message')
    .innerJoin('account as sender', 'sender.id', 'message.sender_id')
    .leftJoin('account as remover', 'remover.id', 'message.removed_by')
    .select(['message.group_id', 'message.seq', 'message.text', 'message.sender_id', 'message.sent_at'])
    .select(['message.removed_at', 'message.removed_by', 'remover.role as remover_role'])
    .select([shownName('sender').as('name'), 'sender.image', 'sender.role'])
export type GroupRow = Awaited<ReturnType<typeof messagesIn>>[number]

/** Those of these groups in which something was written, with the last of it and how far somebody has read. */
export const groupsOf = async (db: Db, reader: number, groups: readonly GroupOf[]) => {
  if (groups.length === 0) return []
  const rows = await db
    .selectFrom('message_group as talk')
    .leftJoin('group_read as mine', (join) => join.onRef('mine.group_id', '=', 'talk.id').on('mine.account_id', '=', reader))
    .leftJoin('group_mute as mute', (join) => join.onRef('mute.group_id', '=', 'talk.id').on('mute.account_id', '=', reader))
    .where(
      sql<boolean>`(talk.class_id, talk.circle) in (select * from unnest(
        ${groups.map(({ class_id }) => class_id)}::bigint[], ${groups.map(({ circle }) => circle)}::text[]))`,
    )
    .where('talk.class_id', '=', sql<number>`any(${groups.map(({ class_id }) => class_id)}::bigint[])`)
    .select(['talk.id', 'talk.class_id', 'talk.circle', 'talk.last_seq', 'talk.writers'])
    .select(['mine.is_quiet', 'mine.quiet_until', sql<string | null>`mute.muted_until::text`.as('muted_until')])
    .select(sql<number>`coalesce(mine.read_seq, 0)`.as('read_seq'))
    .execute()
  if (rows.length === 0) return []
  const last = await written(db)
    .innerJoin('message_group as talk', (join) =>
      join.onRef('talk.id', '=', 'message.group_id').onRef('talk.last_seq', '=', 'message.seq'),
    )
    .where('talk.id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute()
  return rows.map((row) => ({ ...row, last: last.find(({ group_id }) => group_id === row.id) }))
}

/** The newest messages of a group, before one of them, the newest first. */
export const messagesIn = (db: Db, { group, before, count }: { group: number; before: number | undefined; count: number }) =>
  written(db)
    .where('message.group_id', '=', group)
    .$if(before !== undefined, (some) => some.where('message.seq', '<', before!))
    .orderBy('message.seq', 'desc')
    .limit(count)
    .execute()

/** The messages of these groups that hold the words. Who wrote them is looked up for those that are shown alone. */
export const messagesFound = (db: Db, groups: readonly number[], search: string) => {
  const sender = <T>(what: RawBuilder<T>) => sql<T>`(select ${what} from account as sender where sender.id = message.sender_id)`
  return db
    .selectFrom('group_message as message')
    .where('message.group_id', '=', sql<number>`any(${[...groups]}::bigint[])`)
    .where('message.removed_at', 'is', null)
    .where(holds(search, 'message.text'))
    .select(['message.group_id', 'message.seq', 'message.text', 'message.sender_id', 'message.sent_at'])
    .select(['message.removed_at', 'message.removed_by', sql<null>`null`.as('remover_role')])
    .select([
      sender(shownName('sender')).as('name'),
      sender(sql<string | null>`sender.image`).as('image'),
      sender(sql<Tables['account']['role']>`sender.role`).as('role'),
    ])
}
export const newestFound = [sql`message.sent_at desc`, sql`message.group_id`, sql`message.seq desc`]

/** Writes to a group; answers the message's number and the group. Who writes has read all before. */
export const insertGroupMessage = async (
  db: Db,
  { class_id, circle, from, text, now }: GroupOf & { from: number; text: string; now: Date },
): Promise<{ id: number; seq: number; writers: GroupWriters }> => {
  const {
    id,
    school_id,
    last_seq: seq,
    writers,
  } = await db
    .insertInto('message_group')
    .values({ class_id, circle, last_seq: 1, last_at: now })
    .onConflict((on) =>
      on.columns(['class_id', 'circle']).doUpdateSet({ last_seq: sql`message_group.last_seq + 1`, last_at: now }),
    )
    .returning(['id', 'school_id', 'last_seq', 'writers'])
    .executeTakeFirstOrThrow()
  await db.insertInto('group_message').values({ school_id, group_id: id, seq, sender_id: from, text, sent_at: now }).execute()
  await readGroupTo(db, { group: id, reader: from, seq })
  return { id, seq, writers }
}

/** Somebody has read a group as far as this; never less far than before, nor farther than there is. */
export const readGroupTo = async (
  db: Db,
  { group, reader, seq }: { group: number; reader: number; seq: number },
): Promise<void> => {
  await sql`
    insert into group_read (group_id, account_id, read_seq)
    select id, ${reader}::bigint, least(${seq}::integer, last_seq) from message_group where id = ${group}
    on conflict (group_id, account_id) do update set read_seq = greatest(group_read.read_seq, excluded.read_seq)`.execute(db)
}

/** How far each of these has read a group, and whether they want no bell of it; who never opened it is left out. */
export const readsOf = (db: Db, group: number, readers: readonly number[]) =>
  db
    .selectFrom('group_read')
    .where('group_id', '=', group)
    .where('account_id', '=', sql<number>`any(${[...readers]}::bigint[])`)
    .select(['account_id', 'read_seq', 'is_quiet', 'quiet_until'])
    .execute()

/** Until the end of which day somebody was stopped from writing in a group; also a day that is over. */
export const mutedUntil = async (db: Db, { group, account }: { group: number; account: number }): Promise<string | undefined> =>
  (
    await db
      .selectFrom('group_mute')
      .where('group_id', '=', group)
      .where('account_id', '=', account)
      .select(sql<string>`muted_until::text`.as('until'))
      .executeTakeFirst()
  )?.until

const unreadBy = (role: GroupRole) =>
  prepared<{ readers: readonly number[]; now: Date }>()((db, slot) => ({
    compile: () =>
      sql<{ reader: number; count: number }>`
    select mine.reader, count(distinct talk.id)::integer as count
    from (select account_id as reader, class_id, circle from (${memberships(slot.now, [role])}) as member
      where account_id = any(${slot.readers}::bigint[])) as mine
    cross join lateral (select id, last_seq from message_group
      where class_id = mine.class_id and circle = mine.circle offset 0) as talk
    left join group_read as read on read.group_id = talk.id and read.account_id = mine.reader
    where talk.last_seq > coalesce(read.read_seq, 0)
      and not coalesce(read.is_quiet and (read.quiet_until is null or read.quiet_until > ${slot.now}::timestamptz), false)
    group by mine.reader`.compile(db),
  }))
const unreadOf = (role: GroupRole) => {
  const unread = unreadBy(role)
  return gathered(async (db, asked: readonly { reader: number; now: Date }[]) => {
    const rows = await unread(db, { readers: asked.map(({ reader }) => reader), now: asked.at(-1)!.now })
    const byId = new Map(rows.map(({ reader, count }) => [reader, count]))
    return asked.map(({ reader }) => byId.get(reader) ?? 0)
  })
}
/** How many groups of this year have something that a reader of the role has not read. Those who ask at once share a query. */
export const unreadGroups = {
  student: unreadOf('student'),
  parent: unreadOf('parent'),
  teacher: unreadOf('teacher'),
} as const satisfies Record<GroupRole, unknown>
