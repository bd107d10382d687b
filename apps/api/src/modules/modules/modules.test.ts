import { modules, type ModuleTurn } from '@lentera/contract/modules'
import { expect, test } from 'vitest'
import { aSchool, aSubject, aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { openSchool } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'

const aLibrary = async () => {
  const school = await openSchool()
  const [owner, colleague] = await Promise.all([
    school.signIn('teacher'),
    school.signIn('teacher', await aTeacher(school.db, school.school)),
  ])
  const words = {
    title: 'Hukum Hooke',
    subject_uuid: null,
    objective: '',
    text: 'Ukur tiga pegas.',
    links: [],
    files: [] as string[],
  }
  const add = async (change: object = {}) => (await owner.ask(modules.add, { body: { ...words, ...change } })).data
  const read = (who: typeof owner, module_uuid: string) => who.ask(modules.read, { params: { module_uuid } })
  const turn = (module_uuid: string, to: ModuleTurn, revision: number) =>
    owner.ask(modules.turn, { params: { module_uuid }, body: { turn: to, revision } })
  const shelf = async (who: typeof owner, query: object) =>
    (await who.ask(modules.list, { query })).data.map(({ title }) => title)
  return { ...school, owner, colleague, words, add, read, turn, shelf }
}

test('a module is its owner’s alone until it is shared, and again once it is not', async () => {
  const { owner, colleague, add, read, turn, shelf } = await aLibrary()
  const { uuid, can } = await add()
  expect(can).toEqual(['give', 'edit', 'copy', 'publish', 'share', 'archive'])
  expect((await read(colleague, uuid)).status).toBe(404)
  await turn(uuid, 'share', 1)
  expect((await read(colleague, uuid)).data).toMatchObject({ title: 'Hukum Hooke', can: ['give', 'copy'], versions: [] })
  expect(await shelf(colleague, { shelf: 'school' })).toEqual(['Hukum Hooke'])
  expect(await shelf(owner, { shelf: 'school' })).toEqual([])
  await turn(uuid, 'withdraw', 2)
  expect((await read(colleague, uuid)).status).toBe(404)
})

test('what a module said before stays as a version that its owner reads', async () => {
  const { owner, words, add, read } = await aLibrary()
  const file = await sendFile(owner, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000, 'a')]))
  const { uuid, files } = await add({ files: [file] })
  const save = (body: object) =>
    owner.ask(modules.save, {
      params: { module_uuid: uuid },
      body: { ...words, kept: files.map((one) => one.uuid), revision: 1, ...body },
    })
  expect((await save({ text: 'Ukur lima pegas.' })).data).toMatchObject({
    version: 2,
    revision: 2,
    files: [{ uuid: files[0]?.uuid }],
  })
  expect((await save({ text: 'Lama.' })).status).toBe(409)
  expect((await save({ kept: [], revision: 2 })).data).toMatchObject({ version: 3, files: [] })
  expect((await read(owner, uuid)).data.versions.map(({ version, text }) => [version, text])).toEqual([
    [2, 'Ukur lima pegas.'],
    [1, 'Ukur tiga pegas.'],
  ])
})

test('files that stay and files that are added are counted together, and too many of them change nothing', async () => {
  const { owner, words, add, read } = await aLibrary()
  // One after the other: a person may send only a few at once.
  const send = async (count: number) => {
    const sent: string[] = []
    while (sent.length < count) sent.push(await sendFile(owner, aPdf()))
    return sent
  }
  const { uuid, files } = await add({ files: await send(6) })
  const save = (added: readonly string[], kept = files) =>
    owner.ask(modules.save, {
      params: { module_uuid: uuid },
      body: { ...words, kept: kept.map((one) => one.uuid), files: [...added], revision: 1 },
    })
  const more = await send(5)
  expect((await save(more)).body).toMatchObject({ code: 'VALIDATION', errors: { files: ['Maksimal 10 berkas.'] } })
  expect((await read(owner, uuid)).data.files.map((one) => one.uuid)).toEqual(files.map((one) => one.uuid))
  expect((await save(more.slice(0, 4))).data.files).toHaveLength(10)
})

