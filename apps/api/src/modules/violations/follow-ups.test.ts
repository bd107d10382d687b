import type { Input } from '@lentera/contract'
import { conductFollowUps } from '@lentera/contract/violations/follow-ups'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, anOffice, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aFollowUp } from '#db/seed/conduct-follow-ups.ts'
import { createIds } from '#kit/http/ids.ts'
import { type MadeAccount, openSchool, testSettings } from '#test/school.ts'
import { followUpDeedsOf, stepErrors } from './follow-ups.rules.ts'

const ids = createIds(testSettings.hashidsSalt)
type Step = Input<typeof conductFollowUps.step>['body']
type Plan = Input<typeof conductFollowUps.plan>['body']

/** A counsellor who leads no class, and a class beside the one of Andi, with a pupil and its own leader. */
const planning = async () => {
  const at = await openSchool()
  const { db, school, people } = at
  const counselor = await aTeacher(db, school, { name: 'Rini Astuti, S.Psi.' })
  const leader = await aTeacher(db, school, { name: 'Wahyu, S.Pd.' })
  const beside = await aClass(db, school, { homeroom_teacher_id: leader.id })
  const other = await aPupil(db, school, { name: 'Zahra', in: beside })
  return {
    ...at,
    counselor,
    leader,
    beside,
    other,
    plan: async (more: Partial<Plan> = {}, role: 'school' | 'teacher' = 'school', who?: MadeAccount) =>
      (await at.signIn(role, who)).ask(conductFollowUps.plan, {
        body: {
          student_id: ids.encode(people.student.id),
          kind: 'home_visit',
          planned_on: '2026-11-25',
          handler_id: ids.encode(counselor.id),
          note: null,
          ...more,
        },
      }),
    step: async (follow_up_id: string, body: Partial<Step>, role: 'school' | 'teacher' = 'school', who?: MadeAccount) =>
      (await at.signIn(role, who)).ask(conductFollowUps.step, {
        params: { follow_up_id },
        body: { step: 'done', planned_on: null, note: null, revision: 1, ...body },
      }),
    names: async (role: 'school' | 'teacher', who?: MadeAccount, query: Input<typeof conductFollowUps.list>['query'] = {}) =>
      (await (await at.signIn(role, who)).ask(conductFollowUps.list, { query })).data.map(({ student }) => student.name),
    /** Who of the school was told of what is planned. */
    told: async () => {
      const rows = await db
        .selectFrom('notification')
        .innerJoin('account', 'account.id', 'notification.account_id')
        .where('notification.kind', '=', 'conduct_follow_up')
        .where('account.school_id', '=', school.id)
        .select('notification.account_id')
        .execute()
      return rows.map(({ account_id }) => account_id)
    },
    waiting: async (role: 'school' | 'teacher', who?: MadeAccount) =>
      (await (await at.signIn(role, who)).ask(waits.list, { query: {} })).data.lines.filter(
        ({ place }) => place === 'violations',
      ),
  }
}

test('the office plans a visit for a colleague, who is told and finds it waiting when its day has come, not before', async () => {
  const at = await planning()
  const { data } = await at.plan({ note: 'Membahas kehadiran.' })
  expect(data).toMatchObject({
    student: { name: 'Andi Saputra' },
    kind: 'home_visit',
    planned_on: '2026-11-25',
    handler: { name: 'Rini Astuti, S.Psi.', own: false },
    state: 'planned',
    due: false,
    history: [{ step: 'planned', planned_on: '2026-11-25' }],
  })
  expect(await at.told()).toEqual([at.counselor.id])
  expect(await at.waiting('teacher', at.counselor)).toEqual([])
  at.travel('2026-11-25T07:00:00+07:00')
  expect(await at.waiting('teacher', at.counselor)).toMatchObject([
    { title: 'Kunjungan rumah Andi Saputra', urgency: 'today', due: 'Hari ini', count: 1 },
  ])
  at.travel('2026-11-26T07:00:00+07:00')
  expect(await at.waiting('teacher', at.counselor)).toMatchObject([{ urgency: 'overdue', due: 'Kemarin' }])
  expect(await at.waiting('teacher')).toEqual([])
  expect(await at.waiting('school')).toEqual([])
  await at.step(data.id, { note: 'Sudah berkunjung.' }, 'teacher', at.counselor)
  expect(await at.waiting('teacher', at.counselor)).toEqual([])
})

test('one is begun, moved to another day and done, each step with who, when and the words to it', async () => {
  const at = await planning()
  const { id } = (await at.plan()).data
  expect((await at.step(id, { step: 'running' }, 'teacher', at.counselor)).data).toMatchObject({ state: 'running', revision: 2 })
  const moved = { step: 'moved' as const, planned_on: '2026-11-27', note: 'Orang tua sakit.', revision: 2 }
  expect((await at.step(id, moved, 'teacher', at.counselor)).data).toMatchObject({ state: 'running', planned_on: '2026-11-27' })
  const { data } = await at.step(id, { note: 'Sepakat berangkat lebih pagi.', revision: 3 }, 'teacher', at.counselor)
  expect(data).toMatchObject({ state: 'done', can: [] })
  expect(data.history.map(({ step, by, note }) => [step, by, note])).toEqual([
    ['planned', 'Tata Usaha', null],
    ['running', 'Rini Astuti, S.Psi.', null],
    ['moved', 'Rini Astuti, S.Psi.', 'Orang tua sakit.'],
    ['done', 'Rini Astuti, S.Psi.', 'Sepakat berangkat lebih pagi.'],
  ])
})

