import { Fault } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { roomPupils } from '#school/given-to.queries.ts'
import type { Here } from '#school/here.ts'

/** A room of this school in which somebody is a teacher or a pupil; undefined for any other. */
const memberRoom = async (db: Db, of: { room: number; person: number; school: number; now: Date }) =>
  db
    .selectFrom('tugasku_room as room')
    .where('room.id', '=', of.room)
    .where('room.school_id', '=', of.school)
    .select(['room.id', 'room.name', 'room.state'])
    .select([
      sql<boolean>`exists (select from tugasku_member as member where member.room_id = room.id and member.account_id = ${of.person}
        and member.state = 'active' and member.role in ('teacher', 'co_teacher'))`.as('teaches'),
      sql<boolean>`(exists (select from tugasku_member as member where member.room_id = room.id and member.account_id = ${of.person}
          and member.state = 'active' and member.role = 'student')
        or (exists (select from ${roomPupils(of.now, { of: sql`room.id`, student: of.person })} as given)
        and not exists (select from tugasku_member as gone where gone.room_id = room.id and gone.account_id = ${of.person}
          and gone.state = 'left')))`.as('learns'),
    ])
    .executeTakeFirst()

/** A class room that the visitor reads, or teaches in. Throws NOT_FOUND for any other. */
export const roomFor = async ({ db, user, school, now }: RequestContext & Here, id: number, verb: 'read' | 'teach') => {
  const room = await memberRoom(db, { room: id, person: user.id, school: school.id, now })
  const reached = room && (user.role === 'teacher' ? room.teaches : verb === 'read' && user.role === 'student' && room.learns)
  if (!room || !reached) throw new Fault('NOT_FOUND')
  return { id: room.id, name: room.name, state: room.state }
}
