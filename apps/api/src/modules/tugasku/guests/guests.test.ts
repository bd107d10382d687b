import type { Call } from '@lentera/contract'
import { tugaskuGuestLinks } from '@lentera/contract/tugasku/guests'
import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { expect, test } from 'vitest'
import { aSchool, aTeacher } from '#db/seed/builders.ts'
import { aRoom } from '#db/seed/tugasku.ts'
import { DAY } from '#kit/durations.ts'
import { aRoomForGuests, type RoomForGuests } from '#test/guest-room.ts'
import { guestToken } from './guest-token.ts'

test('somebody without a session reads the room and what was given to all of it, and nothing of its pupils', async () => {
  const at = await aRoomForGuests()
  const { token, url, state, opened } = await at.link()
  expect({ state, opened }).toEqual({ state: 'active', opened: 0 })
  expect(new URL(url ?? '').pathname).toBe(`/tugasku/${at.room_id}`)
  expect(new URL(url ?? '').searchParams.get('role')).toBe('student')
  const answers = [await at.open(token), await at.posts(token), await at.read(token, at.task.id)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]!.data).toMatchObject({ name: 'Fisika X-1', teachers: ['Bu Lestari', expect.any(String)], only: null })
  expect((await at.posts(token)).data.map(({ title }) => title)).toEqual(['Laporan gerak lurus', 'Tugas kedua'])
  expect((await at.read(token, at.task.id)).data).toMatchObject({
    text: 'Ukur lima kali, lalu gambar grafiknya.',
    max_score: 100,
  })
  for (const { body } of answers) {
    expect(JSON.stringify(body)).not.toContain('Rahasia')
    for (const private_ of ['work', 'counts', 'students', 'pupils', 'comments', 'join', 'score'])
      expect(Object.keys([body.data].flat()[0] as object)).not.toContain(private_)
  }
  expect(await at.listed()).toMatchObject([{ opened: 1, last_opened_at: at.now().toISOString(), made_by: 'Bu Lestari' }])
})

test('a teacher’s view also shows what is scheduled, and neither drafts nor what is for some pupils alone', async () => {
  const at = await aRoomForGuests()
  const { token, url } = await at.link({ role: 'teacher' })
  expect(new URL(url ?? '').pathname).toBe(`/teacher/tugasku/${at.room_id}`)
  expect((await at.posts(token, 'teacher')).data.map(({ title, state }) => `${title}: ${state}`)).toEqual([
    'Minggu depan: scheduled',
    'Laporan gerak lurus: published',
    'Tugas kedua: published',
  ])
})

test('a link to one post opens this one alone, and says so', async () => {
  const at = await aRoomForGuests()
  const { token, url } = await at.link({ post_id: at.ids.encode(at.second.id) })
  expect(new URL(url ?? '').pathname).toBe(`/tugasku/${at.room_id}/tasks/${at.ids.encode(at.second.id)}`)
  expect((await at.open(token)).data.only).toMatchObject({ id: at.ids.encode(at.second.id), kind: 'task' })
  expect((await at.posts(token)).data.map(({ title }) => title)).toEqual(['Tugas kedua'])
  expect((await at.read(token, at.second.id)).status).toBe(200)
  expect((await at.read(token, at.task.id)).body.code).toBe('NOT_FOUND')
})