test('what was not done says why, and is over', async () => {
  const at = await planning()
  const { id } = (await at.plan()).data
  expect((await at.step(id, { step: 'not_done' })).body).toMatchObject({ errors: { note: [expect.any(String)] } })
  expect(await at.names('school')).toEqual(['Andi Saputra'])
  expect((await at.step(id, { step: 'not_done', note: 'Keluarga pindah rumah.' })).data.state).toBe('not_done')
  expect(await at.names('school')).toEqual([])
  expect(await at.names('school', undefined, { show: 'over' })).toEqual(['Andi Saputra'])
})

test('of two who move one on at once the first one wins', async () => {
  const at = await planning()
  const { id } = (await at.plan()).data
  const ends = await Promise.all([
    at.step(id, { note: 'Sudah bertemu.' }),
    at.step(id, { step: 'not_done', note: 'Batal datang.' }, 'teacher', at.counselor),
  ])
  expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { data } = await (await at.signIn('school')).ask(conductFollowUps.list, { query: { show: 'over' } })
  expect(data.map(({ history }) => history.length)).toEqual([2])
})

test('a teacher reads what is the own and what is of the class led, the office all of its school, and others nothing', async () => {
  const at = await planning()
  await at.plan()
  await at.plan({ student_id: ids.encode(at.other.id), handler_id: ids.encode(at.leader.id) })
  const elsewhere = await aSchool(at.db, { year: 2026 })
  const away = await aTeacher(at.db, elsewhere)
  const room = await aClass(at.db, elsewhere)
  await aFollowUp(at.db, elsewhere, { of: await aPupil(at.db, elsewhere, { in: room }), by: away, in: room })
  expect((await at.names('school')).toSorted()).toEqual(['Andi Saputra', 'Zahra'])
  expect(await at.names('teacher')).toEqual(['Andi Saputra'])
  expect(await at.names('teacher', at.counselor)).toEqual(['Andi Saputra'])
  expect(await at.names('teacher', at.leader)).toEqual(['Zahra'])
  expect(await at.names('teacher', away)).toEqual(['Siswa Uji'])
  expect(await at.names('school', undefined, { search: 'zahra' })).toEqual(['Zahra'])
  expect(await at.names('school', undefined, { kind: 'coaching' })).toEqual([])
})

test('nobody plans with a pupil of another class, for somebody of another school, or for a day that is over', async () => {
  const at = await planning()
  expect((await at.plan({ student_id: ids.encode(at.other.id) }, 'teacher')).status).toBe(404)
  expect((await at.plan({}, 'teacher', at.counselor)).status).toBe(404)
  const away = await anOffice(at.db, await aSchool(at.db, { year: 2026 }))
  expect((await at.plan({ handler_id: ids.encode(away.id) })).status).toBe(404)
  expect((await at.plan({ planned_on: '2026-11-22' })).body).toMatchObject({ errors: { planned_on: [expect.any(String)] } })
  expect((await at.plan({ planned_on: '2028-11-22' })).body).toMatchObject({ errors: { planned_on: [expect.any(String)] } })
  expect(await at.names('school')).toEqual([])
})

test('a leader who plans for oneself is not told of it, and a colleague may not move it on', async () => {
  const at = await planning()
  const { id } = (await at.plan({ handler_id: ids.encode(at.people.teacher.id) }, 'teacher')).data
  expect(await at.told()).toEqual([])
  expect((await at.step(id, { note: 'Sudah bertemu.' }, 'teacher', at.counselor)).status).toBe(404)
  expect((await at.step(id, { note: 'Sudah bertemu.' }, 'teacher')).status).toBe(200)
})

test('what is over is moved on by nobody, and each step says what it lacks', () => {
  const plan = { state: 'planned', handler_id: 1 } as const
  expect(followUpDeedsOf(plan, { role: 'teacher', id: 2, leads: false })).toEqual([])
  expect(followUpDeedsOf({ ...plan, state: 'done' }, { role: 'school', id: 2, leads: true })).toEqual([])
  expect(Object.keys(stepErrors({ step: 'moved', planned_on: null, note: null }, '2026-11-23'))).toEqual(['planned_on', 'note'])
  expect(stepErrors({ step: 'running', planned_on: null, note: null }, '2026-11-23')).toEqual({})
})

test('a step that may not be taken any more is refused as it was seen, one of a stale page too, and nothing is written', async () => {
  const at = await planning()
  const { id } = (await at.plan()).data
  const { data } = await at.step(id, { step: 'running' })
  const refused = async (body: Partial<Step>) => (await at.step(id, { note: 'Sudah.', ...body })).body.code
  expect(await refused({ step: 'running', revision: 2 })).toBe('DATA_CHANGED')
  expect(await refused({ step: 'done', revision: 1 })).toBe('DATA_CHANGED')
  expect((await at.step(id, { note: 'Sudah berkunjung.', revision: 2 })).data.state).toBe('done')
  for (const step of ['running', 'done', 'not_done'] as const) expect(await refused({ step, revision: 3 })).toBe('DATA_CHANGED')
  const events = await at.db
    .selectFrom('conduct_follow_up_event as event')
    .innerJoin('conduct_follow_up as plan', 'plan.id', 'event.follow_up_id')
    .where('plan.school_id', '=', at.school.id)
    .orderBy('event.id')
    .select('event.kind')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['planned', 'running', 'done'])
  expect(data.revision).toBe(2)
})