test('a copy is a draft of whoever took it, with the same files, and goes its own way', async () => {
  const { owner, colleague, add, read, turn } = await aLibrary()
  const file = await sendFile(owner, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000, 'a')]))
  const { uuid, files } = await add({ files: [file] })
  await turn(uuid, 'share', 1)
  const copy = (await colleague.ask(modules.copy, { params: { module_uuid: uuid } })).data
  expect(copy).toMatchObject({ state: 'draft', version: 1, files: [{ uuid: files[0]?.uuid }] })
  expect(copy.uuid).not.toBe(uuid)
  expect((await read(owner, copy.uuid)).status).toBe(404)
  expect((await read(owner, uuid)).data.copies).toBe(1)
})

test('an archived module leaves the list until it is asked for, and can only be restored or copied', async () => {
  const { owner, add, turn, shelf } = await aLibrary()
  const { uuid } = await add()
  expect((await turn(uuid, 'archive', 1)).data.can).toEqual(['copy', 'restore'])
  expect(await shelf(owner, {})).toEqual([])
  expect(await shelf(owner, { state: 'archived' })).toEqual(['Hukum Hooke'])
  expect((await turn(uuid, 'share', 2)).status).toBe(409)
  expect((await turn(uuid, 'restore', 2)).data.state).toBe('draft')
})

test('the product’s own modules are on every teacher’s shelf and can be given and copied, never changed', async () => {
  const { owner, shelf, read } = await aLibrary()
  const [first] = (await owner.ask(modules.list, { query: { shelf: 'platform' } })).data
  expect(await shelf(owner, { shelf: 'platform', search: 'gradien' })).toEqual(['Gradien dari tangga rumah'])
  expect((await read(owner, first!.uuid)).data).toMatchObject({ owner: null, can: ['give', 'copy'] })
  const copy = await owner.ask(modules.copy, { params: { module_uuid: first!.uuid } })
  expect(copy.data).toMatchObject({ state: 'draft', subject: { name: first!.subject!.name } })
})

test('a link must be an address of the web, and a subject one of the own school', async () => {
  const { owner, words } = await aLibrary()
  const add = (change: object) => owner.ask(modules.add, { body: { ...words, ...change } })
  expect((await add({ links: [{ title: 'Buruk', url: 'javascript:alert(1)' }] })).status).toBe(422)
  expect((await add({ subject_uuid: '01930000-0000-7000-8000-00000000ffff' })).status).toBe(422)
  expect((await add({ links: [{ title: 'BMKG', url: 'https://www.bmkg.go.id/cuaca' }] })).status).toBe(200)
})

test('nobody but its owner changes or turns a module, also a shared one, and it stays as it was', async () => {
  const { db, school, signIn, owner, colleague, words, add, read, turn } = await aLibrary()
  const { uuid } = await add()
  await turn(uuid, 'share', 1)
  const elsewhere = await aSchool(db)
  const stranger = await signIn('teacher', await aTeacher(db, elsewhere))
  const params = { module_uuid: uuid }
  for (const who of [colleague, stranger])
    for (const answer of [
      await who.ask(modules.save, { params, body: { ...words, title: 'Lain', kept: [], revision: 2 } }),
      await who.ask(modules.turn, { params, body: { turn: 'archive', revision: 2 } }),
    ])
      expect((answer.body as { code?: string }).code).toBe('NOT_FOUND')
  for (const answer of [await read(stranger, uuid), await stranger.ask(modules.copy, { params })])
    expect((answer.body as { code?: string }).code).toBe('NOT_FOUND')
  expect((await read(owner, uuid)).data).toMatchObject({
    title: 'Hukum Hooke',
    state: 'shared',
    revision: 2,
    version: 1,
    copies: 0,
  })
  expect(await db.selectFrom('module').where('school_id', '=', elsewhere.id).select('id').execute()).toEqual([])
  expect(school.id).not.toBe(elsewhere.id)
})

test('what was changed since it was seen is neither turned nor saved, and leaves no version', async () => {
  const { owner, words, add, read, turn } = await aLibrary()
  const { uuid } = await add()
  const { uuid: other } = await add({ title: 'Tekanan' })
  await turn(uuid, 'publish', 1)
  expect((await turn(uuid, 'share', 1)).body.code).toBe('DATA_CHANGED')
  const save = await owner.ask(modules.save, {
    params: { module_uuid: uuid },
    body: { ...words, text: 'Baru.', kept: [], revision: 1 },
  })
  expect(save.body.code).toBe('DATA_CHANGED')
  expect((await read(owner, uuid)).data).toMatchObject({ state: 'published', text: words.text, revision: 2, versions: [] })
  expect((await read(owner, other)).data).toMatchObject({ title: 'Tekanan', state: 'draft', revision: 1 })
})

