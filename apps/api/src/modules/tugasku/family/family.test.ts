import { type ChildTaskGroup, tugaskuFamily } from '@lentera/contract/tugasku/family'
import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { aHome, openSchool, testSettings } from '#test/school.ts'
import { listen } from '#test/statements.ts'
import { HOUR } from '#kit/durations.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A parent of two children in a class with a room; another pupil of the class is not the parent's. */
const openFamily = async () => {
  const school = await openSchool()
  const { db, people } = school
  const now = school.now()
  const sister = await aPupil(db, school.school, { name: 'Citra Saputra', in: school.class })
  const stranger = await aPupil(db, school.school, { name: 'Budi Lain', in: school.class })
  const kin = await aParent(db, { of: [people.student, sister] })
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const hours = (count: number) => new Date(now.getTime() + count * HOUR)
  const task = (title: string, wishes: object = {}) =>
    aTask(db, { room: room.id, by: people.teacher, now, title, given_at: hours(-400), ...wishes })
  const work = (post: { id: number }, student: { id: number }, state: string, more: object = {}) =>
    db
      .insertInto('tugasku_work')
      .values({ post_id: post.id, student_id: student.id, state, changed_at: now, ...more } as never)
      .execute()
  const parent = await school.signIn('parent', kin)
  const overview = async (student_id?: string) => (await parent.ask(tugaskuFamily.overview, { query: { student_id } })).data
  const titles = async (group: ChildTaskGroup, student_id?: string) =>
    (await parent.ask(tugaskuFamily.tasks, { query: { group, student_id } })).data.map(
      ({ student, title }) => `${student.name.split(' ')[0]}: ${title}`,
    )
  const one = (student: { id: number }, post: { id: number }) =>
    parent.ask(tugaskuFamily.one, { params: { student_id: ids.encode(student.id), post_id: ids.encode(post.id) } })
  return { ...school, andi: people.student, sister, stranger, kin, room, hours, task, work, parent, overview, titles, one }
}
type Family = Awaited<ReturnType<typeof openFamily>>

/** A task of each kind of ending, for Andi; Citra has done nothing. */
const withAll = async (of: Family) => {
  const { task, work, hours, andi, stranger } = of
  const due = await task('Lusa', { due_at: hours(40) })
  const soon = await task('Besok', { due_at: hours(20) })
  const missing = await task('Lewat', { due_at: hours(-5) })
  const waiting = await task('Telat dikumpulkan', { due_at: hours(-30) })
  await work(waiting, andi, 'submitted', { submitted_at: hours(-28), late_minutes: 120 })
  const graded = await task('Belum dibagikan', { due_at: hours(-40) })
  await work(graded, andi, 'graded', { submitted_at: hours(-50), late_minutes: 0, score: 55, feedback: 'Draf guru.' })
  const scored = await task('Dibagikan', { due_at: hours(-60) })
  await work(scored, andi, 'returned', {
    submitted_at: hours(-70),
    late_minutes: 0,
    score: 87.5,
    feedback: 'Rapi.',
    scored_at: hours(-6),
  })
  await work(scored, stranger, 'returned', { submitted_at: hours(-70), late_minutes: 0, score: 12, scored_at: hours(-6) })
  const exempt = await task('Dibebaskan', { due_at: hours(-80) })
  await work(exempt, andi, 'exempt')
  return { due, soon, missing, waiting, graded, scored, exempt }
}

test('a parent sees the tasks of every child at once: what is due soonest first, and what became of the others', async () => {
  const family = await openFamily()
  const { andi, sister, titles, overview } = family
  await withAll(family)
  const citra = ids.encode(sister.id)
  expect(await titles('due', ids.encode(andi.id))).toEqual(['Andi: Besok', 'Andi: Lusa'])
  expect(await titles('missing', citra)).toEqual(
    ['Lewat', 'Telat dikumpulkan', 'Belum dibagikan', 'Dibagikan', 'Dibebaskan'].map((title) => `Citra: ${title}`),
  )
  expect(await titles('waiting')).toEqual(['Andi: Telat dikumpulkan', 'Andi: Belum dibagikan'])
  expect(await titles('scored')).toEqual(['Andi: Dibagikan'])
  expect(await titles('released')).toEqual(['Andi: Dibebaskan'])
  const data = await overview()
  expect(data.children.map(({ name, counts }) => [name, counts.missing, counts.due, counts.waiting, counts.scored])).toEqual([
    ['Andi Saputra', 1, 2, 2, 1],
    ['Citra Saputra', 5, 2, 0, 0],
  ])
  expect(data.groups.map(({ group, total, rows }) => [group, total, rows.length])).toEqual([
    ['missing', 6, 4],
    ['due', 4, 4],
    ['waiting', 2, 2],
    ['scored', 1, 1],
    ['released', 1, 1],
  ])
  const own = await overview(citra)
  expect(own.children).toHaveLength(2)
  expect(own.groups.map(({ group, total }) => [group, total])).toEqual([
    ['missing', 5],
    ['due', 2],
  ])
})

