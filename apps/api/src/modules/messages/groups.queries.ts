import type { GroupCircle } from '@lentera/contract/messages/groups'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'

/** The group of a class: its parents or its pupils, with those who teach it. */
export interface GroupOf {
  readonly class_id: number
  readonly circle: GroupCircle
}

const teaching = (of: RawBuilder<unknown>) => sql`
  select class.homeroom_teacher_id as id from class where class.id = ${of} and class.homeroom_teacher_id is not null
  union select lesson.teacher_id from lesson where lesson.class_id = ${of}`
/** Everybody in a group. A pupil who is younger than messages are for is in none. */
export const membersOf = async (db: Db, { class_id, circle }: GroupOf, born_until: string): Promise<readonly number[]> => {
  const pupils = sql`select pupil.id, pupil.born_on from enrollment join account as pupil on pupil.id = enrollment.student_id
    where enrollment.class_id = ${class_id} and pupil.deleted_at is null`
  const families =
    circle === 'pupils'
      ? sql`select pupil.id from (${pupils}) as pupil where coalesce(pupil.born_on <= ${born_until}::date, true)`
      : sql`select link.parent_id from (${pupils}) as pupil join family_link as link on link.student_id = pupil.id and link.state = 'linked'`
  const { rows } = await sql<{ id: number }>`
    select distinct person.id from (${families} union ${teaching(sql`${class_id}`)}) as member(id)
      join account as person on person.id = member.id and person.deleted_at is null
    order by person.id`.execute(db)
  return rows.map(({ id }) => id)
}

const written = (db: Db) =>
  db
    .selectFrom('group_message as message')
    .innerJoin('account as sender', 'sender.id', 'message.sender_id')
    .select(['message.group_id', 'message.seq', 'message.text', 'message.sender_id', 'message.sent_at'])
    .select(['sender.name', 'sender.image', 'sender.role'])
export type GroupRow = Awaited<ReturnType<typeof messagesIn>>[number]

/** Those of these groups in which something was written, with the last of it and how far somebody has read. */
export const groupsOf = async (db: Db, reader: number, groups: readonly GroupOf[]) => {
  if (groups.length === 0) return []
  const rows = await db
    .selectFrom('message_group as talk')
    .leftJoin('group_read as mine', (join) => join.onRef('mine.group_id', '=', 'talk.id').on('mine.account_id', '=', reader))
    .where((eb) => eb.or(groups.map(({ class_id, circle }) => eb.and({ 'talk.class_id': class_id, 'talk.circle': circle }))))
    .select(['talk.id', 'talk.class_id', 'talk.circle', 'talk.last_seq', 'talk.last_at'])
    .select(sql<number>`coalesce(mine.read_seq, 0)`.as('read_seq'))
    .execute()
  if (rows.length === 0) return []
  const last = await written(db)
    .innerJoin('message_group as talk', (join) =>
      join.onRef('talk.id', '=', 'message.group_id').onRef('talk.last_seq', '=', 'message.seq'),
    )
    .where(
      'talk.id',
      'in',
      rows.map(({ id }) => id),
    )
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

/** Writes to a group; answers the message's number and the group. Who writes has read all before. */
export const insertGroupMessage = async (
  db: Db,
  { class_id, circle, from, text, now }: GroupOf & { from: number; text: string; now: Date },
): Promise<{ id: number; seq: number }> => {
  const { id, last_seq: seq } = await db
    .insertInto('message_group')
    .values({ class_id, circle, last_seq: 1, last_at: now })
    .onConflict((on) =>
      on.columns(['class_id', 'circle']).doUpdateSet({ last_seq: sql`message_group.last_seq + 1`, last_at: now }),
    )
    .returning(['id', 'last_seq'])
    .executeTakeFirstOrThrow()
  await db.insertInto('group_message').values({ group_id: id, seq, sender_id: from, text, sent_at: now }).execute()
  await readGroupTo(db, { group: id, reader: from, seq })
  return { id, seq }
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

/** How far each of these has read a group; who never did is left out. */
export const readsOf = (db: Db, group: number, readers: readonly number[]) =>
  db
    .selectFrom('group_read')
    .where('group_id', '=', group)
    .where('account_id', '=', sql<number>`any(${[...readers]}::bigint[])`)
    .select(['account_id', 'read_seq'])
    .execute()

const unread = prepared<{ readers: readonly number[]; now: Date }>()((db, slot) => ({
  compile: () =>
    sql<{ reader: number; count: number }>`
    select mine.reader, count(distinct talk.id)::integer as count
    from (
      select enrollment.student_id as reader, enrollment.class_id, 'pupils' as circle from enrollment
      where enrollment.student_id = any(${slot.readers}::bigint[])
      union select link.parent_id, enrollment.class_id, 'parents' from family_link as link
        join enrollment on enrollment.student_id = link.student_id
      where link.parent_id = any(${slot.readers}::bigint[]) and link.state = 'linked'
      union select lesson.teacher_id, lesson.class_id, circle from lesson cross join (values ('parents'), ('pupils')) as any_circle(circle)
      where lesson.teacher_id = any(${slot.readers}::bigint[])
      union select class.homeroom_teacher_id, class.id, circle from class cross join (values ('parents'), ('pupils')) as any_circle(circle)
      where class.homeroom_teacher_id = any(${slot.readers}::bigint[])) as mine
    join message_group as talk on talk.class_id = mine.class_id and talk.circle = mine.circle
    join class on class.id = talk.class_id
    join academic_year as year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
      and ${slot.now}::timestamptz::date between year.starts_on and year.ends_on
    left join group_read as read on read.group_id = talk.id and read.account_id = mine.reader
    where talk.last_seq > coalesce(read.read_seq, 0)
    group by mine.reader`.compile(db),
}))
/** How many groups of this year have something that somebody has not read. Those who ask at once share a query. */
export const unreadGroups = gathered(async (db, asked: readonly { reader: number; now: Date }[]) => {
  const rows = await unread(db, { readers: asked.map(({ reader }) => reader), now: asked.at(-1)!.now })
  const byId = new Map(rows.map(({ reader, count }) => [reader, count]))
  return asked.map(({ reader }) => byId.get(reader) ?? 0)
})
