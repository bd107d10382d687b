import { attendance, type AttendanceRecord } from '@lentera/contract/attendance'
import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aTeacher, aYear } from '#db/seed/builders.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const outside = { latitude: 0.01, longitude: 110, accuracy: 8 }

/** A school in which pupils have checked in outside its radius; `decide` is the homeroom teacher's word on all of them. */
const withWaiting = async ({ pupils = 1, now = '2026-11-23T06:50:00+07:00' } = {}) => {
  const school = await openSchool({ now })
  const others = []
  for (let at = 1; at < pupils; at++)
    others.push(await aPupil(school.db, school.school, { name: `Siswa ${at}`, in: school.class }))
  const records: AttendanceRecord[] = []
  for (const pupil of [school.people.student, ...others]) {
    const { data } = await (await school.signIn('student', pupil)).ask(attendance.checkIn, { body: outside })
    records.push(data)
  }
  const teacher = await school.signIn('teacher')
  const decide = (decision: 'approve' | 'reject', reason?: string, by = teacher) =>
    by.ask(decisions.decide, {
      body: {
        of: records.map(({ id, revision }) => ({ id, revision })),
        verb: decision,
        ...(reason !== undefined && { reason }),
      },
    })
  return { ...school, teacher, records, id: records[0]!.id, decide }
}
const requestsOf = async ({ teacher }: { teacher: Awaited<ReturnType<OpenSchool['signIn']>> }, state?: 'decided') =>
  (await teacher.ask(decisions.requests, { query: { state } })).data

test('an approved check-in is present, by the teacher’s word, and the history says so', async () => {
  const { decide, teacher, id, db, people } = await withWaiting()
  const { data } = await decide('approve', 'Terlihat di kelas')
  expect(data.results).toMatchObject([
    {
      id,
      outcome: 'decided',
      record: { status: 'present', verification: 'approved', late_minutes: null },
      ended: { kind: 'decision', by: 'Ratna Dewi, S.Pd.', to_status: 'present', reason: 'Terlihat di kelas' },
    },
  ])
  const { data: one } = await teacher.ask(decisions.request, { params: { attendance_id: id } })
  expect(one).toMatchObject({ place: null, photo_url: null, history: [{ kind: 'decision', from_verification: 'waiting' }] })
  const row = await db.selectFrom('attendance').where('account_id', '=', people.student.id).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ latitude: null, longitude: null, clock_in_at: new Date('2026-11-22T23:50:00Z') })
})

test('a homeroom teacher may approve and reject what waits, and nothing more once it is decided', async () => {
  const { decide, teacher, id } = await withWaiting()
  const seen = async () => (await teacher.ask(decisions.request, { params: { attendance_id: id } })).data.can
  expect((await requestsOf({ teacher })).requests.map(({ can }) => can)).toEqual([['approve', 'reject']])
  expect(await seen()).toEqual(['approve', 'reject'])
  await decide('approve')
  expect((await requestsOf({ teacher }, 'decided')).requests.map(({ can }) => can)).toEqual([[]])
  expect(await seen()).toEqual([])
})

test('a check-in that came late is approved as late, with its minutes', async () => {
  const late = await withWaiting({ now: '2026-11-23T07:24:00+07:00' })
  const { data: seen } = await late.teacher.ask(decisions.request, { params: { attendance_id: late.id } })
  expect(seen).toMatchObject({ if_approved: 'late', if_rejected: 'unrecorded', record: { late_minutes: 9 } })
  const { data } = await late.decide('approve')
  expect(data.results[0]!.record).toMatchObject({ status: 'late', late_minutes: 9, verification: 'approved' })
})

test('a rejected check-in is unrecorded again, never absent, and needs a reason', async () => {
  const { decide } = await withWaiting()
  const refused = await decide('reject')
  expect(refused.body).toMatchObject({ code: 'VALIDATION', errors: { reason: ['Tulis alasannya, minimal 3 karakter.'] } })
  expect((await decide('reject', '  x ')).body).toMatchObject({ code: 'VALIDATION', errors: { reason: ['Minimal 3 karakter.'] } })
  const { data } = await decide('reject', 'Tidak ada di kelas')
  expect(data.results[0]).toMatchObject({
    outcome: 'decided',
    record: { status: 'unrecorded', verification: 'rejected', late_minutes: null },
    ended: { reason: 'Tidak ada di kelas' },
  })
})

test('undecided when the day closes it still waits; rejected afterwards it is absent, approved it is present', async () => {
  const { db, school, travel, signIn, ...rest } = await withWaiting({ pupils: 2 })
  await db
    .insertInto('day_closing')
    .values({ school_id: school.id, date: '2026-11-23', closed_at: new Date(), absent: 0 })
    .execute()
  travel('2026-11-24T07:00:00+07:00')
  const teacher = await signIn('teacher')
  const { requests, waiting } = await requestsOf({ teacher })
  expect({ waiting, dates: requests.map(({ record }) => record.date) }).toEqual({
    waiting: 2,
    dates: ['2026-11-23', '2026-11-23'],
  })
  const [first, second] = rest.records
  const one = (id: string, decision: 'approve' | 'reject') =>
    teacher.ask(decisions.decide, {
      body: { of: [{ id, revision: 1 }], verb: decision, reason: 'Sudah ditanyakan' },
    })
  const { data: seen } = await teacher.ask(decisions.request, { params: { attendance_id: first!.id } })
  expect(seen.if_rejected).toBe('absent')
  expect((await one(first!.id, 'reject')).data.results[0]!.record).toMatchObject({ status: 'absent', verification: 'rejected' })
  expect((await one(second!.id, 'approve')).data.results[0]!.record).toMatchObject({
    status: 'present',
    verification: 'approved',
  })
})

