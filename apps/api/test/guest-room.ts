import { tugaskuGuestLinks, tugaskuGuests } from '@lentera/contract/tugasku/guests'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { DAY } from '#kit/durations.ts'
import { openSchool } from './school.ts'

type Role = 'student' | 'teacher'

/** A room with a task, its teacher, a colleague in the room, a pupil called Rahasia Putri who has handed it in, and rooms elsewhere. */
export const aRoomForGuests = async () => {
  const school = await openSchool()
  const { db } = school
  const now = school.now()
  const ids = createIds(school.settings.hashidsSalt)
  const lead = await aTeacher(db, school.school, { name: 'Bu Lestari' })
  const colleague = await aTeacher(db, school.school)
  const stranger = await aTeacher(db, school.school)
  const room = await aClass(db, school.school)
  const pupil = await aPupil(db, school.school, { name: 'Rahasia Putri', in: room })
  const at = await aRoom(db, school.school, { by: lead, now, classes: [room.id] })
  await db
    .insertInto('tugasku_member')
    .values({ room_id: at.id, account_id: colleague.id, role: 'co_teacher', since: now })
    .execute()
  const task = await aTask(db, { room: at.id, by: lead, now, handed: [pupil.id] })
  const second = await aTask(db, { room: at.id, by: lead, now, title: 'Tugas kedua', given_at: new Date(now.getTime() - DAY) })
  const scheduled = await aTask(db, {
    room: at.id,
    by: lead,
    now,
    title: 'Minggu depan',
    given_at: new Date(now.getTime() + DAY),
  })
  const draft = await aTask(db, { room: at.id, by: lead, now, title: 'Draf', given_at: null })
  const some = await aTask(db, { room: at.id, by: lead, now, title: 'Remedial', for_all: false })
  await db.insertInto('tugasku_post_target').values({ post_id: some.id, student_id: pupil.id }).execute()
  const besides = await aRoom(db, school.school, { by: lead, now, classes: [] })
  const besideTask = await aTask(db, { room: besides.id, by: lead, now })
  const [teacher, mate, other, learner] = await Promise.all([
    school.signIn('teacher', lead),
    school.signIn('teacher', colleague),
    school.signIn('teacher', stranger),
    school.signIn('student', pupil),
  ])
  const room_id = ids.encode(at.id)
  const make = (who = teacher, body: object = {}, of = room_id) =>
    who.ask(tugaskuGuestLinks.make, {
      params: { room_id: of },
      body: { post_id: null, role: 'student', days: 3, ...body } as never,
    })
  const tokenOf = (url: string | null) => new URL(url ?? '').searchParams.get('token') ?? ''
  const link = async (body: object = {}) => {
    const { data } = await make(teacher, body)
    return { ...data, token: tokenOf(data.url) }
  }
  const open = (token: string, role: Role = 'student', of = room_id) =>
    school.guest.ask(tugaskuGuests.room, { params: { room_id: of }, query: { token, role } })
  const posts = (token: string, role: Role = 'student', of = room_id) =>
    school.guest.ask(tugaskuGuests.posts, { params: { room_id: of }, query: { token, role } })
  const read = (token: string, post: number, role: Role = 'student', of = room_id) =>
    school.guest.ask(tugaskuGuests.post, { params: { room_id: of, post_id: ids.encode(post) }, query: { token, role } })
  const listed = async (who = teacher) => (await who.ask(tugaskuGuestLinks.list, { params: { room_id } })).data
  const at_ = { room: at, task, second, scheduled, draft, some, besides, besideTask, pupil, lead, colleague }
  return { ...school, ids, ...at_, teacher, mate, other, learner, room_id, make, link, open, posts, read, listed }
}
export type RoomForGuests = Awaited<ReturnType<typeof aRoomForGuests>>
