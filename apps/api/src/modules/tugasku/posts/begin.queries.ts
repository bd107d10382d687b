import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { pupilsOf } from '#modules/tugasku/pupils.queries.ts'

/** The topics of a room, in their order. */
export const topicsOf = (db: Db, room: number) =>
  db.selectFrom('tugasku_topic').where('room_id', '=', room).orderBy('position').orderBy('id').select(['id', 'name']).execute()

/** The pupils of a room now by name, each with the class of the room's year. */
export const namedPupils = (db: Db, room: number, now: Date) =>
  db
    .selectFrom('account as pupil')
    .where(sql<boolean>`pupil.id in ${pupilsOf(sql`${room}::bigint`, now)}`)
    .select(['pupil.id', 'pupil.name'])
    .select(
      sql<string | null>`(select class.name from enrollment join class on class.id = enrollment.class_id
        join tugasku_room as room on room.id = ${room} and room.tahun_ajaran_id = enrollment.tahun_ajaran_id
        where enrollment.student_id = pupil.id)`.as('class'),
    )
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .execute()
