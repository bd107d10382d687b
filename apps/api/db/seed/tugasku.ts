import type { Insertable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { HOUR } from '#kit/durations.ts'

interface TaskWishes extends Partial<Insertable<Tables['tugasku_post']>> {
  readonly room: number
  readonly by: { readonly id: number }
  readonly now: Date
  /** Pupils who have handed it in. */
  readonly handed?: readonly number[]
}

/** A task of a room: given two hours ago, due in two days, when not said otherwise. */
export const aTask = async (db: Db, { room, by, now, handed = [], ...wishes }: TaskWishes): Promise<{ id: number }> => {
  const task = await db
    .insertInto('tugasku_post')
    .values({
      room_id: room,
      kind: 'task',
      title: 'Laporan gerak lurus',
      text: 'Ukur lima kali, lalu gambar grafiknya.',
      given_at: new Date(now.getTime() - 2 * HOUR),
      due_at: new Date(now.getTime() + 48 * HOUR),
      max_score: 100,
      created_by: by.id,
      created_at: now,
      told_at: now,
      ...wishes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = new Date(now.getTime() - HOUR)
  for (const student_id of handed) {
    const work = await db
      .insertInto('tugasku_work')
      .values({ post_id: task.id, student_id, state: 'submitted', submitted_at: at, late_minutes: 0, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('tugasku_work_version')
      .values({ work_id: work.id, number: 1, text: 'Rata-rata 2,4 m/s.', submitted_at: at, received_at: at, late_minutes: 0 })
      .execute()
  }
  return task
}

/** A topic of a room. */
export const aTopic = (db: Db, room: number): Promise<{ id: number }> =>
  db
    .insertInto('tugasku_topic')
    .values({ room_id: room, name: 'Gerak lurus', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A class room with its teacher, for these classes. */
export const aRoom = async (
  db: Db,
  school: { readonly id: number },
  {
    by,
    now,
    classes,
    groups = [],
    ...wishes
  }: { by: { id: number }; now: Date; classes: readonly number[]; groups?: readonly number[] } & Partial<
    Insertable<Tables['tugasku_room']>
  >,
): Promise<{ id: number }> => {
  const room = await db
    .insertInto('tugasku_room')
    .values({
      school_id: school.id,
      tahun_ajaran_id: 2026,
      name: 'Fisika X-1',
      join_code: String(Math.floor(Math.random() * 90_000_000) + 10_000_000),
      created_by: by.id,
      created_at: now,
      ...wishes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('tugasku_member').values({ room_id: room.id, account_id: by.id, role: 'teacher', since: now }).execute()
  if (classes.length > 0)
    await db
      .insertInto('tugasku_room_class')
      .values(classes.map((class_id) => ({ room_id: room.id, class_id })))
      .execute()
  if (groups.length > 0)
    await db
      .insertInto('tugasku_room_group')
      .values(groups.map((group_id) => ({ school_id: school.id, room_id: room.id, group_id })))
      .execute()
  return room
}
