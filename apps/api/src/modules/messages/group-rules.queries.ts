import type { GroupWriters } from '@lentera/contract/messages/groups'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds } from '#kit/http/lists.ts'
import { shownName } from '#school/shown-name.queries.ts'
import { openingOf } from './opening.rules.ts'
import type { GroupOf } from './groups.queries.ts'

/**
 * A group's row, made where nothing was written yet, and held until the transaction ends: who writes or is stopped there waits for
 * each other.
 */
export const lockGroup = async (db: Db, { class_id, circle }: GroupOf, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('message_group')
    .values({ class_id, circle, last_at: now })
    .onConflict((on) => on.columns(['class_id', 'circle']).doUpdateSet({ last_seq: sql`message_group.last_seq` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says who writes in a group. */
export const writeWriters = async (db: Db, group: number, writers: GroupWriters): Promise<void> => {
  await db.updateTable('message_group').set({ writers }).where('id', '=', group).execute()
}

/**
 * Takes a message away; false where somebody else has done so before. Notices that begin with its words, also those that wait to
 * be pushed or sent, no longer say them: a notice is written at the moment of its message.
 */
export const removeGroupMessage = async (
  db: Db,
  { group, seq }: { readonly group: number; readonly seq: number },
  { by, now, says }: { readonly by: number; readonly now: Date; readonly says: string },
): Promise<boolean> => {
  const removed = await db
    .updateTable('group_message')
    .set({ removed_at: now, removed_by: by })
    .where('group_id', '=', group)
    .where('seq', '=', seq)
    .where('removed_at', 'is', null)
    .returning(['sent_at', 'text'])
    .executeTakeFirst()
  if (!removed) return false
  await db
    .updateTable('notification')
    .set({ data: sql`jsonb_set(data, '{text}', to_jsonb(${says}::text))` })
    .where('created_at', '=', removed.sent_at)
    .where('kind', '=', 'group_message')
    .where(sql<boolean>`data->>'text' = ${openingOf(removed.text)}`)
    .where(sql<boolean>`starts_with(event_key, ${`group ${group} `})`)
    .execute()
  return true
}

/** Stops somebody from writing in a group until the end of a day, or lets them write again. */
export const writeMute = async (
  db: Db,
  { group, account, by, until, now }: { group: number; account: number; by: number; until: string | null; now: Date },
): Promise<void> => {
  if (until === null) {
    await db.deleteFrom('group_mute').where('group_id', '=', group).where('account_id', '=', account).execute()
    return
  }
  const muted = { muted_by: by, muted_at: now, muted_until: until }
  await db
    .insertInto('group_mute')
    .values({ group_id: group, account_id: account, ...muted })
    .onConflict((on) => on.columns(['group_id', 'account_id']).doUpdateSet(muted))
    .execute()
}

/** Whether somebody hears the bell of a group, for as long as they said. */
export const writeGroupQuiet = async (
  db: Db,
  { group, account, is_quiet, quiet_until }: { group: number; account: number; is_quiet: boolean; quiet_until: Date | null },
): Promise<void> => {
  await db
    .insertInto('group_read')
    .values({ group_id: group, account_id: account, is_quiet, quiet_until })
    .onConflict((on) => on.columns(['group_id', 'account_id']).doUpdateSet({ is_quiet, quiet_until }))
    .execute()
}

/** These members of a group, with whose parents they are in its class, and until when they were stopped from writing. */
export const membersShown = (
  db: Db,
  { class_id, circle, ids, search }: GroupOf & { readonly ids: readonly number[]; readonly search: string | undefined },
) =>
  db
    .selectFrom('account as person')
    .where('person.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(holds(search, 'person.name'))
    .leftJoin('message_group as talk', (join) => join.on('talk.class_id', '=', class_id).on('talk.circle', '=', circle))
    .leftJoin('group_mute as mute', (join) =>
      join.onRef('mute.group_id', '=', 'talk.id').onRef('mute.account_id', '=', 'person.id'),
    )
    .select(['person.id', shownName('person').as('name'), 'person.image', 'person.role'])
    .select(sql<string | null>`mute.muted_until::text`.as('muted_until'))
    .select(
      sql<string | null>`(select string_agg(child.name, ', ' order by child.name) from family_link as link
        join account as child on child.id = link.student_id and child.deleted_at is null
        join enrollment on enrollment.student_id = child.id and enrollment.class_id = ${class_id}
        where link.parent_id = person.id and link.state = 'linked')`.as('children'),
    )
/** Teachers last: a teacher looks here for families. */
export const byMember = [sql`(person.role = 'teacher')`, sql`person.name`, sql`person.id`]
