import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** What a copy of a room takes along. */
export const copied = (db: Db, room: number) =>
  db
    .selectFrom('tugasku_room as room')
    .where('room.id', '=', room)
    .select(['room.name', 'room.description', 'room.subject_id', 'room.cover'])
    .select([
      sql<number>`(select count(*)::integer from tugasku_topic as topic where topic.room_id = room.id)`.as('topics'),
      sql<number>`(select count(*)::integer from tugasku_post as post
        where post.room_id = room.id and post.removed_at is null and post.kind <> 'announcement')`.as('posts'),
    ])
    .executeTakeFirstOrThrow()

/** Says of a room which one it was made of, and gives it the same cover and topics. */
export const copyTopics = async (db: Db, { from, to, cover }: { from: number; to: number; cover: number }): Promise<void> => {
  await db.updateTable('tugasku_room').set({ copied_from: from, cover }).where('id', '=', to).execute()
  await sql`insert into tugasku_topic (room_id, name, position)
    select ${to}, name, row_number() over (order by position, id) from tugasku_topic where room_id = ${from}`.execute(db)
}

/** Gives a room the tasks and modules of another as drafts for all its pupils, under the topic that stands in the same place. */
export const copyPosts = async (db: Db, of: { from: number; to: number; by: number; now: Date }): Promise<void> => {
  await sql`
    with places as (
      select id, room_id, row_number() over (partition by room_id order by position, id) as place
      from tugasku_topic where room_id in (${of.from}, ${of.to}))
    insert into tugasku_post (room_id, kind, title, text, links, topic_id, max_score, resubmits, created_by, created_at)
    select ${of.to}, post.kind, post.title, post.text, post.links, after.id, post.max_score, post.resubmits, ${of.by}, ${of.now}
    from tugasku_post as post
      left join places as before on before.id = post.topic_id
      left join places as after on after.room_id = ${of.to} and after.place = before.place
    where post.room_id = ${of.from} and post.removed_at is null and post.kind <> 'announcement'
    order by post.given_at nulls last, post.id`.execute(db)
}