/** What somebody tries with a link to the room, and what had happened to it before. */
const closed: Readonly<Record<string, (at: RoomForGuests, token: string) => Promise<{ status: number }>>> = {
  'another room of the same teacher': (at, token) => at.open(token, 'student', at.ids.encode(at.besides.id)),
  'the posts of another room': (at, token) => at.posts(token, 'student', at.ids.encode(at.besides.id)),
  'a post of another room by the own room': (at, token) => at.read(token, at.besideTask.id),
  'a post of another room by that room': (at, token) => at.read(token, at.besideTask.id, 'student', at.ids.encode(at.besides.id)),
  'the teacher’s view with a pupil’s link': (at, token) => at.open(token, 'teacher'),
  'the posts of the teacher’s view with a pupil’s link': (at, token) => at.posts(token, 'teacher'),
  'a post of the teacher’s view with a pupil’s link': (at, token) => at.read(token, at.task.id, 'teacher'),
  'what is scheduled': (at, token) => at.read(token, at.scheduled.id),
  'a draft': (at, token) => at.read(token, at.draft.id),
  'what is for some pupils alone': (at, token) => at.read(token, at.some.id),
  'no token': (at) => at.open(''),
  'noise for a token': (at) => at.open('abc.def.ghi'),
  'a token with another end': (at, token) => at.open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
  'a token with another number': (at, token) => at.open(`${token.slice(0, 9)}${token[9] === 'A' ? 'B' : 'A'}${token.slice(10)}`),
  'a token of another installation': (at) => at.open(guestToken({ jwtSecret: 'another secret, longer than thirty-two' }, 1)),
  'a token of a link that is none': (at) => at.open(guestToken(at.settings, 999_999)),
  'a link that has ended': (at, token) => {
    at.travel(new Date(at.now().getTime() + 3 * DAY).toISOString())
    return at.open(token)
  },
  'a link that was revoked': async (at, token) => {
    const [{ id } = { id: '' }] = await at.listed()
    await at.teacher.ask(tugaskuGuestLinks.revoke, { params: { link_id: id } })
    return at.read(token, at.task.id)
  },
  'an archived room': async (at, token) => {
    await at.db.updateTable('tugasku_room').set({ state: 'archived' }).where('id', '=', at.room.id).execute()
    return at.open(token)
  },
  'a link of a teacher who left the room': async (at, token) => {
    await at.db.updateTable('tugasku_member').set({ state: 'left' }).where('account_id', '=', at.lead.id).execute()
    return at.open(token)
  },
  'a link of a teacher who left the school': async (at, token) => {
    await at.db
      .updateTable('account')
      .set({ school_id: (await aSchool(at.db)).id })
      .where('id', '=', at.lead.id)
      .execute()
    return at.open(token)
  },
  'a link of a deleted account': async (at, token) => {
    await at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', at.lead.id).execute()
    return at.open(token)
  },
  'a post that was taken away': async (at, token) => {
    await at.db.updateTable('tugasku_post').set({ removed_at: at.now() }).where('id', '=', at.task.id).execute()
    return at.read(token, at.task.id)
  },
  'a room of another school': async (at, token) => {
    const school = await aSchool(at.db)
    const by = await aTeacher(at.db, school)
    const { id } = await aRoom(at.db, school, { by, now: at.now(), classes: [] })
    return at.open(token, 'student', at.ids.encode(id))
  },
}
test.each(Object.entries(closed))('a link to a room does not open %s', async (_what, attempt) => {
  const at = await aRoomForGuests()
  const { token } = await at.link()
  expect((await at.open(token)).status).toBe(200)
  expect(await attempt(at, token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a link to a post ends when that is taken away', async () => {
  const at = await aRoomForGuests()
  const { token } = await at.link({ post_id: at.ids.encode(at.task.id) })
  await at.db.updateTable('tugasku_post').set({ removed_at: at.now() }).where('id', '=', at.task.id).execute()
  expect((await at.open(token)).status).toBe(404)
  expect((await at.listed())[0]).toMatchObject({ state: 'ended', url: null, can: [] })
})

test('a guest’s token opens no other call, and writes nothing', async () => {
  const at = await aRoomForGuests()
  const { token } = await at.link()
  const post_id = at.ids.encode(at.task.id)
  const query = { token, role: 'student' }
  const tried: [Call, object][] = [
    [tugaskuRooms.one, { params: { room_id: at.room_id } }],
    [tugaskuPosts.stream, { params: { room_id: at.room_id } }],
    [tugaskuPosts.detail, { params: { post_id } }],
    [tugaskuSubmissions.submit, { params: { post_id }, body: { text: 'Punya tamu', links: [], files: [] } }],
    [tugaskuGuestLinks.make, { params: { room_id: at.room_id }, body: { post_id: null, role: 'student', days: 7 } }],
  ]
  for (const [call, input] of tried)
    for (const role of ['user', 'teacher'] as const) {
      const path = call.path.replace('{role}', role).replace(':room_id', at.room_id).replace(':post_id', post_id)
      for (const headers of [{}, { authorization: `Bearer ${token}` }])
        expect(
          (
            await at.guest.send({
              method: call.method,
              url: `${path}?${new URLSearchParams(query).toString()}`,
              headers,
              ...('body' in input && { payload: input.body as object }),
            })
          ).status,
          `${call.name} by ${role}`,
        ).toBe(401)
    }
  expect(await at.db.selectFrom('tugasku_guest_link').where('room_id', '=', at.room.id).select('id').execute()).toHaveLength(1)
  const works = await at.db.selectFrom('tugasku_work').where('post_id', '=', at.task.id).select('student_id').execute()
  expect(works).toEqual([{ student_id: at.pupil.id }])
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await at.guest.send({ method, url: `/v1/tugasku-guest/${at.room_id}?token=${token}&role=student` })).status).toBe(404)
})

