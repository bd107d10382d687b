import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A task of a pupil, which a classmate who was let off has handed in, too. */
const openTask = async () => {
  const school = await openSchool()
  const { people, db } = school
  const now = school.now()
  const mate = await aPupil(db, school.school, { in: school.class })
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const task = await aTask(db, { room: room.id, by: people.teacher, now, handed: [mate.id] })
  await db.updateTable('tugasku_work').set({ state: 'exempt' }).where('student_id', '=', mate.id).execute()
  const [teacher, pupil] = [await school.signIn('teacher'), await school.signIn('student')]
  const own = { post_id: ids.encode(task.id) }
  const params = { ...own, student_id: ids.encode(people.student.id) }
  const body = { text: 'Rata-rata 2,4 m/s.', links: [], kept: [], files: [] }
  const one = async () => (await teacher.ask(tugaskuScores.one, { params })).data
  const turn = async (verb: 'revise' | 'exempt' | 'include', seen?: number) => {
    const revision = seen ?? (await one()).revision
    return teacher.ask(tugaskuScores.turn, { params, body: { verb, feedback: 'Lengkapi.', revision } })
  }
  const score = async (share: boolean) =>
    teacher.ask(tugaskuScores.score, { params, body: { score: 88, feedback: 'Rapi.', share, revision: (await one()).revision } })
  const submit = () => pupil.ask(tugaskuSubmissions.submit, { params: own, body })
  const withdraw = () => pupil.ask(tugaskuSubmissions.withdraw, { params: own })
  const draft = () => pupil.ask(tugaskuSubmissions.draft, { params: own, body: { text: 'Rata-rata', links: [] } })
  const work = async () => (await pupil.ask(tugaskuPosts.detail, { params: own })).data.work
  const row = async (student = people.student.id) =>
    db
      .selectFrom('tugasku_work')
      .where('student_id', '=', student)
      .select(['state', 'score', 'submitted_at', 'revision'])
      .executeTakeFirst()
  const told = async () =>
    (await db.selectFrom('notification').where('kind', 'in', ['tugasku_outcome', 'tugasku_child_score']).select('id').execute())
      .length
  return { ...school, mate, one, turn, score, submit, withdraw, draft, work, row, told }
}
type Task = Awaited<ReturnType<typeof openTask>>

const lettingOffAndAskingAgain = async (task: Task) => {
  expect((await task.turn('exempt')).data).toMatchObject({ state: 'exempt', score: null, can: ['include'] })
  return (await task.turn('include')).data
}

test.each<[string, (task: Task) => Promise<unknown>, string, number | null]>([
  ['that nobody has begun', () => Promise.resolve(), 'not_opened', null],
  ['of which there is a draft', ({ draft }) => draft(), 'in_progress', null],
  ['that is handed in', ({ submit }) => submit(), 'submitted', null],
  [
    'that was taken back',
    async ({ submit, withdraw }) => {
      await submit()
      await withdraw()
    },
    'withdrawn',
    null,
  ],
  [
    'that was sent back',
    async ({ submit, turn }) => {
      await submit()
      await turn('revise')
    },
    'needs_revision',
    null,
  ],
  [
    'of which the score is a draft',
    async ({ submit, score }) => {
      await submit()
      await score(false)
    },
    'graded',
    88,
  ],
  ['that was scored without being handed in', ({ score }) => score(true), 'returned', 88],
])('the work of a pupil who was let off and is asked again, %s, stands as it did', async (_which, make, state, score) => {
  const task = await openTask()
  await make(task)
  const before = await task.row()
  const told = await task.told()
  const again = await lettingOffAndAskingAgain(task)
  expect(again).toMatchObject({ state, score })
  expect(await task.row()).toMatchObject({ state, score, submitted_at: before?.submitted_at ?? null })
  expect(await task.told()).toBe(told)
  expect(await task.row(task.mate.id)).toMatchObject({ state: 'exempt', revision: 1 })
})

test('what is asked for again after it was taken back is handed in anew, and a second time let off stands as then', async () => {
  const task = await openTask()
  await task.submit()
  await task.withdraw()
  await lettingOffAndAskingAgain(task)
  expect(await task.work()).toMatchObject({ state: 'withdrawn', can: ['submit'] })
  await task.submit()
  expect(await lettingOffAndAskingAgain(task)).toMatchObject({ state: 'submitted', versions: [{ number: 2 }, { number: 1 }] })
})

test('a shared score comes back to its pupil as it was read, and only in the place of the attempt that it was for', async () => {
  const task = await openTask()
  await task.submit()
  await task.score(true)
  await lettingOffAndAskingAgain(task)
  expect(await task.work()).toMatchObject({ state: 'returned', score: 88, feedback: 'Rapi.', earlier: null })
  await task.submit()
  expect(await lettingOffAndAskingAgain(task)).toMatchObject({ state: 'submitted', score: null, earlier: { score: 88 } })
})

test('work without a history goes back to what was handed in', async () => {
  const task = await openTask()
  const params = { post_id: (await task.one()).task.id, student_id: ids.encode(task.mate.id) }
  const teacher = await task.signIn('teacher')
  const body = { verb: 'include' as const, feedback: '', revision: 1 }
  expect((await teacher.ask(tugaskuScores.turn, { params, body })).data).toMatchObject({ state: 'submitted', revision: 2 })
  expect((await teacher.ask(tugaskuScores.turn, { params, body })).body.code).toBe('DATA_CHANGED')
})

test('of two who ask for the same work again at once, one is told that it has changed', async () => {
  const task = await openTask()
  await task.submit()
  const { revision } = (await task.turn('exempt')).data
  const answers = await Promise.all([task.turn('include', revision), task.turn('include', revision)])
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['DATA_CHANGED', 'done'])
  expect(await task.row()).toMatchObject({ state: 'submitted', revision: 4 })
})
