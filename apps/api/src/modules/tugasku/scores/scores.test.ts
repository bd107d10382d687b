import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { waits } from '@lentera/contract/waits'
import { afterEach, expect, test, vi } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { MINUTE } from '#kit/durations.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { listen } from '#test/statements.ts'

afterEach(() => vi.restoreAllMocks())

const ids = createIds(testSettings.hashidsSalt)
/** A task that one of two pupils has handed in. */
const openTask = async () => {
  const school = await openSchool()
  const { people, db } = school
  const now = school.now()
  const other = await aPupil(db, school.school, { in: school.class })
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const task = await aTask(db, { room: room.id, by: people.teacher, now, handed: [people.student.id] })
  const post_id = ids.encode(task.id)
  const params = { post_id, student_id: ids.encode(people.student.id) }
  const teacher = await school.signIn('teacher')
  const score = (body: object, student_id = params.student_id) =>
    teacher.ask(tugaskuScores.score, {
      params: { post_id, student_id },
      body: { score: 88, feedback: 'Rapi.', share: false, revision: 1, ...body },
    })
  const work = async () => {
    const pupil = await school.signIn('student')
    return (await pupil.ask(tugaskuPosts.detail, { params: { post_id } })).data.work
  }
  const told = async () =>
    (
      await db
        .selectFrom('notification')
        .where('kind', 'like', 'tugasku%')
        .where('account_id', 'in', [people.student.id, other.id])
        .orderBy('id')
        .select(['kind', 'account_id'])
        .execute()
    ).map(({ kind, account_id }) => [kind, account_id])
  const list = async () => (await teacher.ask(tugaskuScores.list, { params: { post_id } })).data.rows
  return { ...school, other, room, post_id, params, teacher, score, work, told, list }
}

test('a score is a draft that the pupil does not see, until the teacher shares it', async () => {
  const task = await openTask()
  expect((await task.score({})).data).toMatchObject({ state: 'graded', score: 88, revision: 2 })
  expect(await task.work()).toMatchObject({ state: 'submitted', score: null, feedback: null })
  expect(await task.told()).toEqual([])
  const shared = await task.teacher.ask(tugaskuScores.share, { params: { post_id: task.post_id }, body: { student_ids: null } })
  expect(shared.data).toEqual({ shared: 1 })
  expect(await task.work()).toMatchObject({ state: 'returned', score: 88, feedback: 'Rapi.' })
  expect(await task.told()).toEqual([['tugasku_outcome', task.people.student.id]])
})

test('a shared score that is changed is read at once, and an older device does not change it back', async () => {
  const task = await openTask()
  await task.score({ share: true })
  expect((await task.score({ score: 90, revision: 2 })).data.state).toBe('returned')
  expect(await task.work()).toMatchObject({ score: 90 })
  expect((await task.score({ score: 10, revision: 2 })).body.code).toBe('DATA_CHANGED')
  const kept = await task.db
    .selectFrom('tugasku_work_change as change')
    .innerJoin('tugasku_work as work', 'work.id', 'change.work_id')
    .where('work.student_id', '=', task.people.student.id)
    .orderBy('change.id')
    .select(['change.score', 'change.state'])
    .execute()
  expect(kept).toEqual([
    { score: 88, state: 'returned' },
    { score: 90, state: 'returned' },
  ])
})

test('a work goes back with what is to be put right, and comes again as a version more', async () => {
  const task = await openTask()
  const back = (feedback: string) =>
    task.teacher.ask(tugaskuScores.turn, { params: task.params, body: { verb: 'revise', feedback, revision: 1 } })
  expect((await back('')).body.errors).toHaveProperty('feedback')
  await back('Tambahkan satuannya.')
  expect(await task.work()).toMatchObject({ state: 'needs_revision', feedback: 'Tambahkan satuannya.', can: ['submit'] })
  const pupil = await task.signIn('student')
  const body = { text: '2,4 m/s', links: [], kept: [], files: [] }
  await pupil.ask(tugaskuSubmissions.submit, { params: { post_id: task.post_id }, body })
  expect((await task.teacher.ask(tugaskuScores.one, { params: task.params })).data).toMatchObject({
    state: 'submitted',
    versions: [{ number: 2 }, { number: 1 }],
  })
})

