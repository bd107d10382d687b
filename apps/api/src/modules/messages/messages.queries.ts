import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import { holds } from '#kit/http/lists.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** Whom somebody may write to: the pupils of classes and their parents, or teachers. */
export type Circle =
  | { readonly school: number; readonly classes: readonly number[]; readonly born_until: string }
  | { readonly teachers: readonly { readonly teacher: number; readonly school: number }[] }

/**
 * Whether a person (`person`) is in a circle. A list begins at the circle: at the pupils of its classes, then at their parents. An
 * array for each step, because the planner would begin a join at all links of the product. Where it is asked of a few alone (`among`),
 * it begins at them.
 */
export const isIn = (circle: Circle, among?: readonly number[]) => {
  const few = among && sql<boolean>`person.id = any(${[...among]}::bigint[])`
  // Lessons stay in the timetable when a teacher leaves; only whoever is still at the school may be written to.
  if ('teachers' in circle) {
    const [teachers, schools] = [circle.teachers.map(({ teacher }) => teacher), circle.teachers.map(({ school }) => school)]
    return sql<boolean>`${few ?? sql`true`} and person.role = 'teacher' and person.id = any(${teachers}::bigint[])
      and (person.id, person.school_id) in (select * from unnest(${teachers}::bigint[], ${schools}::bigint[]))`
  }
  const classes = sql`any(${[...circle.classes]}::bigint[])`
  const isOld = (pupil: string) =>
    sql`${sql.ref(`${pupil}.role`)} = 'student' and ${sql.ref(`${pupil}.school_id`)} = ${circle.school}
      and coalesce(${sql.ref(`${pupil}.born_on`)} <= ${circle.born_until}::date, false)`
  if (few)
    return sql<boolean>`${few} and (
      (${isOld('person')} and exists (select from enrollment where student_id = person.id and class_id = ${classes}))
      or (person.role = 'parent' and exists (select from family_link as link
        inner join account as child on child.id = link.student_id and child.school_id = ${circle.school} and child.deleted_at is null
        inner join enrollment on enrollment.student_id = child.id and enrollment.class_id = ${classes}
        where link.parent_id = person.id and link.state = 'linked')))`
  const enrolled = sql`any(array(select student_id from enrollment where class_id = ${classes}))`
  return sql<boolean>`person.role in ('student', 'parent') and person.id = any(array(
    select pupil.id from account as pupil where pupil.id = ${enrolled} and ${isOld('pupil')}
    union
    select link.parent_id from family_link as link where link.state = 'linked' and link.student_id = any(array(
      select child.id from account as child where child.id = ${enrolled} and child.school_id = ${circle.school}
        and child.deleted_at is null))))`
}

/** The conversations of somebody in which something was written. */
export const talksOf = (db: Db, reader: number, search?: string) =>
  db
    .selectFrom('conversation_member as mine')
    .innerJoin('conversation as talk', 'talk.id', 'mine.conversation_id')
    .innerJoin('conversation_member as theirs', (join) =>
      join.onRef('theirs.conversation_id', '=', 'talk.id').onRef('theirs.account_id', '<>', 'mine.account_id'),
    )
    .innerJoin('account as person', 'person.id', 'theirs.account_id')
    .innerJoin('message as last', (join) =>
      join.onRef('last.conversation_id', '=', 'talk.id').onRef('last.seq', '=', 'talk.last_seq'),
    )
    .where('mine.account_id', '=', reader)
    // A deleted account is not found by the name that it had.
    .$if(search !== undefined, (some) => some.where('person.deleted_at', 'is', null))
    .where((eb) =>
      eb.or([
        eb(holds(search, 'person.name'), '=', true),
        eb.and([eb('last.removed_at', 'is', null), eb(holds(search, 'last.text'), '=', true)]),
      ]),
    )
    .select(['talk.id', 'talk.last_seq', 'mine.read_seq', 'theirs.read_seq as read_to'])
    .select(['mine.is_quiet', 'mine.quiet_until'])
    .select(['person.id as person_id', shownName('person').as('name'), 'person.image', 'person.role'])
    .leftJoin('account as remover', 'remover.id', 'last.removed_by')
    .select(['last.text', 'last.sender_id', 'last.sent_at', 'last.forwarded'])
    .select(['last.removed_at', 'last.removed_by', 'remover.role as remover_role'])
export const newestTalk = [sql`talk.last_at desc`, sql`talk.id desc`]

/** The conversation of two people; undefined where nothing was written. */
export const talkWith = (db: Db, reader: number, person: number) =>
  talksOf(db, reader).where('person.id', '=', person).executeTakeFirst()

/** The newest messages of a conversation, before one of them, the newest first. */
export const messagesOf = (db: Db, { talk, before, count }: { talk: number; before: number | undefined; count: number }) =>
  db
    .selectFrom('message')
    .leftJoin('account as remover', 'remover.id', 'message.removed_by')
    .where('conversation_id', '=', talk)
    .$if(before !== undefined, (some) => some.where('seq', '<', before!))
    .orderBy('seq', 'desc')
    .limit(count)
    .select(['seq', 'text', 'sender_id', 'sent_at', 'forwarded', 'removed_at', 'removed_by', 'remover.role as remover_role'])
    .execute()

/**
 * Messages that somebody can read which hold these words, also as a part of a word. Each conversation is read by its own index
 * (`offset 0` keeps the planner from reading all messages of the product): no index of words knows whose they are.
 */
