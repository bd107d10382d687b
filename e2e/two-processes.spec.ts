// What an operator of two processes relies on: one may die, or be renewed, at any moment of a morning.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { PASSWORD } from '../apps/api/db/seed/builders.ts'
import { clientsOf } from '../apps/api/src/kit/security/clients.ts'
import type { Settings } from '../apps/api/src/settings.ts'
import type { AttendanceRecord } from '../packages/contract/src/attendance.ts'
import { liveCloses } from '../packages/contract/src/live.ts'
import type { RollCall, Taken } from '../packages/contract/src/attendance/roll-call.ts'
import { findNginx } from '../tools/nginx.ts'
import { eventually } from './lentera.ts'
import { lookOn, type Onlooker, shownTo } from './onlookers.ts'
import {
  type Answered,
  type SentRequest,
  askOnce,
  deliver,
  fullClass,
  ids,
  openAllDay,
  secrets,
  startTwo,
  together,
  tokenOf,
  type Two,
} from './two-processes.ts'

const nginx = findNginx()
const missing = 'missing' in nginx ? nginx.missing : ''
test.skip(missing !== '', missing)
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const PUPILS = 500
const CLASS = 36
let two: Two
test.beforeAll(async () => {
  test.setTimeout(120_000)
  if ('program' in nginx) two = await startTwo(nginx.program)
})
test.afterAll(() => two?.stop())

const checkInOf = (pupil: { id: number }): SentRequest => ({
  method: 'POST',
  path: '/v1/user/attendance/check-in',
  token: tokenOf('student', pupil),
  key: randomUUID(),
  body: { latitude: '0', longitude: '110', accuracy: '8' },
})
const count = async (query: Promise<{ n: number }[]>) => (await query)[0]!.n

/** A class of 36 whose first six are in the book already; the teacher says that those are sick, and the others present. */
const rollCallOf = async ({ teacher, room, pupils }: Awaited<ReturnType<typeof fullClass>>): Promise<SentRequest> => {
  for (const pupil of pupils.slice(0, 6)) expect((await askOnce(two.origin, checkInOf(pupil))).status).toBe(200)
  const token = tokenOf('teacher', teacher)
  const { data } = await askOnce(two.origin, { path: `/v1/teacher/attendance/roll-call?class_uuid=${room.uuid}`, token })
  const { date, students } = data as RollCall
  const marks = students.map(({ id, record }) => ({
    student_id: id,
    status: record ? 'sick' : 'present',
    revision: record?.revision ?? null,
  }))
  expect(marks).toHaveLength(CLASS)
  const body = JSON.stringify({ class_uuid: room.uuid, date, state: 'confirmed', marks })
  return { method: 'PUT', path: '/v1/teacher/attendance/roll-call', token, key: randomUUID(), body }
}