test('a score that is not shared is a work that waits, without its score and note; a shared one has both, and nothing of other pupils', async () => {
  const family = await openFamily()
  const { andi, one } = family
  const { graded, scored, waiting } = await withAll(family)
  expect((await one(andi, graded)).data).toMatchObject({ state: 'submitted', group: 'waiting', score: null, feedback: null })
  expect((await one(andi, waiting)).data).toMatchObject({ state: 'submitted', late_minutes: 120, score: null })
  const { data } = await one(andi, scored)
  expect(data).toMatchObject({ state: 'returned', score: 87.5, max_score: 100, feedback: 'Rapi.', gone: false })
  expect(JSON.stringify(data)).not.toContain('Budi')
})

test('each state stands in the same group as in the pupil’s own lists', async () => {
  const family = await openFamily()
  const { andi, signIn, titles } = family
  await withAll(family)
  const pupil = await signIn('student')
  const own = async (section: 'todo' | 'late' | 'done') =>
    (await pupil.ask(tugaskuPosts.tasks, { query: { section } })).data.map(({ title }) => `Andi: ${title}`).toSorted()
  const read = async (...groups: ChildTaskGroup[]) =>
    (await Promise.all(groups.map((group) => titles(group, ids.encode(andi.id))))).flat().toSorted()
  expect(await own('todo')).toEqual(await read('due'))
  expect(await own('late')).toEqual(await read('missing'))
  expect(await own('done')).toEqual(await read('waiting', 'scored', 'released'))
})

test('drafts, what is planned, what was taken away and tasks of other pupils are nobody’s to read', async () => {
  const { task, work, hours, andi, stranger, sister, db, overview, one, now } = await openFamily()
  const hidden = [
    await task('Draf', { given_at: null }),
    await task('Nanti', { given_at: hours(1), due_at: hours(9) }),
    await task('Diambil', { removed_at: now() }),
    await task('Untuk Budi', { for_all: false }),
  ]
  await db.insertInto('tugasku_post_target').values({ post_id: hidden[3]!.id, student_id: stranger.id }).execute()
  await work(hidden[2]!, andi, 'returned', { score: 50 })
  expect((await overview()).groups).toEqual([])
  for (const post of hidden) expect([post.id, (await one(andi, post)).status]).toEqual([post.id, 404])
  const hers = await task('Untuk Citra', { for_all: false })
  await db.insertInto('tugasku_post_target').values({ post_id: hers.id, student_id: sister.id }).execute()
  expect((await one(sister, hers)).status).toBe(200)
  expect((await one(andi, hers)).status).toBe(404)
})

test('another parent’s child is not found, and a parent whose link has ended reads nothing', async () => {
  const { task, stranger, andi, db, kin, parent, overview, one } = await openFamily()
  const post = await task('Laporan')
  const student_id = ids.encode(stranger.id)
  expect((await one(stranger, post)).status).toBe(404)
  expect((await parent.ask(tugaskuFamily.overview, { query: { student_id } })).status).toBe(404)
  expect((await parent.ask(tugaskuFamily.tasks, { query: { group: 'due', student_id } })).status).toBe(404)
  await db
    .updateTable('family_link')
    .set({ state: 'revoked' })
    .where('parent_id', '=', kin.id)
    .where('student_id', '=', andi.id)
    .execute()
  expect((await one(andi, post)).status).toBe(404)
  const { children, groups } = await overview()
  expect(children.map(({ name }) => name)).toEqual(['Citra Saputra'])
  expect(groups.flatMap(({ rows }) => rows.map(({ student }) => student.name))).toEqual(['Citra Saputra'])
})

test('a child who changed class keeps what was handed in and scored, and misses nothing of the old room', async () => {
  const family = await openFamily()
  const { db, school, andi, titles, one } = family
  const { missing, scored } = await withAll(family)
  const next = await aClass(db, school, {})
  await db.updateTable('enrollment').set({ class_id: next.id }).where('student_id', '=', andi.id).execute()
  const student_id = ids.encode(andi.id)
  expect(await titles('scored', student_id)).toEqual(['Andi: Dibagikan'])
  expect(await titles('waiting', student_id)).toHaveLength(2)
  expect([...(await titles('missing', student_id)), ...(await titles('due', student_id))]).toEqual([])
  expect((await one(andi, scored)).data).toMatchObject({ gone: true, score: 87.5 })
  expect((await one(andi, missing)).status).toBe(404)
})

