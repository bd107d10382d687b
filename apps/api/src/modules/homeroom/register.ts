import { Fault, type Inside } from '@lentera/contract'
import {
  type AskedWish,
  type homeroomRegister,
  type Register,
  type Wish,
  wishVerdict,
  type WishVerb,
} from '@lentera/contract/homeroom/register'
import { decideAll, decideRows } from '#kit/http/decide.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { changeLeaders } from '#notices/leading.ts'
import { notify } from '#notices/notify.queries.ts'
import type { Here } from '#school/here.ts'
import { type School, yearOf } from '#school/schools.ts'
import { countWaiting, giveClass, insertWish, wishesOf, type WishRow, withdrawWish } from './register.queries.ts'

/** As many as one decision takes. */
const MOST = 200

/** The school, and the year whose classes are given. */
export const placeOf = ({ school, day }: Here) => ({ school: school.id, year: yearOf(school, day.date) ?? 0 })
const roomsOf = ({ school, day }: Here) => [...school.classes.values()].filter(({ year }) => year === yearOf(school, day.date))

const presentWish = (row: WishRow): Inside<Wish> => {
  const { id, class_name, note, state, asked_at, decided_at, decided_by, reason, revision } = row
  return {
    id,
    class_name,
    note,
    state,
    asked_at: asked_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    decided_by: state === 'withdrawn' ? null : decided_by,
    reason,
    revision,
  }
}

export const register = async (context: RequestContext & Here): Promise<Inside<Register>> => {
  const { db, user, school } = context
  const wishes = await wishesOf(db, placeOf(context))
    .where('request.teacher_id', '=', user.id)
    .orderBy('request.id', 'desc')
    .limit(MOST)
    .execute()
  return {
    timezone: school.timezone,
    classes: roomsOf(context)
      .filter(({ homeroom_teacher_id: leader }) => leader !== user.id)
      .map(({ uuid, name, homeroom_teacher }) => ({ uuid, name, homeroom_teacher })),
    wishes: wishes.map(presentWish),
  }
}

const oneOf = async (context: RequestContext & Here, id: number): Promise<WishRow> => {
  const row = await wishesOf(context.db, placeOf(context)).where('request.id', '=', id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/** Throws NOT_FOUND for a class of another school or year, VALIDATION for one that the teacher leads, TAKEN for one that is asked for already. */
export const ask = async (context: RequestOf<typeof homeroomRegister.ask, Here>): Promise<Inside<Wish>> => {
  const { db, user, now, school, body } = context
  const room = roomsOf(context).find(({ uuid }) => uuid === body.class_uuid)
  if (!room) throw new Fault('NOT_FOUND')
  if (room.homeroom_teacher_id === user.id)
    throw new Fault('VALIDATION', { errors: { class_uuid: ['Anda sudah wali kelas ini.'] } })
  const made = await insertWish(db, { school: school.id, room: room.id, teacher: user.id, note: body.note, now })
  if (!made) throw new Fault('TAKEN', { errors: { class_uuid: ['Permintaan Anda untuk kelas ini masih menunggu.'] } })
  return presentWish(await oneOf(context, made.id))
}

/** Throws NOT_FOUND for somebody else's wish, DATA_CHANGED for one that the school has decided. */
export const withdraw = async (context: RequestOf<typeof homeroomRegister.withdraw, Here>): Promise<Inside<Wish>> => {
  const { db, user, now, params } = context
  const row = await oneOf(context, params.homeroom_request_id)
  if (row.teacher_id !== user.id) throw new Fault('NOT_FOUND')
  const { id, revision, state } = row
  if (state !== 'withdrawn' && !(await withdrawWish(db, { id, revision, by: user.id, now }))) throw new Fault('DATA_CHANGED')
  return presentWish(await oneOf(context, row.id))
}

/** What the office may do with a wish: decide it, while it waits. */
const mayDo = ({ state }: WishRow): readonly WishVerb[] => (state === 'waiting' ? wishVerdict.verbs : [])

const presentAsked = (school: School, row: WishRow): Inside<AskedWish> => {
  const { teacher_id: id, teacher: name, image, class_id, class_uuid, students, others } = row
  const lessons = school.lessonsOfTeacher.get(id) ?? []
  const rooms = [...school.classes.values()]
  const year = school.classes.get(class_id)?.year
  return {
    ...presentWish(row),
    teacher: {
      id,
      name,
      image,
      subjects: [...new Set(lessons.filter((one) => one.class_id === class_id).map(({ subject }) => subject))],
      leads: rooms.filter((one) => one.homeroom_teacher_id === id && one.year === year).map((one) => one.name),
    },
    class_uuid,
    students: students ?? 0,
    homeroom_teacher: school.classes.get(class_id)?.homeroom_teacher ?? null,
    others,
    can: [...mayDo(row)],
  }
}

export const inbox = async (context: RequestOf<typeof homeroomRegister.inbox, Here>) => {
  const { db, school, query } = context
  const at = placeOf(context)
  const listed =
    query.state === 'decided'
      ? wishesOf(db, at).where('request.state', 'in', ['approved', 'declined']).orderBy('request.decided_at', 'desc')
      : wishesOf(db, at).where('request.state', '=', 'waiting').orderBy('request.asked_at')
  const rows = await listed.orderBy('request.id').limit(MOST).execute()
  return {
    timezone: school.timezone,
    waiting: await countWaiting(db, at),
    requests: rows.map((row) => presentAsked(school, row)),
  }
}

export const inboxOne = async (context: RequestOf<typeof homeroomRegister.inboxOne, Here>) => ({
  timezone: context.school.timezone,
  request: presentAsked(context.school, await oneOf(context, context.params.homeroom_request_id)),
})

/** Gives each class that is approved to the teacher who asked, and tells who leads it no longer; tells those who were declined why. */
export const decide = async (context: RequestOf<typeof homeroomRegister.decide, Here>) => {
  const { db, user, now, day, body } = context
  const { verb, reason = null } = body
  const state = verb === 'approve' ? 'approved' : 'declined'
  return decideAll(body, {
    read: (ids) => wishesOf(db, placeOf(context)).where('request.id', 'in', ids).execute(),
    can: (row) => mayDo(row),
    write: async (rows) => {
      const decided = await decideRows(db, 'homeroom_request', rows, { state, by: user.id, now, reason })
      const teachers = decided.map(({ teacher_id }) => teacher_id)
      await publish(db, 'homeroom', teachers)
      if (verb === 'approve')
        for (const { class_id, teacher_id } of decided) {
          const from = await giveClass(db, class_id, teacher_id)
          await changeLeaders(db, [{ class_id, from, to: teacher_id, date: day.date, now, by: user.id }], now)
        }
      else
        await notify(
          db,
          decided.map(({ id, class_id, teacher_id: account_id }) => {
            const data = { about: 'declined', class_id, other: null, reason } as const
            return { kind: 'homeroom', account_id, key: `homeroom request ${id}`, data }
          }),
          now,
        )
      context.audit({ people: teachers, to: { Keputusan: verb === 'approve' ? 'Disetujui' : 'Ditolak' } })
      return { taken: decided.map(({ id }) => id) }
    },
    present: (row) => ({ state: row.state }),
  })
}
