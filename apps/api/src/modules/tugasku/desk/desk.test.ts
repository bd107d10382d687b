import { notifications } from '@lentera/contract/notifications'
import { tugaskuDesk } from '@lentera/contract/tugasku/desk'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aRoom } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

const aDesk = async () => {
  const school = await openSchool()
  const { db } = school
  const [lead, colleague] = [await aTeacher(db, school.school), await aTeacher(db, school.school)]
  const room = await aClass(db, school.school, { homeroom_teacher_id: lead.id })
  const [inside, outside] = [await aPupil(db, school.school, { in: room }), await aPupil(db, school.school)]
  const ids = createIds(school.settings.hashidsSalt)
  const { id } = await aRoom(db, school.school, { by: lead, now: school.now(), classes: [room.id] })
  const [teacher, other, member, guest] = await Promise.all([
    school.signIn('teacher', lead),
    school.signIn('teacher', colleague),
    school.signIn('student', inside),
    school.signIn('student', outside),
  ])
  type Person = typeof teacher
  const params = { room_id: ids.encode(id) }
  const info = (who: Person) => who.ask(tugaskuDesk.info, { params })
  const code = async () => (await info(teacher)).data.join?.code ?? ''
  const edit = async (change: object) =>
    teacher.ask(tugaskuDesk.edit, {
      params,
      body: { name: 'Fisika X-1', description: '', subject_id: null, class_uuids: [room.uuid], joining: 'open', ...change },
    })
  const decide = (member_id: string, verb: 'admit' | 'refuse' | 'remove' | 'restore') =>
    teacher.ask(tugaskuDesk.decide, { params, body: { member_id, verb } })
  const join = async (who: Person = guest) => who.ask(tugaskuDesk.join, { body: { code: await code() } })
  const rooms = async (who: Person) => (await who.ask(tugaskuRooms.list, { query: {} })).data.length
  const told = async (who: Person) =>
    (await who.ask(notifications.list, { query: { type: 'all' } })).data.data.map(({ title }) => title)
  return {
    ...school,
    ids,
    teacher,
    other,
    member,
    guest,
    colleague,
    inside,
    outside,
    params,
    info,
    code,
    edit,
    decide,
    join,
    rooms,
    told,
  }
}

test('whoever has the code of an open room is in it at once, and its teacher is told', async () => {
  const { teacher, guest, code, join, rooms, told } = await aDesk()
  expect((await guest.ask(tugaskuDesk.find, { params: { code: await code() } })).data.standing).toBe('new')
  expect(await rooms(guest)).toBe(0)
  expect((await join()).data.standing).toBe('member')
  expect((await join()).data.standing).toBe('member')
  expect(await rooms(guest)).toBe(1)
  expect(await told(teacher)).toHaveLength(1)
})

test('into a closed room its teacher lets people in, or not', async () => {
  const { guest, ids, outside, edit, decide, join, rooms, told } = await aDesk()
  await edit({ joining: 'closed' })
  expect((await join()).data.standing).toBe('waiting')
  expect(await rooms(guest)).toBe(0)
  const id = ids.encode(outside.id)
  await decide(id, 'refuse')
  expect((await join()).data.standing).toBe('waiting')
  expect((await decide(id, 'admit')).status).toBe(200)
  expect((await decide(id, 'admit')).status).toBe(409)
  expect(await rooms(guest)).toBe(1)
  expect(await told(guest)).toEqual(['Kamu masuk Fisika X-1', 'Belum dapat masuk Fisika X-1'])
})

test('a code that was renewed leads nowhere, nor does one of another school', async () => {
  const { teacher, guest, params, code } = await aDesk()
  const former = await code()
  await teacher.ask(tugaskuDesk.renewCode, { params })
  expect((await guest.ask(tugaskuDesk.find, { params: { code: former } })).status).toBe(404)
  const elsewhere = await aDesk()
  expect((await guest.ask(tugaskuDesk.find, { params: { code: await elsewhere.code() } })).status).toBe(404)
})

test('a pupil of the class who was taken out reads the room no more until taken back', async () => {
  const { ids, member, inside, info, decide } = await aDesk()
  expect((await info(member)).data).toMatchObject({ pupils: 1, join: null, can: [] })
  await decide(ids.encode(inside.id), 'remove')
  expect((await info(member)).status).toBe(404)
  await decide(ids.encode(inside.id), 'restore')
  expect((await info(member)).status).toBe(200)
})

test('a colleague who is invited teaches along, and nobody of another school is', async () => {
  const { ids, teacher, other, colleague, params, info } = await aDesk()
  expect((await info(other)).status).toBe(404)
  const invite = (teacher_id: string) => teacher.ask(tugaskuDesk.invite, { params, body: { teacher_id } })
  expect((await invite(ids.encode(colleague.id))).status).toBe(200)
  expect((await info(other)).data.can).toEqual(['edit', 'archive'])
  const elsewhere = await aDesk()
  expect((await invite(ids.encode(elsewhere.colleague.id))).status).toBe(404)
})

test('topics keep their order, and one that is left out goes', async () => {
  const { teacher, params, info } = await aDesk()
  const save = async (topics: { id: string | null; name: string }[]) =>
    (await teacher.ask(tugaskuDesk.saveTopics, { params, body: { topics } })).data.topics
  const [one, two] = await save([
    { id: null, name: 'Bab 1' },
    { id: null, name: 'Bab 2' },
  ])
  expect(
    (
      await save([
        { id: two!.id, name: 'Bab dua' },
        { id: one!.id, name: 'Bab 1' },
      ])
    ).map(({ name }) => name),
  ).toEqual(['Bab dua', 'Bab 1'])
  await save([{ id: one!.id, name: 'Bab 1' }])
  expect((await info(teacher)).data.topics).toEqual([{ id: one!.id, name: 'Bab 1' }])
})

test('an archived room is only read until it is taken out again', async () => {
  const { teacher, member, params, edit, info, rooms } = await aDesk()
  const turn = (state: 'active' | 'archived') => teacher.ask(tugaskuDesk.turn, { params, body: { state } })
  expect((await turn('archived')).data.can).toEqual(['restore'])
  expect((await edit({ name: 'Lain' })).status).toBe(409)
  expect([await rooms(teacher), (await info(member)).status]).toEqual([0, 200])
  expect((await turn('active')).data.can).toEqual(['edit', 'archive'])
})