test('a child who was put out of a room, or goes to another school, has nothing more to do there', async () => {
  const family = await openFamily()
  const { db, andi, room, titles, overview, now } = family
  await withAll(family)
  const student_id = ids.encode(andi.id)
  await db
    .insertInto('tugasku_member')
    .values({ room_id: room.id, account_id: andi.id, role: 'student', state: 'left', since: now() })
    .execute()
  expect(await titles('due', student_id)).toEqual([])
  expect(await titles('scored', student_id)).toEqual(['Andi: Dibagikan'])
  const elsewhere = await aHome()
  await db.updateTable('account').set({ school_id: elsewhere.school.id }).where('id', '=', andi.id).execute()
  expect((await overview(student_id)).groups).toEqual([])
})

test('what is in an archived room stands apart', async () => {
  const family = await openFamily()
  const { db, room, titles, overview } = family
  await withAll(family)
  await db.updateTable('tugasku_room').set({ state: 'archived' }).where('id', '=', room.id).execute()
  expect((await overview()).groups).toEqual([{ group: 'archived', total: 14, rows: [] }])
  expect([...(await titles('missing')), ...(await titles('scored'))]).toEqual([])
  expect(await titles('archived')).toHaveLength(14)
})

test('a list of tasks comes page by page', async () => {
  const { task, hours, parent } = await openFamily()
  for (const nth of Array.from({ length: 4 }, (_, at) => at)) await task(`Tugas ${nth}`, { due_at: hours(nth + 1) })
  const page = async (at: number) => parent.ask(tugaskuFamily.tasks, { query: { group: 'due', page: at, per_page: 3 } })
  expect((await page(1)).body.meta).toMatchObject({ total: 8, last_page: 3 })
  const all = [1, 2, 3].map(async (at) => (await page(at)).data.map(({ student, title }) => `${student.id} ${title}`))
  expect(new Set((await Promise.all(all)).flat()).size).toBe(8)
})

test('many children with many tasks are asked for with as many statements as one child with one', async () => {
  const { db, task, school, class: room, signIn, hours } = await openFamily()
  await task('Satu', { due_at: hours(9) })
  const [few, many] = [[await aPupil(db, school, { in: room })], []] as { id: number }[][]
  for (const name of ['Dewi', 'Eko', 'Fajar', 'Gita']) many!.push(await aPupil(db, school, { name, in: room }))
  const asked = listen()
  /** How often the page asks for anything of rooms; sessions are asked for beside it. */
  const statements = async (children: readonly { id: number }[]) => {
    const parent = await signIn('parent', await aParent(db, { of: children }))
    asked()
    expect((await parent.ask(tugaskuFamily.overview, { query: {} })).data.children).toHaveLength(children.length)
    return asked().filter(({ text }) => text.includes('tugasku_')).length
  }
  const ofOne = await statements(few!)
  expect(ofOne).toBeGreaterThan(0)
  for (const nth of [1, 2, 3, 4, 5, 6]) await task(`Lagi ${nth}`, { due_at: hours(nth) })
  expect(await statements(many!)).toBe(ofOne)
})

test('what a teacher shares is read by the parents at once, and what is sent back for revision is to do again', async () => {
  const { task, andi, signIn, one, titles } = await openFamily()
  const post = await task('Laporan', { handed: [andi.id] })
  const teacher = await signIn('teacher')
  const params = { post_id: ids.encode(post.id), student_id: ids.encode(andi.id) }
  const revision = async () => (await teacher.ask(tugaskuScores.one, { params })).data.revision
  await teacher.ask(tugaskuScores.score, {
    params,
    body: { score: 70, feedback: 'Cek.', share: false, revision: await revision() },
  })
  expect((await one(andi, post)).data).toMatchObject({ state: 'submitted', score: null, feedback: null, versions: 1 })
  await teacher.ask(tugaskuScores.share, { params: { post_id: params.post_id }, body: { student_ids: null } })
  expect((await one(andi, post)).data).toMatchObject({ state: 'returned', score: 70, feedback: 'Cek.' })
  const turned = { verb: 'revise' as const, feedback: 'Lengkapi grafiknya.', revision: await revision() }
  await teacher.ask(tugaskuScores.turn, { params, body: turned })
  expect((await one(andi, post)).data).toMatchObject({
    state: 'needs_revision',
    score: null,
    feedback: 'Lengkapi grafiknya.',
    earlier: { score: 70 },
  })
  expect(await titles('due', params.student_id)).toEqual(['Andi: Laporan'])
})
