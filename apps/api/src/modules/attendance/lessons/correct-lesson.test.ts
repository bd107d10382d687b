import { attendanceHistory } from '@lentera/contract/attendance/history'
import { lessonCorrections } from '@lentera/contract/attendance/lesson-corrections'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { historyOf } from '#book/change.queries.ts'
import { aLessonRoom } from '#test/lesson-room.ts'
import { record } from '#test/records.ts'
import { openSchool } from '#test/school.ts'

const date = '2026-11-23'
type Rule = Parameters<typeof aLessonRoom>[0]

/** Andi missed physics, by the roll call of Monday; it is Wednesday, and the office has been told otherwise. */
const missedPhysics = async (rule: Rule = 'first') => {
  const room = await aLessonRoom(rule)
  await room.take(room.lessons.physics, room.both('absent', 'present'))
  room.travel('2026-11-25T09:00:00+07:00')
  const office = await room.signIn('school')
  const student_id = room.ids.encode(room.andi.id)
  const read = async () => (await office.ask(lessonCorrections.pupilLessons, { query: { student_id, date } })).data.lessons
  const correct = async (wishes: object = {}, by = office) => {
    const [lesson] = await read()
    const body = { status: 'late', late_minutes: 10, reason: 'Dipanggil guru BK', revision: lesson!.revision, ...wishes }
    return by.ask(lessonCorrections.correctLesson, {
      params: { lesson_attendance_id: lesson!.id },
      body: body as { status: 'late'; late_minutes: number; reason: string; revision: number },
    })
  }
  return { ...room, office, read, correct }
}

test('an office corrects a lesson of the day before yesterday: who, when, from, to and why are kept, and the day follows', async () => {
  const { correct, read, records, db, people } = await missedPhysics()
  expect((await correct()).data).toMatchObject({ status: 'late', late_minutes: 10, revision: 2, corrected: true })
  const [lesson] = await read()
  expect(lesson!.changes).toMatchObject([
    {
      from_status: 'absent',
      to_status: 'late',
      to_late_minutes: 10,
      reason: 'Dipanggil guru BK',
      at: '2026-11-25T02:00:00.000Z',
    },
  ])
  const [andi] = await records()
  expect(andi).toMatchObject({ status: 'late', late_minutes: 10 })
  expect(await historyOf(db, andi!.id)).toMatchObject([
    {
      kind: 'correction',
      from_status: 'absent',
      to_status: 'late',
      reason: expect.stringMatching(/^Koreksi absen .+: Dipanggil guru BK$/),
    },
  ])
  const told = await db
    .selectFrom('notification')
    .where('account_id', '=', people.parent.id)
    .where('kind', '=', 'correction')
    .selectAll()
    .execute()
  expect(told).toHaveLength(1)
  // The lessons still speak for the day: a second correction is followed, too.
  await correct({ status: 'sick', late_minutes: null, reason: 'Surat dokter menyusul' })
  expect((await records())[0]).toMatchObject({ status: 'sick', late_minutes: null })
})

test('a day that somebody has decided stays when a lesson is corrected', async () => {
  const room = await missedPhysics()
  const { id } = (await room.records())[0]!
  await room.db.updateTable('attendance').set({ status: 'excused' }).where('id', '=', id).execute()
  await room.db
    .insertInto('attendance_change')
    .values({
      attendance_id: id,
      kind: 'correction',
      changed_by: room.people.teacher.id,
      changed_at: new Date(),
      from_status: 'absent',
      to_status: 'excused',
      from_verification: 'approved',
      to_verification: 'approved',
    })
    .execute()
  expect((await room.correct()).status).toBe(200)
  expect(await room.days()).toEqual(['excused', 'present'])
})

test('the day follows by the rule of the school: present once there in any lesson', async () => {
  const room = await missedPhysics('any')
  await record(room, room.andi, { [date]: 'absent' }, { method: 'closing', verification: 'automatic' })
  await room.correct({ status: 'present', late_minutes: null })
  expect(await room.days()).toEqual(['present', 'present'])
})

test('of two who correct at once one is first, and the other is told', async () => {
  const { correct, read } = await missedPhysics()
  // What both have seen: whoever reads after the other one has written is no rival.
  const { revision } = (await read())[0]!
  const answers = await Promise.all([correct({ revision }), correct({ revision, status: 'excused', late_minutes: null })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await read())[0]!.changes).toHaveLength(1)
})

test('what cannot be is refused at its field, and a foreign record is not found', async () => {
  const { correct, read } = await missedPhysics()
  expect((await correct({ late_minutes: null })).body.errors).toEqual({ late_minutes: ['Isi berapa menit terlambat.'] })
  expect((await correct({ status: 'sick' })).body.errors).toEqual({ late_minutes: ['Menit hanya untuk terlambat.'] })
  expect((await correct({ reason: ' ' })).body.errors).toEqual({ reason: ['Minimal 3 karakter.'] })
  const stranger = await (await openSchool({ now: '2026-11-25T09:00:00+07:00' })).signIn('school')
  expect((await correct({}, stranger)).status).toBe(404)
  expect((await read())[0]).toMatchObject({ revision: 1, changes: [] })
})

test('the month lesson by lesson: the office and the homeroom teacher get every subject, another teacher the own', async () => {
  const room = await missedPhysics()
  const { db, school, lessons, andi, app, signIn, dewiAccount } = room
  const { subject_id } = await db
    .selectFrom('lesson')
    .where('id', '=', lessons.chemistry)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const hours = { starts_at: '09:45', ends_at: '10:30', first_hour: 3, last_hour: 3 }
  await db
    .insertInto('lesson_attendance')
    .values({
      ...hours,
      school_id: school.id,
      class_id: room.class.id,
      account_id: andi.id,
      date,
      subject_id,
      status: 'sick',
      recorded_by: dewiAccount.id,
    })
    .execute()
  const sheets = async (who: 'teacher' | 'school', token: string | undefined, more = '') => {
    const url = `/v1/${who}/attendance/print/lessons?class_uuid=${room.class.uuid}&month=2026-11&form=xlsx${more}`
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    return answer.statusCode === 200 ? readWorkbook(answer.rawPayload) : answer.statusCode
  }
  const all = await sheets('school', (await signIn('school')).token)
  expect(all).toHaveLength(2)
  expect(await sheets('teacher', (await signIn('teacher')).token)).toHaveLength(2)
  const dewi = (await signIn('teacher', dewiAccount)).token
  const own = (await sheets('teacher', dewi)) as { data: unknown[][] }[]
  expect(own).toHaveLength(1)
  const rows = own[0]!.data
  const head = rows.findIndex(([first]) => first === 'No')
  expect(rows[head + 1]?.[3]).toBe('23')
  expect(rows.slice(head + 2, head + 4).map((row) => row[3])).toEqual(['S', '–'])
  const physics = await db.selectFrom('lesson').where('id', '=', lessons.physics).select('subject_id').executeTakeFirstOrThrow()
  expect(await sheets('teacher', dewi, `&subject_id=${room.ids.encode(physics.subject_id)}`)).toBe(404)
})

test('a family reads the corrected lesson in its day', async () => {
  const { correct, signIn } = await missedPhysics()
  await correct()
  const { data } = await (await signIn('student')).ask(attendanceHistory.day, { query: { date } })
  expect(data.lessons).toMatchObject([{ status: 'late', corrected: true }])
})