export const messagesWith = (db: Db, reader: number, search: string) =>
  db
    .selectFrom('conversation_member as mine')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('message as one')
          .whereRef('one.conversation_id', '=', 'mine.conversation_id')
          .where('one.removed_at', 'is', null)
          .where(holds(search, 'one.text'))
          .select(['one.conversation_id', 'one.seq', 'one.text', 'one.sender_id', 'one.sent_at', 'one.forwarded'])
          .offset(sql.lit(0))
          .as('message'),
      (join) => join.onTrue(),
    )
    .innerJoin('conversation_member as theirs', (join) =>
      join.onRef('theirs.conversation_id', '=', 'mine.conversation_id').onRef('theirs.account_id', '<>', 'mine.account_id'),
    )
    .innerJoin('account as person', 'person.id', 'theirs.account_id')
    .where('mine.account_id', '=', reader)
    .where('person.deleted_at', 'is', null)
    .select(['message.seq', 'message.text', 'message.sender_id', 'message.sent_at', 'message.forwarded'])
    .select(['person.id as person_id', 'person.name', 'person.image', 'person.role'])
export const newestMessage = [sql`message.sent_at desc`, sql`message.conversation_id`, sql`message.seq desc`]

/**
 * Writes a message; answers its number, the conversation, how far the other one had read, and whether they want no bell of it. Who
 * writes has read all before.
 */
export const insertMessage = async (
  db: Db,
  { from, to, text, forwarded = false, now }: { from: number; to: number; text: string; forwarded?: boolean; now: Date },
): Promise<{ id: number; seq: number; read_to: number; is_quiet: boolean; quiet_until: Date | null }> => {
  const talk = await db
    .insertInto('conversation')
    .values({ low_id: Math.min(from, to), high_id: Math.max(from, to), last_seq: 1, last_at: now })
    .onConflict((on) => on.columns(['low_id', 'high_id']).doUpdateSet({ last_seq: sql`conversation.last_seq + 1`, last_at: now }))
    .returning(['id', 'last_seq'])
    .executeTakeFirstOrThrow()
  const { id, last_seq: seq } = talk
  await db.insertInto('message').values({ conversation_id: id, seq, sender_id: from, text, forwarded, sent_at: now }).execute()
  await db
    .insertInto('conversation_member')
    .values([
      { conversation_id: id, account_id: from, read_seq: seq },
      { conversation_id: id, account_id: to },
    ])
    .onConflict((on) => on.columns(['conversation_id', 'account_id']).doNothing())
    .execute()
  await readTo(db, { talk: id, reader: from, seq })
  const other = await db
    .selectFrom('conversation_member')
    .where('conversation_id', '=', id)
    .where('account_id', '=', to)
    .select(['read_seq as read_to', 'is_quiet', 'quiet_until'])
    .executeTakeFirstOrThrow()
  return { id, seq, ...other }
}

/** Somebody has read as far as this; never less far than before, nor farther than there is. */
export const readTo = async (db: Db, { talk, reader, seq }: { talk: number; reader: number; seq: number }): Promise<void> => {
  await db
    .updateTable('conversation_member')
    .from('conversation')
    .set({ read_seq: sql`least(${seq}::integer, conversation.last_seq)` })
    .whereRef('conversation.id', '=', 'conversation_member.conversation_id')
    .where('conversation_member.conversation_id', '=', talk)
    .where('conversation_member.account_id', '=', reader)
    .where('conversation_member.read_seq', '<', seq)
    .execute()
}

/** Whether somebody hears the bell of a conversation, for as long as they said. */
export const writeQuiet = async (
  db: Db,
  { talk, account, ...quiet }: { talk: number; account: number; is_quiet: boolean; quiet_until: Date | null },
): Promise<void> => {
  await db
    .updateTable('conversation_member')
    .set(quiet)
    .where('conversation_id', '=', talk)
    .where('account_id', '=', account)
    .execute()
}

const unread = prepared<{ readers: readonly number[]; now: Date }>()((db, slot) =>
  db
    .selectFrom('conversation_member as mine')
    .innerJoin('conversation as talk', 'talk.id', 'mine.conversation_id')
    .innerJoin('conversation_member as theirs', (join) =>
      join.onRef('theirs.conversation_id', '=', 'talk.id').onRef('theirs.account_id', '<>', 'mine.account_id'),
    )
    .innerJoin('account as person', 'person.id', 'theirs.account_id')
    .where('mine.account_id', '=', sql<number>`any(${slot.readers}::bigint[])`)
    .whereRef('talk.last_seq', '>', 'mine.read_seq')
    .where(sql<boolean>`not (mine.is_quiet and (mine.quiet_until is null or mine.quiet_until > ${slot.now}::timestamptz))`)
    .where('person.deleted_at', 'is', null)
    .groupBy('mine.account_id')
    .select(['mine.account_id', sql<number>`count(distinct talk.id)::integer`.as('count')]),
)
/** How many conversations have something that somebody has not read. Those who ask at once share a query. */
export const unreadTalks = gathered(async (db, asked: readonly { reader: number; now: Date }[]) => {
  const rows = await unread(db, { readers: asked.map(({ reader }) => reader), now: asked.at(-1)!.now })
  const byId = new Map(rows.map(({ account_id, count }) => [account_id, count]))
  return asked.map(({ reader }) => byId.get(reader) ?? 0)
})

export const nameOf = async (db: Db, account: number): Promise<string> =>
  (await db.selectFrom('account').where('id', '=', account).select('name').executeTakeFirstOrThrow()).name
