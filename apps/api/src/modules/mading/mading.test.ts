import { mading, type MadingVerb } from '@lentera/contract/mading'
import { notifications } from '@lentera/contract/notifications'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

const aBoard = async () => {
  const school = await openSchool()
  const mate = await aPupil(school.db, school.school, { username: `teman.${school.school.id}` })
  const [writer, classmate, office, parent] = await Promise.all([
    school.signIn('student'),
    school.signIn('student', mate),
    school.signIn('school'),
    school.signIn('parent'),
  ])
  const send = async (title = 'Hujan pagi') =>
    (await writer.ask(mading.send, { body: { kind: 'poem', title, text: 'Hujan <b>turun</b>.', pictures: [] } })).data
  const decide = (verb: MadingVerb, { id, revision }: { id: string; revision: number }, reason?: string) =>
    office.ask(mading.decide, { body: { of: [{ id, revision }], verb, ...(reason !== undefined && { reason }) } })
  const read = (who: typeof writer, id: string) => who.ask(mading.read, { params: { mading_post_id: id } })
  return { ...school, writer, classmate, office, parent, send, decide, read }
}

test('a post is read by its writer and the office alone until it is published, and then by the whole school', async () => {
  const { writer, classmate, office, parent, send, decide, read } = await aBoard()
  const post = await send()
  const statuses = async () =>
    Promise.all([writer, office, classmate, parent].map(async (who) => (await read(who, post.id)).status))
  expect(post).toMatchObject({ state: 'waiting', mine: true, likes: null })
  expect(await statuses()).toEqual([200, 200, 404, 404])
  expect((await classmate.ask(mading.board, {})).data).toEqual([])
  expect((await office.ask(mading.inbox, {})).data.map(({ id }) => id)).toEqual([post.id])
  expect((await decide('publish', post)).data.results[0]).toMatchObject({ outcome: 'decided', state: 'published' })
  expect(await statuses()).toEqual([200, 200, 200, 200])
  expect((await decide('reject', post, 'Terlambat')).data.results[0]).toMatchObject({ outcome: 'already', state: 'published' })
  const told = (await writer.ask(notifications.list, { query: {} })).data
  expect(JSON.stringify(told)).toContain('“Hujan pagi” terbit di mading')
})

test('why a post was rejected reads its writer, and nobody else reads the post', async () => {
  const { writer, classmate, send, decide, read } = await aBoard()
  const post = await send()
  expect((await decide('reject', post)).status).toBe(422)
  await decide('reject', post, 'Menyebut nama teman.')
  expect((await read(writer, post.id)).data).toMatchObject({ state: 'rejected', reason: 'Menyebut nama teman.' })
  expect((await read(classmate, post.id)).status).toBe(404)
  expect((await writer.ask(mading.mine, {})).data.map(({ state }) => state)).toEqual(['rejected'])
})

test('pupils like without counting, and a reported post comes back to the office until it has looked', async () => {
  const { classmate, office, parent, send, decide, read } = await aBoard()
  const post = await send()
  await decide('publish', post)
  const params = { mading_post_id: post.id }
  await classmate.ask(mading.like, { params, body: { liked: true } })
  await classmate.ask(mading.like, { params, body: { liked: true } })
  expect((await read(classmate, post.id)).data).toMatchObject({ liked: true, likes: null })
  expect((await read(parent, post.id)).data).toMatchObject({ liked: false, likes: 1 })
  await parent.ask(mading.report, { params, body: { reason: 'Memuat nomor telepon.' } })
  await parent.ask(mading.report, { params, body: { reason: 'Sekali lagi.' } })
  const waiting = async () => (await office.ask(mading.inbox, {})).data
  expect((await waiting()).map(({ reports, can }) => ({ reports, can }))).toEqual([
    { reports: ['Memuat nomor telepon.'], can: ['archive', 'keep'] },
  ])
  expect((await read(classmate, post.id)).data.reports).toEqual([])
  await decide('keep', { id: post.id, revision: 2 })
  expect(await waiting()).toEqual([])
  await decide('archive', { id: post.id, revision: 3 }, 'Acaranya sudah lewat.')
  expect((await read(classmate, post.id)).status).toBe(404)
  expect((await classmate.ask(mading.like, { params, body: { liked: false } })).status).toBe(404)
})

test('of two in the office who decide one post at once, only the first one decides', async () => {
  const { send, decide } = await aBoard()
  const post = await send()
  const both = await Promise.all([decide('publish', post), decide('reject', post, 'Belum rapi.')])
  expect(new Set(both.map(({ data }) => data.results[0]?.outcome))).toEqual(new Set(['already', 'decided']))
})

test('somebody of another school neither reads nor decides a post', async () => {
  const { classmate, parent, send, decide } = await aBoard()
  const post = await send()
  await decide('publish', post)
  const other = await aBoard()
  expect((await other.read(other.office, post.id)).status).toBe(404)
  expect((await other.decide('archive', { id: post.id, revision: 2 }, 'Bukan punya kami.')).status).toBe(404)
  const theirs = await other.send('Puisi mereka')
  await other.decide('publish', theirs)
  const board = async (who: typeof other.parent) => (await who.ask(mading.board, {})).data.map(({ id }) => id)
  expect([await board(other.classmate), await board(other.parent)]).toEqual([[theirs.id], [theirs.id]])
  expect([await board(classmate), await board(parent)]).toEqual([[post.id], [post.id]])
  expect((await other.office.ask(mading.inbox, { query: { show: 'others' } })).data.map(({ id }) => id)).toEqual([theirs.id])
})

test('a child under 13 is read by the first name alone; from the 13th birthday on, and by the office, by the whole name', async () => {
  const { db, people, classmate, office, send, decide, read } = await aBoard()
  await db
    .updateTable('account')
    .set({ name: 'Kirana Putri', born_on: '2013-11-24' })
    .where('id', '=', people.student.id)
    .execute()
  const post = await send()
  await decide('publish', post)
  const writerFor = async (who: typeof office) => (await read(who, post.id)).data.writer.name
  expect([await writerFor(classmate), await writerFor(office)]).toEqual(['Kirana', 'Kirana Putri'])
  await db.updateTable('account').set({ born_on: '2013-11-23' }).where('id', '=', people.student.id).execute()
  expect(await writerFor(classmate)).toBe('Kirana Putri')
  await db.updateTable('account').set({ born_on: null }).where('id', '=', people.student.id).execute()
  expect(await writerFor(classmate)).toBe('Kirana')
})

test('what is not yet published is neither liked nor reported, not even by its writer and the office', async () => {
  const { db, people, writer, office, send, decide } = await aBoard()
  const post = await send()
  const params = { mading_post_id: post.id }
  const like = (who: typeof writer) => who.ask(mading.like, { params, body: { liked: true } })
  const report = (who: typeof writer) => who.ask(mading.report, { params, body: { reason: 'Memuat nama lengkap.' } })
  const refused = { status: 404, code: 'NOT_FOUND' }
  const both = async () => [
    ...(await Promise.all([writer, office].map(like))),
    ...(await Promise.all([writer, office].map(report))),
  ]
  for (const { body } of await both()) expect(body).toMatchObject(refused)
  await decide('reject', post, 'Menyebut nama teman.')
  for (const { body } of await both()) expect(body).toMatchObject(refused)
  const by = [people.student.id, people.school.id]
  expect(await db.selectFrom('mading_like').where('account_id', 'in', by).selectAll().execute()).toEqual([])
  expect(await db.selectFrom('mading_report').where('account_id', 'in', by).selectAll().execute()).toEqual([])
})