test('one process is killed during 500 check-ins and roll calls of 36: nothing is lost, and nothing is there twice', async () => {
  const { sql } = two.database
  const school = await openAllDay(two)
  const comers = await fullClass(two, school, PUPILS)
  // Several classes at once, so that the process that dies is in the middle of one.
  const classes = await Promise.all(Array.from({ length: 4 }, () => fullClass(two, school, CLASS)))
  const rollCalls = await Promise.all(classes.map(rollCallOf))
  const checkIns = comers.pupils.map((pupil) => ({ pupil, asked: checkInOf(pupil) }))
  const families: Onlooker[] = []
  const looking = [...comers.parents.slice(0, 200), ...classes.flatMap(({ parents }) => parents)]
  await together(looking, 20, async (parent) => void families.push(await lookOn(two.origin, parent)))

  const again = { count: 0 }
  const acknowledged = new Map<number, AttendanceRecord>()
  let killed: Promise<void> | undefined
  let taken: Promise<Answered[]> | undefined
  await together(checkIns, 64, async ({ pupil, asked }) => {
    const { status, data } = await deliver(two.origin, asked, again)
    expect({ status, data }).toMatchObject({ status: 200, data: { status: 'present' } })
    acknowledged.set(pupil.id, data as AttendanceRecord)
    if (acknowledged.size < 150 || killed) return
    taken = Promise.all(rollCalls.map((rollCall) => deliver(two.origin, rollCall, again)))
    killed = two.kill(0)
  })
  await killed
  const results = await taken!
  for (const { status, data } of results)
    expect({ status, data }).toMatchObject({ status: 200, data: { state: 'confirmed', conflicts: [], written: CLASS } })

  // Some requests were at the process that died, or found it gone: the other one answered them.
  const passedOn = two.nginx.requests().filter(({ tried }) => tried.length > 1)
  expect(passedOn.length).toBeGreaterThan(0)
  test
    .info()
    .annotations.push({ type: 'passed on', description: `${passedOn.length}, and ${again.count} sent again by their callers` })

  // The sockets of the process that died are at the other one, and every parent's page shows what has become of the child.
  const moved = families.filter(({ line }) => line.closed.length > 0)
  expect(moved.length).toBeGreaterThan(0)
  expect(moved.length).toBeLessThan(families.length)
  await eventually(() => shownTo(families), { timeout: 15_000 }).toEqual({ present: 200 + (CLASS - 6) * 4, sick: 6 * 4 })
  for (const { line } of moved) expect(line.begun()).toBeGreaterThan(1)
  for (const { line } of families) line.end()

  expect(acknowledged.size).toBe(PUPILS)
  const kept = await sql<{ id: number; account_id: number }>`select id, account_id from attendance
    where account_id = any(${comers.pupils.map(({ id }) => id)}::bigint[])`
  expect(kept).toHaveLength(PUPILS)
  for (const { id, account_id } of kept) expect(acknowledged.get(account_id)?.id).toBe(ids.encode(id))
  // Whoever asks once more with the same key gets the same answer, and nothing happens.
  for (const { pupil, asked } of checkIns.slice(0, 50))
    expect((await askOnce(two.origin, asked)).data).toEqual(acknowledged.get(pupil.id))
  for (const [at, rollCall] of rollCalls.entries())
    expect((await askOnce(two.origin, rollCall)).data).toEqual(results[at]!.data as Taken)

  const called = classes.flatMap(({ pupils }) => pupils.map(({ id }) => id))
  expect(await count(sql`select count(*) as n from attendance where account_id = any(${called}::bigint[])`)).toBe(called.length)
  expect(
    await sql`select status, count(*) as n from attendance where account_id = any(${called}::bigint[]) group by 1 order by 1`,
  ).toEqual([
    { status: 'present', n: (CLASS - 6) * classes.length },
    { status: 'sick', n: 6 * classes.length },
  ])
  const changes = sql<{ n: number }>`select count(*) as n from attendance_change join attendance on attendance.id = attendance_id
    where account_id = any(${called}::bigint[])`
  expect(await count(changes)).toBe(6 * classes.length)
  // Each parent was told of the result once, and so was each sick pupil.
  const told = await sql<{
    role: string
    n: number
    people: number
  }>`select role, count(*) as n, count(distinct account_id) as people
    from notification join account on account.id = account_id
    where kind = 'roll_call' and student_id = any(${called}::bigint[]) group by role order by role`
  expect(told).toEqual([
    { role: 'parent', n: called.length, people: called.length },
    { role: 'student', n: 6 * classes.length, people: 6 * classes.length },
  ])
  expect(
    await count(sql`select count(*) as n from roll_call where state = 'confirmed' and class_id = any(
    ${classes.map(({ room }) => room.id)}::bigint[])`),
  ).toBe(classes.length)
  await two.renew(0)
})