test('a shelf is narrowed by class level, state and words; other shelves have nothing of it', async () => {
  const { db, school, owner, colleague, add, turn, shelf } = await aLibrary()
  const first = await add({ grade: 10 })
  await add({ title: 'Tekanan', grade: 11 })
  await turn(first.uuid, 'share', 1)
  expect(await shelf(owner, { shelf: 'mine', grade: 10 })).toEqual(['Hukum Hooke'])
  expect(await shelf(owner, { shelf: 'mine', state: 'draft' })).toEqual(['Tekanan'])
  expect(await shelf(owner, { shelf: 'mine', search: 'hooke' })).toEqual(['Hukum Hooke'])
  expect(await shelf(colleague, { shelf: 'mine' })).toEqual([])
  expect(await shelf(colleague, { shelf: 'school' })).toEqual(['Hukum Hooke'])
  expect(await shelf(colleague, { shelf: 'school', grade: 11 })).toEqual([])
  const [archived] = [await aSubject(db, school, 'Lama'), await aSubject(db, school, 'Fisika')]
  await db.updateTable('subject').set({ archived_at: new Date() }).where('id', '=', archived.id).execute()
  const elsewhere = await aSubject(db, await aSchool(db), 'Kimia')
  const names = (await owner.ask(modules.begin, {})).data.subjects.map(({ name }) => name)
  expect(['Fisika', 'Lama', 'Kimia'].map((name) => names.includes(name))).toEqual([true, false, false])
  const foreign = { title: 'Asing', objective: '', text: 'x', links: [], files: [], subject_uuid: elsewhere.uuid }
  expect((await owner.ask(modules.add, { body: foreign })).body).toMatchObject({
    code: 'VALIDATION',
    errors: { subject_uuid: [expect.any(String)] },
  })
})

test('a module names to its reader what the reader has given from it, without what was removed, is a colleague’s, or stands in a room that was left', async () => {
  const { db, school, people, now, owner, colleague, add, read, turn } = await aLibrary()
  const { uuid } = await add()
  await turn(uuid, 'share', 1)
  const { uuid: another } = await add({ title: 'Tekanan' })
  const idOf = async (one: string) =>
    (await db.selectFrom('module').where('uuid', '=', one).select('id').executeTakeFirstOrThrow()).id
  const [module_id, elsewhere] = [await idOf(uuid), await idOf(another)]
  const by = people.teacher
  const room = await aRoom(db, school, { by, now: now(), classes: [], name: 'Fisika X-1' })
  const [left, demoted] = [
    await aRoom(db, school, { by, now: now(), classes: [] }),
    await aRoom(db, school, { by, now: now(), classes: [] }),
  ]
  const give = (title: string, more: object = {}) => aTask(db, { room: room.id, by, now: now(), module_id, title, ...more })
  await give('Ukur pegas')
  await give('Dihapus', { removed_at: now() })
  await give('Dari modul lain', { module_id: elsewhere })
  await give('Di ruang yang ditinggalkan', { room: left.id })
  await give('Di ruang orang lain', { room: demoted.id })
  const beside = await aTeacher(db, school)
  await db
    .insertInto('tugasku_member')
    .values({ room_id: room.id, account_id: beside.id, role: 'co_teacher', since: now() })
    .execute()
  await give('Dari rekan', { by: beside })
  await give('Gambar grafiknya')
  const member = (of: { id: number }) => db.updateTable('tugasku_member').where('room_id', '=', of.id)
  await member(left).set({ state: 'left' }).execute()
  await member(demoted).set({ role: 'student' }).execute()
  const posts = async (who: typeof owner) =>
    (await read(who, uuid)).data.posts.map((post) => [post.kind, post.title, post.room.name])
  expect(await posts(owner)).toEqual([
    ['task', 'Gambar grafiknya', 'Fisika X-1'],
    ['task', 'Ukur pegas', 'Fisika X-1'],
  ])
  expect(await posts(colleague)).toEqual([])
})