test('who has not handed in is reminded once a day, and is let off or scored all the same', async () => {
  const task = await openTask()
  const remind = () => task.teacher.ask(tugaskuScores.remind, { params: { post_id: task.post_id } })
  expect((await remind()).data).toEqual({ reminded: 1 })
  await remind()
  expect(await task.told()).toEqual([['tugasku_reminder', task.other.id]])
  const params = { post_id: task.post_id, student_id: ids.encode(task.other.id) }
  const turn = (verb: 'exempt' | 'include', revision: number) =>
    task.teacher.ask(tugaskuScores.turn, { params, body: { verb, feedback: '', revision } })
  expect((await turn('exempt', 0)).data).toMatchObject({ state: 'exempt', can: ['include'] })
  expect((await turn('include', 2)).data.state).toBe('not_opened')
  expect((await task.score({ revision: 3, score: 70 }, params.student_id)).data).toMatchObject({ state: 'graded', score: 70 })
})

test('a score beyond what the task is worth is refused at its field', async () => {
  const task = await openTask()
  expect((await task.score({ score: 101 })).body.errors).toEqual({ score: ['Paling tinggi 100.'] })
})

test('the teacher of another room scores nothing here', async () => {
  const task = await openTask()
  const colleague = await task.signIn('teacher', await aTeacher(task.db, task.school))
  expect((await colleague.ask(tugaskuScores.list, { params: { post_id: task.post_id } })).status).toBe(404)
  expect((await colleague.ask(tugaskuScores.matrix, { params: { room_id: ids.encode(task.room.id) } })).status).toBe(404)
  const params = { post_id: task.post_id }
  const body = { score: 1, feedback: '', share: true, revision: 1 }
  expect((await colleague.ask(tugaskuScores.score, { params: task.params, body })).status).toBe(404)
  expect((await colleague.ask(tugaskuScores.share, { params, body: { student_ids: null } })).status).toBe(404)
  expect((await colleague.ask(tugaskuScores.remind, { params })).status).toBe(404)
  expect(await task.work()).toMatchObject({ state: 'submitted', score: null })
  expect((await task.score({})).data).toMatchObject({ score: 88, revision: 2 })
})

test('of two who score the same work at the same moment, one is told that it has changed, and one score is kept', async () => {
  const task = await openTask()
  const answers = await Promise.all([70, 80, 90].map((score) => task.score({ score, share: true })))
  expect(answers.map(({ body }) => body.code ?? 'kept').toSorted()).toEqual(['DATA_CHANGED', 'DATA_CHANGED', 'kept'])
  const kept = answers.find(({ status }) => status === 200)!.data.score
  expect(await task.work()).toMatchObject({ state: 'returned', score: kept })
  const history = await task.db
    .selectFrom('tugasku_work_change as change')
    .innerJoin('tugasku_work as work', 'work.id', 'change.work_id')
    .where('work.student_id', '=', task.people.student.id)
    .select(['change.score', 'change.state'])
    .execute()
  expect(history).toEqual([{ score: kept, state: 'returned' }])
  expect(await task.told()).toEqual([['tugasku_outcome', task.people.student.id]])
})

