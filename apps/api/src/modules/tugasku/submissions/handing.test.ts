import { randomUUID } from 'node:crypto'
import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClass, aPupil } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A task of a class, and pupils who have it; the last one is of another class. */
const aClassTask = async () => {
  const running = await openSchool()
  const { db, school, people, signIn } = running
  const now = running.now()
  const room = await aRoom(db, school, { by: people.teacher, now, classes: [running.class.id] })
  const task = await aTask(db, { room: room.id, by: people.teacher, now })
  const params = { post_id: ids.encode(task.id) }
  const pupils = []
  for (const of of [running.class, running.class, running.class, await aClass(db, school)]) {
    const { id, username } = await aPupil(db, school, { in: of })
    const caller = await signIn('student', { id, username })
    const submit = (text: string, key: string = randomUUID(), more: object = {}) =>
      caller.ask(tugaskuSubmissions.submit, { params, body: { text, links: [], kept: [], files: [], ...more } } as never, {
        'idempotency-key': key,
      })
    const read = async () => (await caller.ask(tugaskuPosts.detail, { params })).data
    const versions = () =>
      db
        .selectFrom('tugasku_work_version as version')
        .innerJoin('tugasku_work as work', 'work.id', 'version.work_id')
        .where('work.student_id', '=', id)
        .orderBy('version.number')
        .select(['version.number', 'version.text', 'work.state', 'work.revision'])
        .execute()
    const changes = () =>
      db
        .selectFrom('tugasku_work_change as change')
        .innerJoin('tugasku_work as work', 'work.id', 'change.work_id')
        .where('work.student_id', '=', id)
        .select(['change.state', 'change.changed_by'])
        .execute()
    pupils.push({ id, caller, submit, read, versions, changes })
  }
  const [one, mate, other, stranger] = pupils
  return { ...running, task, one: one!, mate: mate!, other: other!, stranger: stranger! }
}

test('what is answered to whoever hands in is what the task shows from then on', async () => {
  const { one } = await aClassTask()
  const link = { url: 'https://contoh.example/data', label: 'Data' }
  for (const links of [[], [link], []]) {
    const answered = (await one.submit('Rata-rata 2,4 m/s.', undefined, { links })).data
    expect(answered).toEqual(await one.read())
  }
  const file = await sendFile(one.caller, aPdf(), 'laporan.pdf')
  const first = (await one.submit('', undefined, { files: [file] })).data as Awaited<ReturnType<typeof one.read>>
  const shown = await one.read()
  // Links to files are signed anew each time.
  const without = (post: typeof shown) => JSON.parse(JSON.stringify(post).replaceAll(/"url":"[^"]*"/g, '"url":""')) as unknown
  expect(without(first)).toEqual(without(shown))
  const kept = first.work!.versions[0]!.files.map(({ uuid }) => uuid)
  const again = (await one.submit('Dengan berkas.', undefined, { kept })).data as typeof first
  expect(without(again)).toEqual(without(await one.read()))
  expect(again.work!.versions.map(({ number, files }) => [number, files.length])).toEqual([
    [5, 1],
    [4, 1],
    [3, 0],
    [2, 0],
    [1, 0],
  ])
})

test('one work with one key twenty times at once is one version, one line of history and one answer', async () => {
  const { one, mate } = await aClassTask()
  await mate.submit('Yang lain.')
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => one.submit('Sekali saja.', key)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await one.versions()).toEqual([{ number: 1, text: 'Sekali saja.', state: 'submitted', revision: 2 }])
  expect(await one.changes()).toEqual([{ state: 'submitted', changed_by: one.id }])
  expect(await mate.versions()).toEqual([{ number: 1, text: 'Yang lain.', state: 'submitted', revision: 2 }])
})

test('of works handed in at once each that may not be is refused alone, and leaves nothing', async () => {
  const { one, mate, other, stranger } = await aClassTask()
  await other.caller.ask(tugaskuSubmissions.draft, {
    params: { post_id: (await other.read()).id },
    body: { text: 'Belum selesai', links: [] },
  })
  const answers = await Promise.all([
    one.submit('Satu.'),
    mate.submit(''),
    stranger.submit('Bukan tugas saya.'),
    other.submit('Tiga.', undefined, { kept: ['01890000-0000-7000-8000-000000000001'] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 404, 404])
  expect(await one.versions()).toHaveLength(1)
  for (const { versions } of [mate, other, stranger]) expect(await versions()).toEqual([])
  expect(await other.read()).toMatchObject({ work: { state: 'in_progress', draft: 'Belum selesai' } })
})

test('a work that is changed while it is on its way is judged as it stands then', async () => {
  const { one, mate, database } = await aClassTask()
  await one.submit('Pertama.')
  await mate.submit('Pertama.')
  const waiting = () =>
    database.sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let handedIn: Promise<{ status: number }[]> | undefined
  await database.inTransaction(async (other) => {
    // A teacher excuses one pupil and has scored another.
    await sql`update tugasku_work set state = 'exempt', revision = revision + 1 where student_id = ${one.id}`.execute(other)
    await sql`update tugasku_work set state = 'graded', score = 80, revision = revision + 1 where student_id = ${mate.id}`.execute(
      other,
    )
    handedIn = Promise.all([one.submit('Kedua.'), mate.submit('Kedua.')])
    await expect.poll(waiting).not.toEqual([])
  })
  expect((await handedIn!).map(({ status }) => status)).toEqual([409, 200])
  expect((await one.versions()).map(({ text, state }) => [text, state])).toEqual([['Pertama.', 'exempt']])
  expect((await mate.versions()).map(({ number, text, state }) => [number, text, state])).toEqual([
    [1, 'Pertama.', 'submitted'],
    [2, 'Kedua.', 'submitted'],
  ])
})

test('a file of whoever is refused is still there to be handed in', async () => {
  const { one, task, db, now } = await aClassTask()
  const file = await sendFile(one.caller, aPdf(), 'laporan.pdf')
  await db.updateTable('tugasku_post').set({ closes_at: now() }).where('id', '=', task.id).execute()
  expect((await one.submit('', undefined, { files: [file] })).body.code).toBe('TUGASKU_CLOSED')
  await db.updateTable('tugasku_post').set({ closes_at: null }).where('id', '=', task.id).execute()
  expect((await one.submit('', undefined, { files: [file] })).status).toBe(200)
})
