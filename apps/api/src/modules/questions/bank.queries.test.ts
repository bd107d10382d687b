import { expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { aQuestion } from '#db/seed/quizzes.ts'
import { aSchool, aSubject, aTeacher } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import * as bank from './bank.queries.ts'
import * as embedded from './embedded.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const open = async () => {
  const { db } = await testDatabase()
  const [school, elsewhere] = [await aSchool(db), await aSchool(db)]
  const [me, colleague, stranger] = [await aTeacher(db, school), await aTeacher(db, school), await aTeacher(db, elsewhere)]
  type Wishes = Parameters<typeof aQuestion>[3]
  const add = async (objective: string, wishes: Wishes = {}, of = me, at = school) =>
    aQuestion(db, at, of, { objective, ...wishes })
  const mine = { school: school.id, me: me.id }
  const list = async (asked: object = {}, of = mine) => {
    const { data } = await bank.pageOfBank(db, of, { page: 1, per_page: 50, ...asked })
    const uuids = data.map(({ uuid }) => uuid)
    const rows = await db
      .selectFrom('question')
      .where('uuid', 'in', uuids.length > 0 ? uuids : [uuidV7()])
      .select('objective')
      .execute()
    return rows.map(({ objective }) => objective).toSorted()
  }
  return { db, school, elsewhere, me, colleague, stranger, add, mine, list }
}

test('a bank has the own questions and what colleagues of the school share, without what was put away', async () => {
  const { add, colleague, stranger, elsewhere, list, me, school } = await open()
  await add('Sendiri')
  await add('Disimpan', { archived_at: now })
  await add('Dibagikan', { is_shared: true }, colleague)
  await add('Rahasia', {}, colleague)
  await add('Bagikan lama', { is_shared: true, archived_at: now }, colleague)
  await add('Sekolah lain', { is_shared: true }, stranger, elsewhere)
  expect(await list()).toEqual(['Dibagikan', 'Sendiri'])
  expect([await list({ whose: 'own' }), await list({ whose: 'shared' }), await list({ whose: 'archived' })]).toEqual([
    ['Sendiri'],
    ['Dibagikan'],
    ['Disimpan'],
  ])
  expect(await list({}, { school: elsewhere.id, me: me.id })).toEqual(['Sekolah lain'])
  expect(school.id).not.toBe(elsewhere.id)
})

test('a bank is narrowed by subject, kind, level, difficulty, tag and words, each by itself', async () => {
  const { db, school, elsewhere, add, list } = await open()
  const [chemistry, theirs] = [await aSubject(db, school, 'Kimia'), await aSubject(db, elsewhere, 'Kimia')]
  await add('Biasa')
  await add('Kimia', { subject_id: chemistry.id })
  await add('Sulit', { difficulty: 'hard', level: 'L3' })
  await add('Bertanda', { tags: ['asam'] })
  await add('Uraian', { content: { type: 'essay', html: '<p>Mengapa?</p>', file: false }, key: { type: 'essay', rubric: '' } })
  expect([await list({ subject: chemistry.uuid }), await list({ subject: theirs.uuid })]).toEqual([['Kimia'], []])
  expect(await list({ subject: 'none' })).toEqual(['Bertanda', 'Biasa', 'Sulit', 'Uraian'])
  expect([await list({ type: 'essay' }), await list({ level: 'L3' }), await list({ difficulty: 'hard' })]).toEqual([
    ['Uraian'],
    ['Sulit'],
    ['Sulit'],
  ])
  expect([
    await list({ tag: 'asam' }),
    await list({ tag: 'basa' }),
    await list({ search: 'sulit' }),
    await list({ search: 'mengapa' }),
  ]).toEqual([['Bertanda'], [], ['Sulit'], ['Uraian']])
  expect((await bank.subjectOf(db, school.id, chemistry.uuid))?.id).toBe(chemistry.id)
  expect(await bank.subjectOf(db, school.id, theirs.uuid)).toBeUndefined()
  expect((await bank.subjectsOf(db, school.id)).map(({ id }) => id)).toEqual([chemistry.id])
})

test('forms offer subjects that are in use, tags of what may be seen, and how many are own and shared', async () => {
  const { db, school, elsewhere, add, colleague, stranger, mine } = await open()
  await aSubject(db, school, 'Kimia')
  const old = await aSubject(db, school, 'Lama')
  await db.updateTable('subject').set({ archived_at: now }).where('id', '=', old.id).execute()
  await aSubject(db, elsewhere, 'Asing')
  await add('Satu', { tags: ['b', 'a'] })
  await add('Dua', { tags: ['c'], is_shared: true }, colleague)
  await add('Tiga', { tags: ['d'] }, colleague)
  await add('Empat', { tags: ['e'], archived_at: now })
  await add('Lima', { tags: ['f'], is_shared: true }, stranger, elsewhere)
  const { subjects, tags, counts } = await bank.readBegin(db, mine)
  expect([subjects.map(({ name }) => name), tags, counts]).toEqual([['Kimia'], ['a', 'b', 'c'], { own: 1, shared: 1 }])
})

