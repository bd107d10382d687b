import { notifications } from '@lentera/contract/notifications'
import { observerLimits, observers, schoolObservers } from '@lentera/contract/observers'
import { operator } from '@lentera/contract/operator'
import { operatorSchools } from '@lentera/contract/operator/schools'
import { expect, test } from 'vitest'
import { aClass, anOperator, aPupil, aSchool } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { signInOperator } from '#test/operator.ts'
import { openSchool } from '#test/school.ts'

const open = async () => {
  const school = await openSchool()
  const { db } = school
  const hashids = createIds(school.settings.hashidsSalt)
  const desk = await signInOperator(school)
  const me = await signInOperator(school, { name: 'Yayasan Bina Nusa', observes: 'foundation' })
  const params = { observer_id: hashids.encode(me.operator.id) }
  const { npsn } = await db.selectFrom('school').where('id', '=', school.school.id).select('npsn').executeTakeFirstOrThrow()
  const ask = (npsns: string) => desk.ask(observers.ask, { params, body: { npsns } })
  const office = await school.signIn('school')
  const decide = (agree: boolean, was: 'waiting' | 'approved' | 'declined' | 'revoked') =>
    office.ask(schoolObservers.decide, { params, body: { agree, was } })
  const figures = async () => (await me.ask(observers.figures, {})).data
  return { ...school, hashids, desk, me, params, npsn, ask, office, decide, figures }
}

test('an observer sees figures of a school from the moment its office agrees until it ends that', async () => {
  const at = await open()
  const other = await aSchool(at.db, { name: 'SMA Tidak Ditanya', year: null })
  await aPupil(at.db, other)
  expect((await at.ask(`${at.npsn}\n00000001`)).data).toEqual({ asked: 1, known: 0, unknown: ['00000001'] })
  expect(await at.figures()).toEqual([])
  const { data: told } = await at.office.ask(notifications.list, { query: {} })
  expect(JSON.stringify(told)).toContain('Yayasan Bina Nusa ingin melihat angka sekolah')
  expect((await at.decide(true, 'waiting')).data).toMatchObject({ state: 'approved', name: 'Yayasan Bina Nusa' })
  expect(await at.figures()).toMatchObject([{ npsn: at.npsn, pupils: 1, teachers: 1, classes: 1, rate: null }])
  expect((await at.decide(false, 'approved')).data).toMatchObject({ state: 'revoked' })
  expect(await at.figures()).toEqual([])
  expect((await at.ask(at.npsn)).data).toMatchObject({ asked: 1, known: 0 })
  expect((await at.ask(at.npsn)).data).toMatchObject({ asked: 0, known: 1 })
})

test('the rate is that of the school days of pupils within thirty days', async () => {
  const at = await open()
  const room = await aClass(at.db, at.school)
  const pupils = await Promise.all(Array.from({ length: 10 }, () => aPupil(at.db, at.school, { in: room })))
  const day = (account_id: number, date: string, status: 'present' | 'late' | 'absent' | 'holiday') => ({
    school_id: at.school.id,
    account_id,
    date,
    status,
    verification: 'automatic' as const,
    method: 'roll_call' as const,
  })
  await at.db
    .insertInto('attendance')
    .values([
      ...pupils.map(({ id }) => day(id, '2026-11-20', 'present')),
      day(pupils[0]!.id, '2026-11-19', 'absent'),
      day(pupils[1]!.id, '2026-11-19', 'late'),
      day(pupils[2]!.id, '2026-11-19', 'holiday'),
      // Too long ago, and of a teacher.
      day(pupils[3]!.id, '2026-10-01', 'absent'),
      day(at.people.teacher.id, '2026-11-19', 'absent'),
    ])
    .execute()
  await at.ask(at.npsn)
  await at.decide(true, 'waiting')
  expect(await at.figures()).toMatchObject([{ pupils: 11, rate: 91.6 }])
})