test('several are decided in one call, and what another had decided stays and is told with the name and the result', async () => {
  const { decide, teacher, records } = await withWaiting({ pupils: 3 })
  await teacher.ask(decisions.decide, {
    body: { of: [{ id: records[1]!.id, revision: 1 }], verb: 'reject', reason: 'Tidak ada di kelas' },
  })
  const { data } = await decide('approve')
  expect(data.results.map(({ outcome }) => outcome)).toEqual(['decided', 'already', 'decided'])
  expect(data.results[1]).toMatchObject({
    record: { status: 'unrecorded', verification: 'rejected' },
    ended: { by: 'Ratna Dewi, S.Pd.', to_verification: 'rejected', reason: 'Tidak ada di kelas' },
  })
})

test('a check-in that still waits but is no longer what was seen is not decided unseen', async () => {
  const { decide, db, people } = await withWaiting()
  await db.updateTable('attendance').set({ distance_m: 5000 }).where('account_id', '=', people.student.id).execute()
  const { data } = await decide('approve')
  expect(data.results[0]).toMatchObject({ outcome: 'changed', record: { verification: 'waiting', revision: 2 }, ended: null })
})

test('one foreign check-in among several, and none is decided', async () => {
  const { teacher, id } = await withWaiting()
  const theirs = await withWaiting()
  const answer = await teacher.ask(decisions.decide, {
    body: { of: [id, theirs.id].map((one) => ({ id: one, revision: 1 })), verb: 'approve' },
  })
  expect(answer.body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await requestsOf({ teacher })).requests).toHaveLength(1)
  expect((await requestsOf(theirs)).requests).toHaveLength(1)
})

test('only the homeroom teacher decides: to a subject teacher of the class the check-in does not exist', async () => {
  const { db, school, signIn, decide, id, ...here } = await withWaiting()
  const colleague = await aTeacher(db, school)
  await aLesson(db, school, { class: here.class, teacher: colleague })
  const subject = await signIn('teacher', colleague)
  expect((await subject.ask(decisions.request, { params: { attendance_id: id } })).status).toBe(404)
  expect((await decide('approve', undefined, subject)).status).toBe(404)
  expect((await requestsOf({ teacher: subject })).requests).toEqual([])
})

test('a day of last year is decided by who led the class then, not by this year’s homeroom teacher', async () => {
  const { db, school, signIn, people, teacher } = await withWaiting()
  const former = await aTeacher(db, school, { name: 'Pak Lama' })
  await aYear(db, school, 2025)
  const room = await aClass(db, { ...school, year: 2025 }, { homeroom_teacher_id: former.id })
  await db.insertInto('enrollment').values({ student_id: people.student.id, tahun_ajaran_id: 2025, class_id: room.id }).execute()
  const old = { date: '2026-05-04', status: 'unrecorded', verification: 'waiting', method: 'location' } as const
  await db
    .insertInto('attendance')
    .values({ school_id: school.id, account_id: people.student.id, ...old, waiting_reason: 'poor_accuracy' })
    .execute()
  const dates = async (of: typeof teacher) => (await requestsOf({ teacher: of })).requests.map(({ record }) => record.date)
  expect(await dates(teacher)).toEqual(['2026-11-23'])
  expect(await dates(await signIn('teacher', former))).toEqual(['2026-05-04'])
})

test('the list shows what waits, today first, and after the decision how it ended', async () => {
  const { decide, db, school, people, class: room, ...here } = await withWaiting({ pupils: 2 })
  const old = { status: 'unrecorded', verification: 'waiting', method: 'location', waiting_reason: 'poor_accuracy' } as const
  await db
    .insertInto('attendance')
    .values({ school_id: school.id, account_id: people.student.id, date: '2026-11-20', ...old })
    .execute()
  const list = await requestsOf(here)
  expect(list).toMatchObject({ date: '2026-11-23', timezone: 'Asia/Jakarta', classes: [room.name], waiting: 3 })
  expect(list.requests.map(({ record, student }) => [record.date, student.name])).toEqual([
    ['2026-11-23', 'Andi Saputra'],
    ['2026-11-23', 'Siswa 1'],
    ['2026-11-20', 'Andi Saputra'],
  ])
  await decide('approve')
  expect((await requestsOf(here)).requests).toHaveLength(1)
  const decided = await requestsOf(here, 'decided')
  expect(decided).toMatchObject({
    waiting: 1,
    requests: [{ ended: { by: 'Ratna Dewi, S.Pd.' } }, { ended: { kind: 'decision' } }],
  })
})

test('the same decision sent twice with one key is one decision and one answer', async () => {
  const { teacher, id } = await withWaiting()
  const send = () =>
    teacher.ask(
      decisions.decide,
      { body: { of: [{ id, revision: 1 }], verb: 'approve' } },
      { 'idempotency-key': '0193b8f0-0000-7000-8000-00000000d001' },
    )
  const first = await send()
  expect((await send()).body).toEqual(first.body)
  expect(first.data.results[0]!.outcome).toBe('decided')
  expect((await teacher.ask(decisions.request, { params: { attendance_id: id } })).data.history).toHaveLength(1)
})
