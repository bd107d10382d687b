import type { Role } from '@lentera/contract'
import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { notifications } from '@lentera/contract/notifications'
import { expect, test } from 'vitest'
import { notify } from '#notices/notify.queries.ts'
import { live } from '#test/live.ts'
import { openSchool } from '#test/school.ts'

const outside = { latitude: 0.01, longitude: 110, accuracy: 8 }

/** A check-in that waits, and of which the homeroom teacher and the parent were told. */
const withAsked = async () => {
  const school = await openSchool()
  const { data: record } = await (await school.signIn('student')).ask(attendance.checkIn, { body: outside })
  await school.runJobs()
  const bell = async (role: Role) => {
    const { data } = await (await school.signIn(role)).ask(notifications.list, { query: {} })
    return { unread: data.meta.unread, said: data.data.map(({ kind, title, text, tone }) => ({ kind, title, text, tone })) }
  }
  const decide = async (decision: 'approve' | 'reject') =>
    (await school.signIn('teacher')).ask(decisions.decide, {
      body: {
        of: [{ id: record.id, revision: record.revision }],
        verb: decision,
        ...(decision === 'reject' && { reason: 'Tidak ada di kelas' }),
      },
    })
  return { ...school, record, bell, decide }
}

test('a decided check-in no longer waits in the bell of anybody who was asked, and the notice says how it ended', async () => {
  const { bell, decide } = await withAsked()
  expect(await bell('teacher')).toMatchObject({ unread: 1, said: [{ title: 'Presensi Andi Saputra menunggu keputusan' }] })
  await decide('approve')
  expect(await bell('teacher')).toEqual({
    unread: 0,
    said: [
      {
        kind: 'waiting',
        title: 'Presensi Andi Saputra sudah diputuskan',
        text: 'Senin, 23 November. Tercatat Hadir.',
        tone: 'ok',
      },
    ],
  })
  const parent = await bell('parent')
  // What is new to the parent is the decision itself.
  expect(parent.unread).toBe(1)
  expect(parent.said.map(({ title }) => title)).toEqual([
    'Presensi Andi Saputra disetujui',
    'Presensi Andi Saputra sudah diputuskan',
  ])
})

test('a rejected one says so', async () => {
  const { bell, decide } = await withAsked()
  await decide('reject')
  expect(await bell('teacher')).toMatchObject({
    unread: 0,
    said: [
      { title: 'Presensi Andi Saputra sudah diputuskan', text: 'Senin, 23 November. Ditolak, kini Belum presensi.', tone: 'bad' },
    ],
  })
})

test('a correction by the office ends the waiting, too, and the teacher’s bell hears it without being asked', async () => {
  const school = await withAsked()
  const { record, bell, signIn } = school
  const screen = await live(school, 'teacher')
  const { data } = await (await signIn('teacher')).ask(attendance.board, { query: {} })
  const body = {
    student_id: data.students[0]!.id,
    date: '2026-11-23',
    status: 'sick',
    reason: 'Surat dokter.',
    revision: record.revision,
  } as const
  expect((await (await signIn('school')).ask(decisions.correct, { body })).status).toBe(200)
  await screen.changed('notifications me')
  expect(await bell('teacher')).toMatchObject({ unread: 0, said: [{ text: 'Senin, 23 November. Tercatat Sakit.' }] })
})

test('with the last decision the reminder of those that wait is read', async () => {
  const { db, people, bell, decide, now } = await withAsked()
  const data = { about: 'waiting', date: '2026-11-23', waiting: 1 } as const
  await notify(db, [{ kind: 'reminder', account_id: people.teacher.id, key: 'reminder waiting 2026-11-23', data }], now())
  expect((await bell('teacher')).unread).toBe(2)
  await decide('approve')
  expect((await bell('teacher')).unread).toBe(0)
})
