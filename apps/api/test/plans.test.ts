import { randomUUID } from 'node:crypto'
import { account } from '@lentera/contract/account'
import { attendance } from '@lentera/contract/attendance'
import { home } from '@lentera/contract/home'
import { homeroom } from '@lentera/contract/homeroom'
import { notifications } from '@lentera/contract/notifications'
import { search } from '@lentera/contract/search'
import { settings } from '@lentera/contract/settings'
import { waits } from '@lentera/contract/waits'
import { sql } from 'kysely'
import { beforeAll, expect, inject as provided, test, vi } from 'vitest'
import { type Database, openDatabase } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { PASSWORD } from '#db/seed/builders.ts'
import { fillSizes } from '#db/seed/size/fill.ts'
import { clientsOf } from '#kit/security/clients.ts'
import { createIds } from '#kit/http/ids.ts'
import { createTokens } from '#kit/security/tokens.ts'
import { createApp } from '#src/app.ts'
import { callerOf } from './ask.ts'
import { inDatabase } from './cluster.ts'
import { testSettings } from './school.ts'
import { listen, partsOf, plain, planOf, type Statement } from './statements.ts'

// A benchmark school in a database of twenty: large enough, with ten years behind it, that reading a whole table is never best.
const SIZE = { schools: 20, pupils: 20_000 }
const now = new Date('2026-11-23T03:00:00Z')
const LARGE = new Set([
  'account',
  'attendance',
  'class',
  'class_membership',
  'enrollment',
  'family_link',
  'idempotency_key',
  'lesson',
  'notification',
  'session',
  'sign_in_failure',
])

let database: Database
let app: Awaited<ReturnType<typeof createApp>>
let asked: ReturnType<typeof listen> = () => []

beforeAll(async () => {
  const { admin, template } = provided('cluster')
  const name = `lentera_plans_${process.pid}_${Date.now()}`
  const outside = openDatabase(admin, { max: 1 })
  await outside.sql.script(`create database ${name} template ${template} strategy file_copy`)
  database = openDatabase(inDatabase(admin, name))
  await fillSizes(database, SIZE, now, () => undefined)
  // One after the other: a server that is busy with other files has its patience for each.
  const tenYears = [
    `insert into academic_year select school_id, tahun_ajaran_id - ago, starts_on - 365 * ago, second_semester_on - 365 * ago,
      ends_on - 365 * ago from academic_year, generate_series(2, 10) as ago where tahun_ajaran_id = 2026`,
    `insert into class (uuid, school_id, tahun_ajaran_id, grade, name)
      select gen_random_uuid(), school_id, tahun_ajaran_id - ago, grade, name from class, generate_series(2, 10) as ago where tahun_ajaran_id = 2026`,
    `insert into session (id, account_id, refresh_hash, user_agent, address, expires_at)
      select gen_random_uuid(), id, 'x', '', '', now() + interval '1 day' from account where role = 'student'`,
    `insert into sign_in_failure select 'account ' || id, 1, now() from account where role = 'student'`,
    `insert into notification (account_id, kind, student_id, event_key, data, read_at)
      select id, 'roll_call', id, day::text, '{"date":"2026-11-23","status":"present","by":"teacher"}', case when day > 3 then now() end
      from account, generate_series(1, 5) as day where role in ('student', 'parent')`,
    `insert into idempotency_key (account_id, key, call, request_hash) select id, gen_random_uuid(), '', '' from account`,
    `analyze`,
  ]
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (const text of tenYears) await database.sql.script(text)
  app = await createApp({ database, settings: testSettings, clock: () => now })
  asked = listen(name)
  return async () => {
    vi.restoreAllMocks()
    await app.close()
    await database.close()
    // Not by force: a process of autovacuum may be in it, which only the server itself may end, as it does without.
    await outside.sql.script(`drop database ${name}`)
    await outside.close()
  }
}, 300_000)

const tokens = createTokens(testSettings.jwtSecret, createIds(testSettings.hashidsSalt))
const peopleOf = async (role: 'student' | 'teacher' | 'parent' | 'school', where = 'true') => {
  const text = `select id, username from account where role = '${role}' and ${where} order by id limit 40`
  const people = await database.sql<{ id: number; username: string }>(plain(text))
  return people.map(({ id, username }) => ({
    username,
    ...callerOf(app, role, tokens.sign({ id, role, session: randomUUID() }, now)),
  }))
}

/** The tables that it reads from end to end. */
const wholeTablesOf = async (one: Statement) =>
  partsOf(await planOf(database, one)).flatMap(({ 'Node Type': type, 'Relation Name': table }) =>
    type === 'Seq Scan' && table && LARGE.has(table) ? [table] : [],
  )

/** How many there are; a count that is wrong names them. */
const counted = (queries: readonly Statement[], count: number) =>
  expect(queries.length, queries.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, 120)).join('\n')).toBe(count)

/** Without what the process asks by itself, now and then or, as what is live, soon after somebody has written. */
const ofTheCall = ({ text }: Statement) =>
  !/^\s*(begin|commit|select id, ended_at|insert into account_contact|select now\.snapshot)/.test(text)

/**
 * Makes a call once, which fills what is kept in memory, and then three times: answers the fewest queries of these, because what
 * else the process may ask by itself is no part of the call.
 */
