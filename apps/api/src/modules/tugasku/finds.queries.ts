import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { saysIn } from '#kit/http/words.ts'
import { childrenOf, tasksOfChildren } from './family/child-tasks.queries.ts'
import { isFor, roomsOf } from './pupils.queries.ts'

interface FindFilter {
  readonly reader: number
  readonly now: Date
  readonly words: readonly string[]
  readonly most: number
}
const said = (words: readonly string[]) => saysIn(words, 'post.title', 'post.text')

/**
 * The newest given posts of rooms that are not archived which say the words: of a teacher's rooms, of a pupil's those for the pupil.
 * An array of rooms, so that posts are read by their rooms.
 */
export const postsWith = (db: Db, { reader, now, words, most, teaches }: FindFilter & { readonly teaches: boolean }) =>
  db
    .selectFrom('tugasku_post as post')
    .innerJoin('tugasku_room as room', 'room.id', 'post.room_id')
    .where(
      teaches
        ? sql<boolean>`post.room_id = any(array(select member.room_id from tugasku_member as member
            where member.account_id = ${reader} and member.state = 'active' and member.role in ('teacher', 'co_teacher')))`
        : sql<boolean>`post.room_id = any(array(select mine.room_id from ${roomsOf(reader, now)} as mine)) and ${isFor(reader)}`,
    )
    .where('room.school_id', '=', (eb) => eb.selectFrom('account').where('account.id', '=', reader).select('account.school_id'))
    .where('room.state', '=', 'active')
    .where('post.removed_at', 'is', null)
    .where('post.given_at', '<=', now)
    .where(said(words))
    .orderBy('post.given_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(most)
    .select(['post.id', 'post.room_id', 'post.kind', 'post.title', 'room.name as room'])
    .execute()

/** The newest tasks of a parent's children that say the words; one that several children have, once for each. */
export const childTasksWith = (db: Db, { reader, now, words, most }: FindFilter) =>
  db
    .selectFrom(tasksOfChildren({ children: childrenOf(reader), now, only: said(words) }).as('task'))
    .where('task.group', '<>', 'archived')
    .orderBy('task.post_id', 'desc')
    .orderBy('task.student_id')
    .limit(most)
    .select(['task.post_id', 'task.student_id', 'task.student', 'task.title', 'task.room'])
    .execute()
