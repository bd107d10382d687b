import { learningGroups } from '@lentera/contract/learning-groups'
import { quizzes } from '@lentera/contract/quizzes'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { aGroupRoom } from '#test/group-room.ts'
import { liveFor } from '#test/live.ts'

const TODAY = '2026-11-23'

/** Budi's religion group with a class room and a quiz, and two pupils outside it, who listen. */
const listening = async () => {
  const around = await aGroupRoom()
  const { app, db, school, budi, budiAccount, group, signIn, ids } = around
  const joining = await aPupil(db, school, { in: around.class, name: 'Theresia Baru' })
  const outside = await aPupil(db, school, { in: around.class, name: 'Andi Luar' })
  await budi.ask(tugaskuRooms.create, {
    body: { name: 'Agama Katolik', description: '', subject_id: null, class_uuids: [], group_uuids: [group.uuid] },
  })
  const questions = [await aQuestion(db, school, budiAccount)]
  await aQuizSession(db, school, budiAccount, { title: 'Kuis Katolik', groups: [group], questions })
  const office = await signIn('school')
  const params = { group_uuid: group.uuid }
  const body = { student_ids: [ids.encode(joining.id)], from: TODAY }
  const hears = async (role: 'student' | 'teacher', who: { id: number; username: string }) =>
    liveFor(app, (await signIn(role, who)).tokens.access_token)
  const shown = async () => {
    const me = await signIn('student', joining)
    const rooms = (await me.ask(tugaskuRooms.list, { query: {} })).data.map(({ name }) => name)
    return [...rooms, ...(await me.ask(quizzes.list, { query: {} })).data.map(({ title }) => title)]
  }
  return {
    ...around,
    shown,
    office,
    sockets: {
      joining: await hears('student', joining),
      outside: await hears('student', outside),
      teacher: await hears('teacher', budiAccount),
    },
    join: () => office.ask(learningGroups.addMembers, { params, body }),
    leave: () => office.ask(learningGroups.endMembers, { params, body }),
    end: async () => office.ask(learningGroups.end, { params, body: { revision: 1 } }),
  }
}
type Socket = Awaited<ReturnType<typeof listening>>['sockets']['joining']
/** How often a page was told of class rooms and of quizzes. */
const times = ({ changes }: Socket) =>
  ['tugasku-rooms me', 'quiz me'].map((change) => changes().filter((one) => one === change).length)

test('who comes into a group is told at once, with its teacher, and then has its room and quiz; who is not in it hears nothing', async () => {
  const { sockets, join, shown } = await listening()
  expect(await shown()).toEqual([])
  const before = times(sockets.teacher)
  expect((await join()).data).toEqual({ added: 1, same: 0 })
  await expect.poll(() => times(sockets.joining)).toEqual([1, 1])
  await expect.poll(() => times(sockets.teacher)).toEqual(before.map((count) => count + 1))
  expect(await shown()).toEqual(['Agama Katolik', 'Kuis Katolik'])
  expect(times(sockets.outside)).toEqual([0, 0])
  // Who is in it already comes in no second time.
  expect((await join()).data).toEqual({ added: 0, same: 1 })
  expect(times(sockets.joining)).toEqual([1, 1])
})

test('who is taken out of a group is told at once, and has its room and quiz no more', async () => {
  const { sockets, join, leave, shown } = await listening()
  await join()
  await expect.poll(() => times(sockets.joining)).toEqual([1, 1])
  expect((await leave()).data).toEqual({ ended: 1 })
  await expect.poll(() => times(sockets.joining)).toEqual([2, 2])
  expect(await shown()).toEqual([])
  expect(times(sockets.outside)).toEqual([0, 0])
})

test('the end of a group is told to everybody who was in it', async () => {
  const { sockets, join, end, shown } = await listening()
  await join()
  await expect.poll(() => times(sockets.joining)).toEqual([1, 1])
  expect((await end()).status).toBe(200)
  await expect.poll(() => times(sockets.joining)).toEqual([2, 2])
  expect(await shown()).toEqual([])
  expect(times(sockets.outside)).toEqual([0, 0])
})