test('late work that somebody has written of meanwhile is not let count as in time, and the teacher is told that it has changed', async () => {
  const task = await openTask()
  const { db, database, people, school, class: room, now } = task
  const ago = (minutes: number) => new Date(now().getTime() - minutes * MINUTE)
  const pupil = await aPupil(db, school, { in: room })
  const late = await aTask(db, { room: task.room.id, by: people.teacher, now: now(), due_at: ago(90), handed: [pupil.id] })
  const works = db.selectFrom('tugasku_work').where('post_id', '=', late.id)
  await db
    .updateTable('tugasku_work_version')
    .set({ late_minutes: 30, made_at: ago(95) })
    .where('work_id', 'in', works.select('id'))
    .execute()
  const work = { late_minutes: 30, revision: 2 }
  await db.updateTable('tugasku_work').set({ late_minutes: 30 }).where('post_id', '=', late.id).execute()
  const colleague = database.transaction()
  await colleague.db.updateTable('tugasku_work').set(work).where('post_id', '=', late.id).execute()
  const params = { post_id: ids.encode(late.id), student_id: ids.encode(pupil.id) }
  const accepting = (revision: number) =>
    task.teacher.ask(tugaskuScores.turn, { params, body: { verb: 'on_time', feedback: '', revision } })
  const answer = accepting(1)
  await expect
    .poll(() => database.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    .not.toEqual([])
  await colleague.end('commit')
  expect((await answer).body.code).toBe('DATA_CHANGED')
  expect(await works.select(['late_minutes', 'revision']).execute()).toEqual([work])
  expect((await accepting(2)).data).toMatchObject({ revision: 3, versions: [{ late_minutes: 0 }] })
})

test('a work is read with one statement, and scored and told with three', async () => {
  const task = await openTask()
  const asked = listen()
  const statements = () => asked().filter(({ text }) => /tugasku_|notification/.test(text)).length
  await task.teacher.ask(tugaskuScores.one, { params: task.params })
  expect(statements()).toBe(1)
  await task.score({ share: true })
  expect(statements()).toBe(3)
})

test('the table of a room has every pupil and task, with an average of what is scored', async () => {
  const task = await openTask()
  await task.score({ share: true })
  const params = { room_id: ids.encode(task.room.id) }
  const { data } = await task.teacher.ask(tugaskuScores.matrix, { params })
  const standing = Object.fromEntries(data.rows.map(({ student, cells, average }) => [student.id, [cells[0]?.state, average]]))
  expect(standing).toEqual({
    [task.params.student_id]: ['returned', 88],
    [ids.encode(task.other.id)]: ['not_opened', null],
  })
  const file = await task.teacher.ask(tugaskuScores.print, { params, query: { form: 'xlsx' } })
  expect(file.status).toBe(200)
})

test('works that wait for a score wait for their teacher', async () => {
  const task = await openTask()
  const waiting = async () => (await task.teacher.ask(waits.list, { query: {} })).data.counts['tugasku'] ?? 0
  expect(await waiting()).toBe(1)
  await task.score({})
  expect(await waiting()).toBe(0)
})

test('400 pupils of a room are listed with as many statements as two', async () => {
  const task = await openTask()
  const asked = listen()
  /** How often the list asks for anything of the room; sessions and schools are asked for beside it. */
  const statements = async (pupils: number) => {
    asked()
    expect(await task.list()).toHaveLength(pupils)
    return asked().filter(({ text }) => text.includes('tugasku_')).length
  }
  const ofTwo = await statements(2)
  expect(ofTwo).toBeGreaterThan(0)
  for (let at = 0; at < 398; at++) await aPupil(task.db, task.school, { in: task.class })
  expect(await statements(400)).toBe(ofTwo)
})

test('scores of ten are shared with as many statements as those of two, and each stands in the history of its work', async () => {
  const task = await openTask()
  const asked = listen()
  const returned = () =>
    task.db.selectFrom('tugasku_work_change').where('state', '=', 'returned').orderBy('id').select('score').execute()
  /** Scores so many pupils and shares that; how often it asked for anything of the room. */
  const share = async (pupils: number) => {
    for (let at = 0; at < pupils; at++) {
      const { id } = await aPupil(task.db, task.school, { in: task.class })
      const params = { post_id: task.post_id, student_id: ids.encode(id) }
      const body = { score: 70 + at, feedback: '', share: false, revision: 0 }
      expect((await task.teacher.ask(tugaskuScores.score, { params, body })).status).toBe(200)
    }
    const before = await returned()
    asked()
    const params = { post_id: task.post_id }
    const { data } = await task.teacher.ask(tugaskuScores.share, { params, body: { student_ids: null } })
    const statements = asked().filter(({ text }) => text.includes('tugasku_')).length
    expect(data).toEqual({ shared: pupils })
    const scores = (await returned()).slice(before.length).map(({ score }) => score)
    expect(scores).toEqual(Array.from({ length: pupils }, (_, at) => 70 + at))
    return statements
  }
  expect(await share(10)).toBe(await share(2))
})

test('a teacher makes a room for an own class, and its pupils are in it', async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  const body = { name: 'Wali X-1', description: '', subject_id: null, class_uuids: [school.class.uuid] }
  const { data } = await teacher.ask(tugaskuRooms.create, { body })
  expect(data).toMatchObject({ name: 'Wali X-1', pupils: 1, can: ['write'] })
  const pupil = await school.signIn('student')
  expect((await pupil.ask(tugaskuRooms.list, { query: {} })).data).toMatchObject([{ id: data.id, waiting: 0 }])
})