test('work for later that a killed process had begun is finished by the other one, once', async () => {
  const { sql } = two.database
  // Their yesterday is over and not closed: one job for each school, of which the process that dies has some.
  const born = new Date(Date.now() - 26 * 3_600_000)
  const schools = await Promise.all(Array.from({ length: 40 }, () => openAllDay(two, { created_at: born })))
  const people = await Promise.all(schools.map((school) => fullClass(two, school, 5)))
  await sql`update account set created_at = ${born} where id = any(${people.flatMap((one) => one.pupils.map(({ id }) => id))}::bigint[])`
  // A class in which nobody came is no reason to call anybody absent: two of each were there.
  const there = people.flatMap(({ pupils }) => pupils.slice(0, 2).map(({ id }) => id))
  await sql`insert into attendance (school_id, account_id, date, status, verification, method, clock_in_at)
    select school_id, account.id, (now() at time zone timezone)::date - ago, 'present', 'automatic', 'location', now() - ago * interval '1 day'
    from account join school on school.id = school_id cross join generate_series(0, 2) as ago where account.id = any(${there}::bigint[])`
  const mine = schools.map(({ id }) => id)
  const closed = () => count(sql`select count(distinct school_id) as n from day_closing where school_id = any(${mine}::bigint[])`)
  await sql`update attendance_setting set closing = true where school_id = any(${mine}::bigint[])`
  const due = sql`select count(graphile_worker.add_job('attendance.close-days', json_build_object('school_id', id, 'date', '2026-01-01'),
    job_key => 'trial ' || id)) from school where id = any(${mine}::bigint[])`
  await Promise.all([
    due,
    eventually(closed, { intervals: [2], timeout: 20_000 })
      .toBeGreaterThan(0)
      .then(() => two.kill(1)),
  ])
  await eventually(closed, { timeout: 100_000 }).toBe(schools.length)
  const left = () =>
    count(
      sql`select count(*) as n from graphile_worker.jobs where task_identifier = 'attendance.close-days' and locked_by is not null`,
    )
  await eventually(left, { timeout: 70_000 }).toBe(0)
  const pupils = people.flatMap((one) => one.pupils.slice(2).map(({ id }) => id))
  const absences = await sql<{ n: number; days: number }>`select count(*) as n, count(distinct (account_id, date)) as days
    from attendance where method = 'closing' and account_id = any(${pupils}::bigint[])`
  const told = await sql<{ n: number }>`select count(*) as n from notification join account on account.id = account_id
    where role = 'parent' and student_id = any(${pupils}::bigint[])`
  expect(absences[0]!.n).toBeGreaterThanOrEqual(pupils.length)
  expect(absences[0]!.n).toBe(absences[0]!.days)
  expect(told[0]!.n).toBe(absences[0]!.n)
  await two.renew(1)
})

test('both processes are renewed in good order while people work, and nobody gets anything but an answer', async () => {
  const school = await openAllDay(two)
  const { pupils, teacher, room } = await fullClass(two, school, 400)
  // Their children come when both processes are new.
  const later = await fullClass(two, school, 60)
  const families: Onlooker[] = []
  await together(later.parents, 20, async (parent) => void families.push(await lookOn(two.origin, parent)))
  const { id: client_id, secret: client_secret } = clientsOf({ jwtSecret: secrets.JWT_SECRET } as Settings).student
  const signIn = ({ username }: { username: string }): SentRequest => ({
    method: 'POST',
    path: '/v1/oauth/token',
    body: { grant_type: 'password', client_id, client_secret, username, password: PASSWORD },
  })
  const board: SentRequest = { path: `/v1/teacher/attendance/board?class_uuid=${room.uuid}`, token: tokenOf('teacher', teacher) }
  const asked: string[] = []
  const refused: string[] = []
  let working = true
  const person = async (at: number) => {
    for (let turn = at; working; turn += 16) {
      const pupil = pupils[turn % pupils.length]!
      const home: SentRequest = { path: '/v1/user/home', token: tokenOf('student', pupil) }
      const requests = at === 0 ? [signIn(pupil), board] : [checkInOf(pupil), home]
      for (const one of requests) {
        const { status, data } = await askOnce(two.origin, one)
        asked.push(one.path)
        if (status !== 200) refused.push(`${one.path} ${status} ${String(data).slice(0, 200)}`)
      }
      await sleep(at === 0 ? 150 : 20) // one teacher asks less often than the limit allows
    }
  }
  const people = Promise.all(Array.from({ length: 16 }, (_, at) => person(at)))
  try {
    expect(await two.renew(0)).toBe(0)
    expect(await two.renew(1)).toBe(0)
  } finally {
    working = false
    await people
  }
  expect(refused, two.nginx.errors().slice(-3000)).toEqual([])
  expect(new Set(asked).size).toBe(4)
  expect(asked.length).toBeGreaterThan(500)

  // Sockets are told to come back, and they have; what happens from now on is seen by everybody.
  for (const { line } of families) {
    expect(new Set(line.closed)).toEqual(new Set([liveCloses.restart]))
    // One that came back to the process that was next may have been sent on before it listened.
    await eventually(() => line.listens()).toBe(true)
    expect(line.begun()).toBeGreaterThan(1)
  }
  for (const pupil of later.pupils) expect((await askOnce(two.origin, checkInOf(pupil))).status).toBe(200)
  await eventually(() => shownTo(families), { timeout: 10_000 }).toEqual({ present: 60 })
  for (const { line } of families) line.end()
})