test('an observer reads the own account and the figures, and nothing else of whoever runs the product', async () => {
  const at = await open()
  expect((await at.me.ask(operator.me, {})).data).toMatchObject({ observes: 'foundation' })
  const refused = await Promise.all([
    at.me.ask(operator.overview, {}),
    at.me.ask(operator.log, {}),
    at.me.ask(operatorSchools.list, {}),
    at.me.ask(observers.list, {}),
  ])
  expect(refused.map(({ body }) => body.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  expect((await at.me.ask(observers.ask, { params: at.params, body: { npsns: at.npsn } })).body.code).toBe('FORBIDDEN')
  expect((await at.desk.ask(observers.figures, {})).data).toEqual([])
})

test('what an office decides names what it saw; a school that was not asked decides nothing', async () => {
  const at = await open()
  await at.ask(at.npsn)
  expect((await at.decide(false, 'approved')).body.code).toBe('DATA_CHANGED')
  expect((await at.decide(false, 'waiting')).data.state).toBe('declined')
  expect((await at.decide(true, 'waiting')).body.code).toBe('DATA_CHANGED')
  const elsewhere = await open()
  const foreign = await elsewhere.office.ask(schoolObservers.decide, { params: at.params, body: { agree: true, was: 'waiting' } })
  expect(foreign.status).toBe(404)
  expect((await elsewhere.office.ask(schoolObservers.list, {})).data).toEqual([])
  expect(await at.figures()).toEqual([])
})

test('an operator makes an observer whose password is shown once, and shuts one out at once', async () => {
  const at = await open()
  const username = `dinas.${Date.now()}`
  const body = { name: 'Dinas Uji', username, kind: 'district' as const }
  const { data } = await at.desk.ask(observers.add, { body })
  const entered = await at.guest.ask(operator.signIn, { body: { username, password: data.password } })
  expect(entered.data.token).toEqual(expect.any(String))
  expect((await at.desk.ask(observers.add, { body })).body.errors).toHaveProperty('username')
  expect((await at.desk.ask(observers.turn, { params: at.params, body: { disabled: true } })).status).toBe(200)
  expect((await at.me.ask(observers.figures, {})).status).toBe(401)
  const plain = await anOperator(at.db)
  const params = { observer_id: at.hashids.encode(plain.id) }
  expect((await at.desk.ask(observers.turn, { params, body: { disabled: true } })).status).toBe(404)
  at.travel(new Date(at.now().getTime() + 11 * 60_000).toISOString())
  expect((await at.desk.ask(observers.add, { body: { ...body, username: `${username}.2` } })).body.code).toBe('PROOF_NEEDED')
})

test('the list names observers alone, each with the own schools, and who of them is shut out', async () => {
  const at = await open()
  const shut = await anOperator(at.db, { name: 'Dinas Lama', observes: 'district' })
  const plain = await anOperator(at.db)
  await at.desk.ask(observers.turn, { params: { observer_id: at.hashids.encode(shut.id) }, body: { disabled: true } })
  await at.ask(at.npsn)
  const { data } = await at.desk.ask(observers.list, {})
  const seen = (id: number) => data.find((one) => one.id === at.hashids.encode(id))
  expect(seen(at.me.operator.id)).toMatchObject({ disabled: false, schools: [{ npsn: at.npsn, state: 'waiting' }] })
  expect(seen(shut.id)).toMatchObject({ name: 'Dinas Lama', kind: 'district', disabled: true, schools: [] })
  expect(seen(plain.id)).toBeUndefined()
  await at.desk.ask(observers.turn, { params: { observer_id: at.hashids.encode(shut.id) }, body: { disabled: false } })
  const after = (await at.desk.ask(observers.list, {})).data
  expect(after.find(({ id }) => id === at.hashids.encode(shut.id))?.disabled).toBe(false)
})

test('a school that is not verified, or no longer, is neither asked nor counted', async () => {
  const at = await open()
  const status = (to: 'verified' | 'suspended') =>
    at.db.updateTable('school').set({ status: to }).where('id', '=', at.school.id).execute()
  await status('suspended')
  expect((await at.ask(at.npsn)).data).toEqual({ asked: 0, known: 0, unknown: [at.npsn] })
  await status('verified')
  await at.ask(at.npsn)
  await at.decide(true, 'waiting')
  expect(await at.figures()).toHaveLength(1)
  await status('suspended')
  expect(await at.figures()).toEqual([])
})

test('asking names at least one NPSN and at most as many as the contract says, and asks nobody otherwise', async () => {
  const at = await open()
  const many = Array.from({ length: observerLimits.asked + 1 }, (_, nr) => String(10_000_000 + nr)).join('\n')
  for (const npsns of ['abc', many]) {
    const { body } = await at.ask(npsns)
    expect([body.code, Object.keys(body.errors ?? {})]).toEqual(['VALIDATION', ['npsns']])
  }
  expect(
    await at.db.selectFrom('observed_school').where('operator_id', '=', at.me.operator.id).select('state').execute(),
  ).toEqual([])
  const nobody = { observer_id: at.hashids.encode((await anOperator(at.db)).id) }
  expect((await at.desk.ask(observers.ask, { params: nobody, body: { npsns: at.npsn } })).body.code).toBe('NOT_FOUND')
})

test('what one school decides of an observer leaves the other schools that were asked, and other observers, as they are', async () => {
  const at = await open()
  const other = await aSchool(at.db, { name: 'SMA Lain', year: 2026 })
  const { npsn } = await at.db.selectFrom('school').where('id', '=', other.id).select('npsn').executeTakeFirstOrThrow()
  const second = await anOperator(at.db, { name: 'Yayasan Lain', observes: 'foundation' })
  await at.ask(`${at.npsn}\n${npsn}`)
  await at.desk.ask(observers.ask, { params: { observer_id: at.hashids.encode(second.id) }, body: { npsns: at.npsn } })
  await at.decide(true, 'waiting')
  const states = await at.db
    .selectFrom('observed_school')
    .where('school_id', 'in', [at.school.id, other.id])
    .select(['operator_id', 'school_id', 'state'])
    .execute()
  expect(new Map(states.map(({ operator_id, school_id, state }) => [`${operator_id} ${school_id}`, state]))).toEqual(
    new Map([
      [`${at.me.operator.id} ${at.school.id}`, 'approved'],
      [`${at.me.operator.id} ${other.id}`, 'waiting'],
      [`${second.id} ${at.school.id}`, 'waiting'],
    ]),
  )
  expect(await at.figures()).toMatchObject([{ npsn: at.npsn }])
  expect((await at.office.ask(schoolObservers.list, {})).data.map(({ name, state }) => [name, state])).toEqual([
    ['Yayasan Lain', 'waiting'],
    ['Yayasan Bina Nusa', 'approved'],
  ])
})
