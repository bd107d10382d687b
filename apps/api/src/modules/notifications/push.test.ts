import { attendance } from '@lentera/contract/attendance'
import { notifications } from '@lentera/contract/notifications'
import { expect, test } from 'vitest'
import { aParent } from '#db/seed/builders.ts'
import { notify } from '#notices/notify.queries.ts'
import { openPushing } from '#test/push-school.ts'
import { openSchool } from '#test/school.ts'
import { takeDue } from './push.queries.ts'

const date = '2026-11-23'

test('a parent’s phone is told in its own encryption, signed by this server, what happened and where to read more', async () => {
  const { happens, onPhone, runJobs, service } = await openPushing()
  const phone = await onPhone('parent')
  await happens()
  await happens()
  expect(phone.taken).toEqual([])
  await runJobs()
  const listed = (await phone.ask(notifications.list, { query: {} })).data.data
  expect(phone.taken.map(({ message }) => message.id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
  const { message, headers, bytes } = phone.taken[0]!
  const { title, text, target, kind, created_at } = listed[0]!
  expect(message).toMatchObject({ title, text, target, kind, created_at, to: phone.tokens.user.id, role: 'parent', unread: 2 })
  expect(title).toBe('Presensi Andi Saputra dikoreksi')
  expect(headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    'content-encoding': 'aes128gcm',
    topic: message.id.slice(0, 32),
  })
  expect(bytes).toBeLessThan(2048)
  expect(service.complaints).toEqual([])
  await runJobs()
  expect(phone.taken).toHaveLength(2)
})

test('a very long reason still fits into what a push service takes', async () => {
  const { happens, onPhone, runJobs, people } = await openPushing()
  const phone = await onPhone('parent')
  await happens(people.student, 'ñ'.repeat(480))
  await runJobs()
  expect(phone.taken[0]!.bytes).toBeLessThan(2048)
  expect(phone.taken[0]!.message.text).toMatch(/ññ…$/)
})

test('whoever did not ask for it, switched it off, or has read it already is not told on the phone', async () => {
  const { happens, onPhone, runJobs, people, db } = await openPushing()
  const [mother, father] = [await onPhone('parent'), await aParent(db, { of: [people.student] })]
  const fathers = await onPhone('parent', father)
  await fathers.ask(notifications.setPreference, { body: { kind: 'correction', enabled: false } })
  await happens()
  const [first] = (await mother.ask(notifications.list, { query: {} })).data.data
  await mother.ask(notifications.markRead, { body: { ids: first!.id } })
  await runJobs()
  expect([mother.taken, fathers.taken]).toEqual([[], []])
  await mother.ask(notifications.setPush, { body: { enabled: false } })
  await happens()
  await runJobs()
  expect(mother.taken).toEqual([])
  expect((await mother.ask(notifications.list, { query: {} })).data.meta.unread).toBe(1)
})

test('a device that is gone is forgotten, and the person’s other one is told', async () => {
  const { happens, onPhone, runJobs, registered } = await openPushing()
  const [old, young] = [await onPhone('parent'), await onPhone('parent')]
  old.answers.push(410)
  await happens()
  await runJobs()
  expect([old.titles(), young.titles()]).toEqual([[], ['Presensi Andi Saputra dikoreksi']])
  expect(await registered()).toBe(1)
})

test('a push service in trouble is asked again, when it says so, until it takes the news; others need not wait', async () => {
  const { happens, onPhone, runJobs, travel, registered } = await openPushing()
  const [busy, other] = [await onPhone('parent'), await onPhone('parent')]
  busy.answers.push({ status: 429, headers: { 'retry-after': '120' } }, 503)
  await happens()
  await runJobs()
  expect([busy.taken.length, other.taken.length]).toEqual([0, 1])
  travel(`${date}T06:51:59+07:00`)
  await runJobs()
  expect(busy.answers).toHaveLength(1)
  travel(`${date}T06:52:00+07:00`)
  await runJobs()
  expect(busy.answers).toHaveLength(0)
  travel(`${date}T06:52:31+07:00`)
  await runJobs()
  expect([busy.taken.length, other.taken.length]).toEqual([1, 1])
  expect(await registered()).toBe(2)
})

test('what a push service does not take for half an hour is given up, as a failed job that says where', async () => {
  const { happens, onPhone, runJobs, travel } = await openPushing()
  const phone = await onPhone('parent')
  phone.answers.push(...Array.from({ length: 6 }, () => 500))
  await happens()
  const minutes = ['06:50:00', '06:50:05', '06:50:35', '06:52:35', '07:02:35']
  for (const minute of minutes) {
    travel(`${date}T${minute}+07:00`)
    await runJobs()
  }
  expect(phone.answers).toHaveLength(1)
  travel(`${date}T07:32:35+07:00`)
  await expect(runJobs()).rejects.toThrow('1 notifications did not reach 127.0.0.1')
  expect([phone.taken, phone.answers]).toEqual([[], []])
})

test('an address whose server answers nothing is tried again too', async () => {
  const { happens, onPhone, runJobs, service, database } = await openPushing()
  const phone = await onPhone('parent')
  await service.close()
  await happens()
  await runJobs()
  const [job] = await database.sql<{
    payload: unknown
    id: string
  }>`select payload, jobs.id::text as id from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks task on task.id = jobs.task_id where task.identifier = 'notifications.push-again'`
  expect(job?.payload).toMatchObject({ tried: 1, deliveries: [{ notification: expect.any(Number) as number }] })
  expect(phone.taken).toEqual([])
  await database.sql`delete from graphile_worker._private_jobs where id = ${job!.id}::bigint`
})

test('several processes share what waits, and each device is told once', async () => {
  const { onPhone, happens, app, service } = await openPushing()
  const phones = await Promise.all(Array.from({ length: 4 }, () => onPhone('parent')))
  for (let at = 0; at < 10; at++) await happens()
  await Promise.all([app.runDueJobs(), app.runDueJobs(), app.runDueJobs()])
  for (const { taken } of phones) expect(new Set(taken.map(({ message }) => message.id)).size).toBe(10)
  for (const { taken } of phones) expect(taken).toHaveLength(10)
  expect(service.complaints).toEqual([])
})

test('a page whose process was killed goes out two minutes later', async () => {
  const { onPhone, happens, runJobs, travel, db, now } = await openPushing()
  const phone = await onPhone('parent')
  await happens()
  expect(await takeDue(db, now(), 500)).not.toEqual([])
  await runJobs()
  expect(phone.taken).toEqual([])
  travel(`${date}T06:52:00+07:00`)
  await runJobs()
  expect(phone.taken).toHaveLength(1)
})

test('without keys nothing is pushed, and everything else works', async () => {
  const school = await openSchool()
  const parent = await school.signIn('parent')
  await parent.ask(notifications.setPush, { body: { enabled: true } })
  const data = { date, from: 'absent', to: 'present', reason: null } as const
  await notify(
    school.db,
    [{ kind: 'correction', student_id: school.people.student.id, to: ['parents'], key: 'x', data }],
    school.now(),
  )
  await school.runJobs()
  expect((await parent.ask(notifications.list, { query: {} })).data.meta.unread).toBe(1)
})

test('a check-in is on the parent’s phone with the time of the school’s clock', async () => {
  const { onPhone, runJobs, signIn } = await openPushing()
  const phone = await onPhone('parent')
  const pupil = await signIn('student')
  await pupil.ask(attendance.checkIn, { body: { latitude: 0, longitude: 110, accuracy: 8 } })
  await runJobs()
  expect(phone.taken[0]?.message).toMatchObject({
    title: 'Ananda Andi Saputra sudah hadir, 06.50 WIB',
    text: 'Senin, 23 November.',
    kind: 'check_in',
  })
  expect(phone.taken[0]?.headers).toMatchObject({ urgency: 'high' })
})