test('teachers of the room alone make, see and revoke its links; whichever of them may revoke', async () => {
  const at = await aRoomForGuests()
  const { id, token } = await at.link()
  const beside = await at.link()
  expect((await at.make(at.other)).body.code).toBe('NOT_FOUND')
  expect((await at.make(at.learner)).status).toBe(403)
  expect((await at.other.ask(tugaskuGuestLinks.list, { params: { room_id: at.room_id } })).status).toBe(404)
  expect((await at.other.ask(tugaskuGuestLinks.revoke, { params: { link_id: id } })).status).toBe(404)
  expect((await at.open(token)).status).toBe(200)
  expect(await at.listed(at.mate)).toHaveLength(2)
  expect((await at.mate.ask(tugaskuGuestLinks.revoke, { params: { link_id: id } })).data).toMatchObject({
    state: 'revoked',
    url: null,
    can: [],
  })
  expect((await at.open(token)).status).toBe(404)
  expect((await at.open(beside.token)).status).toBe(200)
})

test('a link lasts one to seven days, and is made only for what all pupils of a room that is not archived read', async () => {
  const at = await aRoomForGuests()
  for (const days of [0, 8, 1.5])
    expect((await at.make(at.teacher, { days })).body).toMatchObject({ code: 'VALIDATION', errors: { days: expect.any(Array) } })
  expect(new Date((await at.link({ days: 7 })).expires_at).getTime()).toBe(at.now().getTime() + 7 * DAY)
  for (const [post, says] of [
    [at.some, /beberapa siswa/],
    [at.draft, /Terbitkan dulu/],
    [at.scheduled, /Terbitkan dulu/],
  ] as const) {
    const { status, body } = await at.make(at.teacher, { post_id: at.ids.encode(post.id) })
    expect(status).toBe(422)
    expect(body.errors?.['post_id']?.[0]).toMatch(says)
  }
  expect((await at.make(at.teacher, { post_id: at.ids.encode(at.besideTask.id) })).body.code).toBe('NOT_FOUND')
  await at.db.updateTable('tugasku_room').set({ state: 'archived' }).where('id', '=', at.room.id).execute()
  expect((await at.make()).body.code).toBe('TUGASKU_ARCHIVED')
  expect(await at.listed()).toMatchObject([{ state: 'ended' }])
})

test('a network that asks for more than 600 pages of guests in a minute is held up, and another is not', async () => {
  const at = await aRoomForGuests()
  const { token } = await at.link()
  const from = async (address: string) =>
    (
      await at.app.inject({
        url: `/v1/tugasku-guest/${at.room_id}/posts?${new URLSearchParams({ token, role: 'student' }).toString()}`,
        remoteAddress: address,
      })
    ).statusCode
  const answers = await Promise.all(Array.from({ length: 610 }, () => from('203.0.113.7')))
  expect(answers.filter((status) => status === 200)).toHaveLength(600)
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
  expect(await from('203.0.113.8')).toBe(200)
})
