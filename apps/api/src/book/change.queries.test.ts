import { expect, test } from 'vitest'
import { record, waiting } from '#test/records.ts'
import { openSchool } from '#test/school.ts'
import { changeRecords, historyOf } from './change.queries.ts'

const waitingRecord = async () => {
  const school = await openSchool()
  const { id } = await record(
    school,
    school.people.student,
    { '2026-11-23': 'unrecorded' },
    { ...waiting, method: 'location', clock_in_at: new Date('2026-11-22T23:50:00Z'), latitude: 0.01, longitude: 110 },
  )
  const history = () =>
    school.db.selectFrom('attendance_change').where('attendance_id', '=', id).orderBy('id').selectAll().execute()
  return { ...school, id, history, by: { kind: 'decision', by: school.people.teacher.id, now: new Date() } as const }
}
const approval = { status: 'present', verification: 'approved', late_minutes: null } as const

test('a change keeps who, when, from, to and why, and forgets where a decided pupil stood', async () => {
  const { db, id, history, by } = await waitingRecord()
  const [changed] = await changeRecords(db, [{ id, revision: 1, ...approval, reason: 'Terlihat di kelas' }], by)
  expect(changed).toMatchObject({ id, status: 'present', verification: 'approved', revision: 2 })
  expect(await history()).toMatchObject([
    {
      kind: 'decision',
      changed_by: by.by,
      from_status: 'unrecorded',
      to_status: 'present',
      from_verification: 'waiting',
      to_verification: 'approved',
      reason: 'Terlihat di kelas',
    },
  ])
  expect(await db.selectFrom('attendance').where('id', '=', id).select(['latitude', 'longitude']).execute()).toEqual([
    { latitude: null, longitude: null },
  ])
})

test('a time of arrival stays unless another one is said, or that there was none', async () => {
  const { db, id, by } = await waitingRecord()
  const arrivals = []
  for (const [at, said] of [{}, { clock_in_at: '2026-11-23T01:00:00.000Z' }, { clock_in_at: null }].entries()) {
    const [changed] = await changeRecords(db, [{ id, revision: at + 1, ...approval, ...said }], by)
    arrivals.push(changed?.clock_in_at && new Date(changed.clock_in_at).toISOString())
  }
  expect(arrivals).toEqual(['2026-11-22T23:50:00.000Z', '2026-11-23T01:00:00.000Z', null])
})

test('a record that has changed since it was seen stays as it is', async () => {
  const { db, id, history, by } = await waitingRecord()
  await changeRecords(db, [{ id, revision: 1, ...approval }], by)
  expect(
    await changeRecords(db, [{ id, revision: 1, status: 'absent', verification: 'approved', late_minutes: null }], by),
  ).toEqual([])
  expect(await history()).toHaveLength(1)
})

test('of two who decide at the same moment one wins, and the history has one line', async () => {
  const { database, id, history, by, db } = await waitingRecord()
  const decide = async (status: 'present' | 'absent') => {
    const transaction = database.transaction()
    const changed = await changeRecords(
      transaction.db,
      [{ id, revision: 1, status, verification: 'approved', late_minutes: null }],
      by,
    )
    await transaction.end('commit')
    return changed
  }
  const both = await Promise.all([decide('present'), decide('absent')])
  expect(both.flat()).toHaveLength(1)
  const [line] = await history()
  expect(await history()).toHaveLength(1)
  const record = await db.selectFrom('attendance').where('id', '=', id).select('status').executeTakeFirstOrThrow()
  expect(record.status).toBe(line!.to_status)
})

test('the history tells who changed what, with names, oldest first', async () => {
  const { db, id, by } = await waitingRecord()
  await changeRecords(db, [{ id, revision: 1, ...approval, reason: 'Terlihat di kelas' }], by)
  await changeRecords(db, [{ id, revision: 2, status: 'absent', verification: 'approved', late_minutes: null }], {
    kind: 'closing',
    by: null,
    now: by.now,
  })
  expect(await historyOf(db, id)).toMatchObject([
    { kind: 'decision', by: 'Ratna Dewi, S.Pd.', to_status: 'present', reason: 'Terlihat di kelas' },
    { kind: 'closing', by: null, from_status: 'present', to_status: 'absent', reason: null },
  ])
})
