import { notifications } from '@lentera/contract/notifications'
import { expect, test } from 'vitest'
import { notify } from '#notices/notify.queries.ts'
import { openSchool } from '#test/school.ts'

const date = '2026-11-23'
const reason = 'Terlihat di kelas'

/** A school in which a pupil's records were corrected `times`, so that pupil and parent have read nothing yet. */
const withTold = async (times = 3) => {
  const school = await openSchool()
  const { student } = school.people
  for (let at = 0; at < times; at++)
    await notify(
      school.db,
      [
        {
          kind: 'correction',
          student_id: student.id,
          to: ['pupil', 'parents'],
          key: `correction ${at}`,
          data: { date, from: 'absent', to: 'present', reason },
        },
      ],
      school.now(),
    )
  const parent = await school.signIn('parent')
  const list = async (type: 'unread' | 'read' | 'all', more: { cursor?: string; per_page?: number } = {}, by = parent) =>
    (await by.ask(notifications.list, { query: { type, ...more } })).data
  return { ...school, parent, list }
}

test('a parent reads the child’s name, from what to what it was corrected, and why; the pupil is spoken to', async () => {
  const { list, signIn } = await withTold(1)
  const { data, meta } = await list('all')
  expect(meta).toEqual({ unread: 1, next_cursor: null })
  expect(data).toMatchObject([
    {
      kind: 'correction',
      title: 'Presensi Andi Saputra dikoreksi',
      text: 'Senin, 23 November. Dari Alpa menjadi Hadir. Alasan: Terlihat di kelas.',
      student: { name: 'Andi Saputra' },
      target: { screen: 'day', date, student_id: data[0]!.student!.id },
      timezone: 'Asia/Jakarta',
      read_at: null,
    },
  ])
  const own = await list('all', {}, await signIn('student'))
  expect(own.data).toMatchObject([
    { title: 'Presensi kamu dikoreksi', student: null, target: { screen: 'day', student_id: null } },
  ])
})

test('what is marked as read moves from unread to read, with the time of the first reading', async () => {
  const { list, parent, travel } = await withTold(3)
  const [newest] = (await list('unread')).data
  const mark = (ids: string) => parent.ask(notifications.markRead, { body: { ids } })
  expect((await mark(newest!.id)).data).toEqual({ unread: 2 })
  travel('2026-11-23T06:58:00+07:00')
  expect((await mark(newest!.id)).data).toEqual({ unread: 2 })
  expect((await list('read')).data).toMatchObject([{ id: newest!.id, read_at: '2026-11-22T23:50:00.000Z' }])
  const rest = (await list('unread')).data.map(({ id }) => id)
  expect((await mark(rest.join(','))).data).toEqual({ unread: 0 })
  expect((await list('unread')).data).toEqual([])
  expect((await list('all')).data).toHaveLength(3)
})

test('a long list is read page by page, each once, the newest first', async () => {
  const { list } = await withTold(5)
  const all = (await list('all')).data.map(({ id }) => id)
  const first = await list('all', { per_page: 2 })
  const second = await list('all', { per_page: 2, cursor: first.meta.next_cursor! })
  const third = await list('all', { per_page: 2, cursor: second.meta.next_cursor! })
  expect([first, second, third].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all)
  expect(third.meta.next_cursor).toBeNull()
  expect(first.meta.unread).toBe(5)
})

test('one that is somebody else’s among several, and none is marked', async () => {
  const { list, parent, signIn } = await withTold(1)
  const theirs = (await list('all', {}, await signIn('student'))).data[0]!
  const mine = (await list('all')).data[0]!
  const { body } = await parent.ask(notifications.markRead, { body: { ids: `${mine.id},${theirs.id}` } })
  expect(body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await list('unread')).data).toHaveLength(1)
})

test('a parent who is no longer linked to a child reads nothing more about it', async () => {
  const { list, db, people } = await withTold(2)
  await db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', people.parent.id).execute()
  expect(await list('all')).toEqual({ data: [], meta: { unread: 0, next_cursor: null } })
})

test.each(['', ',', 'abc', 'x'.repeat(65)])('ids that are none (%j) are refused and named', async (ids) => {
  const { parent } = await withTold(0)
  const { body } = await parent.ask(notifications.markRead, { body: { ids } })
  expect(body).toMatchObject({ code: 'VALIDATION', errors: { ids: [expect.any(String)] } })
})

test('a cursor that nobody gave out is refused and named', async () => {
  const { parent } = await withTold(0)
  const { body } = await parent.ask(notifications.list, { query: { cursor: 'x' } })
  expect(body).toMatchObject({ code: 'VALIDATION', errors: { cursor: ['Formatnya tidak sesuai.'] } })
})

test('each role has its own kinds, all wanted until one is switched off', async () => {
  const { signIn } = await withTold(0)
  const teacher = await signIn('teacher')
  const kinds = async () => (await teacher.ask(notifications.preferences, {})).data
  const all = await kinds()
  expect(all.every(({ enabled }) => enabled)).toBe(true)
  expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['waiting', 'correction', 'reminder', 'permit_waiting']))
  expect(all.map(({ kind }) => kind)).not.toContain('check_in')
  const { data } = await teacher.ask(notifications.setPreference, { body: { kind: 'reminder', enabled: false } })
  expect(data.filter(({ enabled }) => !enabled)).toMatchObject([{ kind: 'reminder', label: 'Pengingat' }])
  expect(await kinds()).toEqual(data)
})

test('a kind that nobody is ever told is refused and named', async () => {
  const { signIn } = await withTold(0)
  const pupil = await signIn('student')
  const { status, body } = await pupil.ask(notifications.setPreference, { body: { kind: 'nothing', enabled: false } })
  expect([status, body]).toMatchObject([422, { errors: { kind: ['Pilihannya tidak dikenal.'] } }])
})

test('what was told more than 180 days ago is forgotten at night', async () => {
  const { list, travel, runJobs, signIn } = await withTold(1)
  travel('2027-05-22T06:00:00+07:00')
  await runJobs()
  expect((await list('all', {}, await signIn('parent'))).data).toHaveLength(1)
  travel('2027-05-23T06:00:00+07:00')
  await runJobs()
  expect((await list('all', {}, await signIn('parent'))).data).toEqual([])
})
