import { mading, madingLimits, type MadingVerb } from '@lentera/contract/mading'
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

test('an empty post is refused, and so is a sixth that waits; a classmate sends all the same', async () => {
  const { db, people, writer, classmate, send } = await aBoard()
  const blank = await writer.ask(mading.send, { body: { kind: 'poem', title: 'Kosong', text: ' ', pictures: [] } })
  expect(blank.body).toMatchObject({ code: 'VALIDATION', errors: { text: [expect.any(String)] } })
  for (let count = 0; count < madingLimits.waiting; count++) await send(`Puisi ${count}`)
  const sixth = { body: { kind: 'poem' as const, title: 'Terlalu banyak', text: 'Hujan.', pictures: [] } }
  expect((await writer.ask(mading.send, sixth)).body).toMatchObject({
    code: 'VALIDATION',
    errors: { title: [expect.any(String)] },
  })
  const kept = db.selectFrom('mading_post').where('account_id', '=', people.student.id).select('title')
  expect((await kept.execute()).map(({ title }) => title)).toEqual(['Puisi 0', 'Puisi 1', 'Puisi 2', 'Puisi 3', 'Puisi 4'])
  expect((await classmate.ask(mading.send, sixth)).status).toBe(200)
})

test('deciding one post leaves the others, and their reports, as they are', async () => {
  const { classmate, office, send, decide, read } = await aBoard()
  const [one, two, three] = [await send('Satu'), await send('Dua'), await send('Tiga')]
  for (const post of [one, two]) await decide('publish', post)
  for (const { id } of [one, two])
    await classmate.ask(mading.report, { params: { mading_post_id: id }, body: { reason: 'Iklan.' } })
  await decide('archive', { id: one.id, revision: 2 }, 'Iklan.')
  expect((await read(office, one.id)).data).toMatchObject({ state: 'archived', reports: [], can: ['publish'] })
  expect((await read(office, two.id)).data).toMatchObject({ state: 'published', reports: ['Iklan.'], can: ['archive', 'keep'] })
  expect((await read(office, three.id)).data).toMatchObject({ state: 'waiting', revision: 1 })
  const inbox = async (show: 'waiting' | 'others') =>
    (await office.ask(mading.inbox, { query: { show } })).data.map(({ title }) => title).toSorted()
  expect([await inbox('waiting'), await inbox('others')]).toEqual([['Dua', 'Tiga'], ['Satu']])
})

test('a board is narrowed by kind and words, and one’s own list has one’s own posts alone', async () => {
  const { writer, classmate, send, decide } = await aBoard()
  const poem = await send('Hujan pagi')
  const { data: story } = await classmate.ask(mading.send, {
    body: { kind: 'story', title: 'Sepeda kakek', text: 'Cerita.', pictures: [] },
  })
  for (const post of [poem, story]) await decide('publish', post)
  const board = async (query: object) => (await writer.ask(mading.board, { query })).data.map(({ title }) => title)
  expect(await board({ kind: 'story' })).toEqual(['Sepeda kakek'])
  expect(await board({ search: 'hujan' })).toEqual(['Hujan pagi'])
  const own = async (who: typeof writer) => (await who.ask(mading.mine, {})).data.map(({ title }) => title)
  expect([await own(writer), await own(classmate)]).toEqual([['Hujan pagi'], ['Sepeda kakek']])
})

test('a like is of one post and one reader, and taken back of these alone', async () => {
  const { writer, classmate, office, send, decide, read } = await aBoard()
  const [one, two] = [await send('Satu'), await send('Dua')]
  for (const post of [one, two]) await decide('publish', post)
  const like = (who: typeof writer, { id }: { id: string }, liked: boolean) =>
    who.ask(mading.like, { params: { mading_post_id: id }, body: { liked } })
  for (const post of [one, two]) for (const who of [writer, classmate]) await like(who, post, true)
  await like(classmate, one, true)
  await like(writer, one, false)
  const likes = async () => [(await read(office, one.id)).data.likes, (await read(office, two.id)).data.likes]
  expect(await likes()).toEqual([1, 2])
  expect([(await read(writer, one.id)).data.liked, (await read(writer, two.id)).data.liked]).toEqual([false, true])
  expect((await read(classmate, one.id)).data.liked).toBe(true)
})

test('a parent’s board is that of linked children who are there, and of no school that a child has left', async () => {
  const { db, people, parent, send, decide, school } = await aBoard()
  await decide('publish', await send())
  const board = async () => (await parent.ask(mading.board, {})).data.length
  expect(await board()).toBe(1)
  const child = (set: { school_id: number | null }) =>
    db.updateTable('account').set(set).where('id', '=', people.student.id).execute()
  await child({ school_id: null })
  expect(await board()).toBe(0)
  await child({ school_id: school.id })
  expect(await board()).toBe(1)
  await db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', people.parent.id).execute()
  expect(await board()).toBe(0)
})
