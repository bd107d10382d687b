// Work that is handed in late and said to be in time.
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import { createIds } from '#kit/http/ids.ts'
import { expect, test } from 'vitest'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { aPhone, at, instant, type Phone } from './lying-phone.ts'
import { testSettings } from './school.ts'

const ids = createIds(testSettings.hashidsSalt)
/** The phone's pupil has a task that was due at 07.15, and closed at 07.45. */
const aDueTask = async () => {
  const phone = await aPhone()
  const { db, school, people, class: room } = phone
  const by = { by: people.teacher, now: new Date(at('06:40:00')) }
  const its = await aRoom(db, school, { ...by, classes: [room.id] })
  const task = await aTask(db, { room: its.id, ...by, due_at: new Date(at('07:15:00')), closes_at: new Date(at('07:45:00')) })
  const body = { text: 'Rata-rata 2,4 m/s.', links: [], kept: [], files: [] }
  const post_id = ids.encode(task.id)
  const handIn = (time: string, headers: Record<string, string>) => {
    phone.travel(at(time))
    const meant = { 'clock-skew': '0', 'captured-at': instant('06:58:00'), ...headers }
    return phone.caller().ask(tugaskuSubmissions.submit, { params: { post_id }, body } as never, meant)
  }
  return { ...phone, post_id, handIn }
}

test.each([
  [
    'keeps a seal and was in contact since',
    async ({ contact, show, seal }: Phone) => {
      await contact('07:20:00')
      return show(seal)
    },
  ],
  [
    'renewed its tokens since',
    async ({ refresh, show, seal }: Phone) => {
      await refresh('07:20:00')
      return show(seal)
    },
  ],
  ['tells the time of its own clock alone', () => ({})],
  [
    'shows another session’s seal',
    async ({ signIn, contact, show }: Phone) => show(await contact('06:50:30', (await signIn('student')).session)),
  ],
])('work that is handed in late by a phone that %s is late, and replaced after the end by nobody', async (_lie, tell) => {
  const phone = await aDueTask()
  const headers = await Promise.resolve(tell(phone))
  const late = await phone.handIn('07:31:00', headers)
  expect(late.data).toMatchObject({ work: { versions: [{ late_minutes: 16, submitted_at: instant('07:31:00') }] } })
  const over = await phone.handIn('07:46:00', headers)
  expect(over.body.code).toBe('TUGASKU_CLOSED')
})

test('work that was made in time and came late is late, with both times, until the teacher lets it count', async () => {
  const phone = await aDueTask()
  const { data } = await phone.handIn('07:31:00', phone.show(phone.seal))
  const both = { submitted_at: instant('06:58:00'), made_at: instant('06:58:00'), received_at: instant('07:31:00') }
  expect(data).toMatchObject({ work: { versions: [{ late_minutes: 16, made_proven: true, ...both }] } })
  const teacher = phone.goOn('teacher', { id: phone.people.teacher.id, session: (await phone.signIn('teacher')).session })
  const params = { post_id: phone.post_id, student_id: ids.encode(phone.people.student.id) }
  const seen = (await teacher.ask(tugaskuScores.one, { params })).data
  expect(seen).toMatchObject({ can: ['score', 'revise', 'exempt', 'on_time'], versions: [{ late_minutes: 16, ...both }] })
  const body = { verb: 'on_time' as const, feedback: '', revision: seen.revision }
  expect((await teacher.ask(tugaskuScores.turn, { params, body })).data).toMatchObject({
    can: ['score', 'revise', 'exempt'],
    versions: [{ late_minutes: 0, ...both }],
  })
  expect((await teacher.ask(tugaskuScores.list, { params: { post_id: phone.post_id } })).data.rows).toMatchObject([
    { late_minutes: 0, made_proven: true, made_at: both.made_at, received_at: both.received_at },
  ])
})

test('work that nothing proves to be made in time is late, with both times, until the teacher decides that it counts', async () => {
  const phone = await aDueTask()
  await phone.handIn('07:31:00', {})
  const teacher = await phone.signIn('teacher')
  const params = { post_id: phone.post_id, student_id: ids.encode(phone.people.student.id) }
  const seen = (await teacher.ask(tugaskuScores.one, { params })).data
  const told = { made_proven: false, made_at: instant('06:58:00'), received_at: instant('07:31:00') }
  expect(seen).toMatchObject({ can: ['score', 'revise', 'exempt', 'on_time'], versions: [{ late_minutes: 16, ...told }] })
  const body = { verb: 'on_time' as const, feedback: '', revision: seen.revision }
  expect((await teacher.ask(tugaskuScores.turn, { params, body })).data).toMatchObject({
    can: ['score', 'revise', 'exempt'],
    versions: [{ late_minutes: 0, ...told, submitted_at: instant('07:31:00') }],
  })
  const works = phone.db.selectFrom('tugasku_work').where('student_id', '=', phone.people.student.id)
  expect(await works.select(['on_time_by', 'late_minutes']).execute()).toEqual([
    { on_time_by: phone.people.teacher.id, late_minutes: 0 },
  ])
})

test('work that its own phone says was made too late, or that was sent with signal, is let count by nobody', async () => {
  const params = (phone: Phone & { post_id: string }) => ({
    post_id: phone.post_id,
    student_id: ids.encode(phone.people.student.id),
  })
  for (const headers of [{ 'captured-at': instant('07:20:00') }, { 'captured-at': instant('07:31:00') }]) {
    const phone = await aDueTask()
    await phone.handIn('07:31:00', headers)
    const teacher = await phone.signIn('teacher')
    const { revision, can } = (await teacher.ask(tugaskuScores.one, { params: params(phone) })).data
    expect(can).toEqual(['score', 'revise', 'exempt'])
    const body = { verb: 'on_time' as const, feedback: '', revision }
    expect((await teacher.ask(tugaskuScores.turn, { params: params(phone), body })).body.code).toBe('TUGASKU_NOT_NOW')
    expect((await teacher.ask(tugaskuScores.one, { params: params(phone) })).data.versions).toMatchObject([{ late_minutes: 16 }])
  }
})

test('first work that arrives after the end and was made before it, as its phone says, waits late for the teacher', async () => {
  const phone = await aDueTask()
  const { data } = await phone.handIn('07:46:00', {})
  const told = { made_proven: false, made_at: instant('06:58:00'), received_at: instant('07:46:00') }
  expect(data).toMatchObject({ work: { versions: [{ late_minutes: 31, submitted_at: instant('07:46:00'), ...told }] } })
  const again = await phone.handIn('07:50:00', {})
  expect(again.body.code).toBe('TUGASKU_CLOSED')
  const teacher = await phone.signIn('teacher')
  const { rows } = (await teacher.ask(tugaskuScores.list, { params: { post_id: phone.post_id } })).data
  expect(rows).toMatchObject([{ state: 'submitted', late_minutes: 31, ...told }])
})

test('what its own phone says was made after the end is refused like that of anybody else', async () => {
  const phone = await aDueTask()
  const over = await phone.handIn('07:48:00', { 'captured-at': instant('07:45:00') })
  expect(over.body.code).toBe('TUGASKU_CLOSED')
})
