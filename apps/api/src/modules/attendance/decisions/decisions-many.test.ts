import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { expect, test } from 'vitest'
import { openSchool } from '#test/school.ts'

const MANY = 312

test('of more than 200 check-ins that wait all are counted, the newest 200 are listed, and the list says so', async () => {
  const { db, database, school, people, signIn } = await openSchool()
  await database.sql`insert into attendance (school_id, account_id, date, status, verification, method, waiting_reason)
    select ${school.id}::bigint, ${people.student.id}::bigint, date '2026-11-23' - ago, 'unrecorded', 'waiting', 'location', 'poor_accuracy'
    from generate_series(0, 99) as ago`
  const rows = await database.sql<{ id: number }>`insert into account (uuid, role, school_id, name, username, password_hash)
      select gen_random_uuid(), 'student', ${school.id}::bigint, 'Siswa ' || n, ${school.uuid} || n, 'x' from generate_series(1, ${MANY - 100}::integer) as n
    returning id`
  const room = await db.selectFrom('class').where('school_id', '=', school.id).select('id').executeTakeFirstOrThrow()
  const pupils = rows.map(({ id }) => id)
  await database.sql`insert into enrollment (student_id, tahun_ajaran_id, class_id)
    select id, 2026, ${room.id}::bigint from unnest(${pupils}::bigint[]) as id`
  await database.sql`insert into attendance (school_id, account_id, date, status, verification, method, waiting_reason)
    select ${school.id}::bigint, id, date '2026-11-23', 'unrecorded', 'waiting', 'location', 'poor_accuracy' from unnest(${pupils}::bigint[]) as id`
  const teacher = await signIn('teacher')
  const ask = async (state?: 'decided') => (await teacher.ask(decisions.requests, { query: { state } })).data
  const list = await ask()
  expect({ waiting: list.waiting, total: list.total, listed: list.requests.length }).toEqual({
    waiting: MANY,
    total: MANY,
    listed: 200,
  })
  expect(await ask('decided')).toMatchObject({ waiting: MANY, total: 0, requests: [] })
  const of = list.requests.map(({ record }) => ({ id: record.id, revision: record.revision }))
  await teacher.ask(decisions.decide, { body: { of, verb: 'approve' } })
  expect(await ask()).toMatchObject({ waiting: MANY - 200, total: MANY - 200 })
  expect((await ask('decided')).total).toBe(200)
})