const look = async (call: () => Promise<{ status: number }>) => {
  expect((await call()).status).toBe(200)
  const seen: Statement[][] = []
  for (let count = 0; count < 3; count++) {
    asked()
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each is seen alone
    expect((await call()).status).toBe(200)
    seen.push(asked().filter(ofTheCall))
  }
  const queries = seen.toSorted((one, other) => one.length - other.length)[0]!
  for (const one of queries) expect(await wholeTablesOf(one), one.text).toEqual([])
  return queries
}

/** What a home asks beside what waits, which its answer brings: how many queries, by indexes. */
const lookAtHome = async (person: Awaited<ReturnType<typeof peopleOf>>[number], call: (typeof home)[keyof typeof home]) => {
  expect((await person.ask(waits.list, { query: {} })).status).toBe(200)
  asked()
  await person.ask(waits.list, { query: {} })
  const ofWaits = new Set(asked().map(({ text }) => text))
  await person.ask(call, {})
  asked()
  await person.ask(call, {})
  const queries = asked().filter((one) => !ofWaits.has(one.text) && ofTheCall(one))
  for (const one of queries) expect(await wholeTablesOf(one), one.text).toEqual([])
  return queries
}

test("a pupil's home is one query beside what waits, by indexes", async () => {
  counted(await lookAtHome((await peopleOf('student'))[0]!, home.student), 1)
})

test("a parent's home is two queries beside what waits, by indexes", async () => {
  counted(await lookAtHome((await peopleOf('parent'))[0]!, home.parent), 2)
})

test("a teacher's home is one query beside what waits and the counts of classes, which that reads, too, by indexes", async () => {
  counted(await lookAtHome((await peopleOf('teacher'))[0]!, home.teacher), 1)
})

test("an office's home is three queries beside what waits, by indexes", async () => {
  counted(await lookAtHome((await peopleOf('school'))[0]!, home.school), 3)
})

test.each(['student', 'parent', 'teacher'] as const)('what waits for a %s is read by indexes', async (role) => {
  const [person] = await peopleOf(role)
  expect((await look(() => person!.ask(waits.list, { query: {} }))).length).toBeGreaterThan(0)
})

test.each(['student', 'parent', 'teacher', 'school'] as const)('what a %s searches is read by indexes', async (role) => {
  const [person] = await peopleOf(role)
  expect((await look(() => person!.ask(search.find, { query: { search: 'rapor siswa' } }))).length).toBeGreaterThan(0)
})

test('the page of a check-in is one query, by indexes', async () => {
  const [pupil] = await peopleOf('student')
  counted(await look(() => pupil!.ask(attendance.today, {})), 1)
})

test('the board of a class is three queries, however many pupils it has', async () => {
  const [teacher] = await peopleOf('teacher')
  counted(await look(() => teacher!.ask(attendance.board, {})), 3)
})

test('the list of a class is one query for who looks again, by indexes', async () => {
  const [teacher] = await peopleOf('teacher', 'id in (select homeroom_teacher_id from class)')
  counted(await look(() => teacher!.ask(homeroom.students, { query: {} })), 1)
})

test('the devices of a person are one query, by indexes', async () => {
  const [pupil] = await peopleOf('student')
  counted(await look(() => pupil!.ask(settings.devices, {})), 1)
})

test('a prepared question for rows of one kind is planned with the index of that kind', async () => {
  const waiting = prepared<{ school: number }>()((db, slot) =>
    db
      .selectFrom('attendance')
      .where('school_id', '=', sql<number>`${slot.school}::bigint`)
      .where('verification', '=', 'waiting')
      .select('id'),
  )
  asked()
  await waiting(database.db, { school: 1 })
  const [one, ...more] = asked()
  expect([one?.name, more]).toEqual([expect.any(String), []])
  const indexes = partsOf(await planOf(database, one!)).map((part) => part['Index Name'])
  expect(indexes).toContainEqual(expect.stringMatching(/^attendance_waiting(_of)?$/))
})

test.each(['unread', 'read', 'all'] as const)('what a person was told (%s) is two queries, by indexes', async (type) => {
  const [[pupil], [parent]] = [await peopleOf('student'), await peopleOf('parent')]
  for (const person of [pupil, parent]) counted(await look(() => person!.ask(notifications.list, { query: { type } })), 2)
})

const absent = 'not exists (select from attendance where account_id = account.id)'
const here = { body: { latitude: 0, longitude: 0, accuracy: 8 } }

test('a check-in is a read, a key, a record, what is told of it and its answer, by indexes', async () => {
  const pupils = (await peopleOf('student', absent)).values()
  const checkIn = () => pupils.next().value!.ask(attendance.checkIn, here, { 'idempotency-key': randomUUID() })
  counted(await look(checkIn), 5)
})

test('thirty check-ins at once cost about as many queries as two', async () => {
  const pupils = (await peopleOf('student', absent)).slice(0, 30)
  asked()
  const answers = await Promise.all(
    pupils.map((pupil) => pupil.ask(attendance.checkIn, here, { 'idempotency-key': randomUUID() })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked().length).toBeLessThan(20)
})

test('a sign-in is eight queries, by indexes', async () => {
  const [pupil] = await peopleOf('student')
  const { id: client_id, secret: client_secret } = clientsOf(testSettings).student
  const body = { grant_type: 'password' as const, client_id, client_secret, username: pupil!.username, password: PASSWORD }
  counted(await look(() => callerOf(app, undefined, undefined).ask(account.token, { body })), 8)
})