test('a question is read, with its versions, by whoever may see it, and counted in sessions that ask it', async () => {
  const { db, add, colleague, mine, elsewhere } = await open()
  const [own, secret] = [await add('Sendiri'), await add('Rahasia', {}, colleague)]
  expect((await bank.questionOf(db, mine, own.uuid))?.objective).toBe('Sendiri')
  expect(await bank.questionOf(db, mine, secret.uuid)).toBeUndefined()
  expect(await bank.questionOf(db, { ...mine, school: elsewhere.id }, own.uuid)).toBeUndefined()
  const { id } = await db.selectFrom('question').where('uuid', '=', own.uuid).select('id').executeTakeFirstOrThrow()
  expect((await bank.versionsOf(db, id)).map(({ version }) => version)).toEqual([1])
  expect([(await bank.versionOf(db, id, 1))?.version, await bank.versionOf(db, id, 2)]).toEqual([1, undefined])
  expect((await bank.sourcesOf(db, mine, [own.uuid, secret.uuid])).map(({ uuid }) => uuid)).toEqual([own.uuid])
})

/** A file that somebody has sent. */
const aFile = async (db: Db, owner_id: number, wishes: object = {}) => {
  const row = {
    id: uuidV7(),
    owner_id,
    purpose: 'upload' as const,
    type: 'image/png',
    bytes: 1,
    delete_after: hours(1),
    ...wishes,
  }
  return (await db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id
}

test('pictures are readable that one has sent of late, or that a question shows which one may see', async () => {
  const { db, add, me, colleague, stranger, elsewhere, mine } = await open()
  const shown = async (wishes: Parameters<typeof add>[1], of = me, at?: typeof elsewhere) => {
    const { uuid } = await add('Gambar', wishes, of, at)
    const { id } = await db.selectFrom('question').where('uuid', '=', uuid).select('id').executeTakeFirstOrThrow()
    const file_id = await aFile(db, of.id, { delete_after: null })
    await db.insertInto('question_media').values({ question_id: id, file_id }).execute()
    return file_id
  }
  const readable = [
    await aFile(db, me.id),
    await aFile(db, me.id, { type: 'audio/mpeg' }),
    await shown({}),
    await shown({ is_shared: true }, colleague),
  ]
  const closed = [
    await aFile(db, me.id, { delete_after: now }),
    await aFile(db, me.id, { type: 'application/pdf' }),
    await aFile(db, me.id, { purpose: 'selfie' }),
    await aFile(db, colleague.id),
    await shown({}, colleague),
    await shown({ is_shared: true }, stranger, elsewhere),
  ]
  expect((await bank.readableMedia(db, mine, [...readable, ...closed], now)).toSorted()).toEqual(readable.toSorted())
  expect(await bank.readableMedia(db, mine, [], now)).toEqual([])
  expect(await bank.readableMedia(db, mine, readable.slice(0, 1), now)).toEqual(readable.slice(0, 1))
})

test('a file that came with questions is found again by its own sender, until its time is over; one that is kept stays', async () => {
  const { db, me, colleague } = await open()
  const digest = Buffer.from(uuidV7())
  const note = (id: string, owner: number, at = now) =>
    embedded.noteEmbedded(db, { id, owner, digest, type: 'image/png', name: 'a.png', bytes: 1, width: 1, height: 1 }, at)
  const [first, second, theirs] = [uuidV7(), uuidV7(), uuidV7()]
  await note(first, me.id)
  await note(theirs, colleague.id)
  const before = async (at: Date) => (await embedded.sentBefore(db, me.id, digest, at))?.id
  expect([await before(now), await before(hours(24))]).toEqual([first, undefined])
  await embedded.keepForDay(db, first, hours(12))
  expect([await before(hours(35)), await before(hours(36))]).toEqual([first, undefined])
  await note(second, me.id, hours(36))
  expect(await before(hours(36))).toBe(second)
  await embedded.keepFiles(db, me.id, [second, theirs])
  await embedded.keepForDay(db, second, hours(40))
  const rows = await db.selectFrom('file').where('id', 'in', [second, theirs]).select(['id', 'delete_after']).execute()
  expect(new Map(rows.map(({ id, delete_after }) => [id, delete_after]))).toEqual(
    new Map([
      [second, null],
      [theirs, hours(24)],
    ]),
  )
  expect([(await embedded.typesOf(db, [second])).map(({ id }) => id), await embedded.typesOf(db, [])]).toEqual([[second], []])
})
