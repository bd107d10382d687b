import { rollover } from '@lentera/contract/rollover'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClass, anOffice, aPupil, aSchool } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { aTurn } from '#test/rollover-room.ts'
import { openSchool } from '#test/school.ts'

/** A report card of the second semester with its decision. */
const aCard = (
  { db, school, now }: Awaited<ReturnType<typeof aTurn>>,
  pupil: { id: number },
  room: { id: number },
  wishes: { decision: 'promoted' | 'retained'; state?: 'open' | 'published' | 'withdrawn'; semester?: number; version?: number },
) =>
  db
    .insertInto('rapor')
    .values({
      uuid: uuidV7(),
      school_id: school.id,
      student_id: pupil.id,
      class_id: room.id,
      tahun_ajaran_id: 2026,
      semester: 2,
      changed_at: now(),
      state: 'open',
      ...wishes,
      ...(wishes.state !== undefined && wishes.state !== 'open' && { content: '{}' }),
    })
    .execute()

const rowsOf = async (at: Awaited<ReturnType<typeof aTurn>>, room: keyof (typeof at)['rooms']) =>
  (await at.office.ask(rollover.pupils, { params: { class_uuid: at.rooms[room].uuid } })).data.pupils.map(
    ({ name, decision, source, to }) => [name, decision, source, to?.name ?? null],
  )

test('without report cards everybody goes up by the level of the class, and the last level graduates', async () => {
  const at = await aTurn()
  await aPupil(at.db, at.school, { name: 'Tanpa kelas' })
  expect(await at.seen()).toMatchObject({
    from: { tahun_ajaran_id: 2026 },
    to: { tahun_ajaran_id: 2027 },
    state: 'draft',
    revision: 0,
    obstacles: [],
    notes: [],
    counts: { up: 3, repeat: 0, graduate: 1, leave: 0 },
    classes: [
      { name: 'X A', counts: { up: 2, repeat: 0, graduate: 0, leave: 0 }, to: 'XI A', done: false },
      { name: 'XI A', counts: { up: 1 }, to: 'XII A' },
      { name: 'XII A', counts: { up: 0, graduate: 1 }, to: null },
    ],
    targets: [
      { grade: 10, name: 'X A', exists: false, pupils: 0 },
      { grade: 11, name: 'XI A', exists: false, pupils: 2 },
      { grade: 12, name: 'XII A', exists: false, pupils: 1 },
    ],
  })
  expect(await rowsOf(at, 'XII A')).toEqual([['Citra', 'graduate', 'level', null]])
  expect(await at.classes()).toEqual([])
})

test('a report card of the second semester decides, its newest version, and one that is not locked is named', async () => {
  const at = await aTurn()
  const { ayu, bayu, citra } = at.pupils
  await aCard(at, ayu, at.rooms['X A'], { decision: 'promoted', state: 'withdrawn' })
  await aCard(at, ayu, at.rooms['X A'], { decision: 'retained', state: 'published', version: 2 })
  await aCard(at, bayu, at.rooms['X A'], { decision: 'retained', state: 'published', semester: 1 })
  await aCard(at, citra, at.rooms['XII A'], { decision: 'promoted' })
  expect(await rowsOf(at, 'X A')).toEqual([
    ['Ayu', 'repeat', 'rapor', 'X A'],
    ['Bayu', 'up', 'level', 'XI A'],
  ])
  expect(await rowsOf(at, 'XII A')).toEqual([['Citra', 'graduate', 'rapor', null]])
  expect((await at.seen()).notes).toEqual(['1 rapor semester genap belum dikunci (XII A). Keputusannya masih dapat berubah.'])
})

/** Ayu is moved from a class to X A, with a draft of the former class that says she goes up. `first`: which of both classes was made first. */
const aMove = async (first: 'former' | 'present') => {
  const at = await aTurn()
  const [one, two] = [at.rooms['X A'], await aClass(at.db, at.school, { name: 'X B', grade: 10 })]
  const [present, former] = first === 'present' ? [one, two] : [two, one]
  const name = first === 'present' ? 'X A' : 'X B'
  await at.db.updateTable('enrollment').set({ class_id: present.id }).where('student_id', '=', at.pupils.ayu.id).execute()
  await aCard(at, at.pupils.ayu, former, { decision: 'promoted' })
  const ayu = async () =>
    (await at.office.ask(rollover.pupils, { params: { class_uuid: present.uuid } })).data.pupils
      .filter((pupil) => pupil.name === 'Ayu')
      .map(({ decision, source, to }) => [decision, source, to?.name])
  return { at, present, former, name, ayu }
}

test.each(['former', 'present'] as const)(
  'a draft that stayed behind in a class which a pupil left decides nothing beside the card of the present class (the %s one made first)',
  async (first) => {
    const { at, present, name, ayu } = await aMove(first)
    await aCard(at, at.pupils.ayu, present, { decision: 'retained', state: 'published' })
    expect(await ayu()).toEqual([['repeat', 'rapor', name]])
    expect((await at.seen()).notes).toEqual([])
  },
)

test.each(['former', 'present'] as const)(
  'of two drafts that of the present class is read, and of two cards that were handed in too (the %s class made first)',
  async (first) => {
    const { at, present, former, name, ayu } = await aMove(first)
    await aCard(at, at.pupils.ayu, present, { decision: 'retained' })
    expect(await ayu()).toEqual([['repeat', 'rapor', name]])
    await at.db
      .updateTable('rapor')
      .set({ state: 'published', content: '{}', version: sql`case when class_id = ${former.id} then 3 else 2 end` })
      .where('student_id', '=', at.pupils.ayu.id)
      .execute()
    expect(await ayu()).toEqual([['repeat', 'rapor', name]])
  },
)

test('a card that was handed in in the former class decides where the present class has only begun one', async () => {
  const { at, present, former, name, ayu } = await aMove('former')
  await at.db.deleteFrom('rapor').where('class_id', '=', former.id).execute()
  await aCard(at, at.pupils.ayu, present, { decision: 'promoted' })
  await aCard(at, at.pupils.ayu, former, { decision: 'retained', state: 'published' })
  expect(await ayu()).toEqual([['repeat', 'rapor', name]])
})

test('the office decides of pupils before a report card does, and chooses their class', async () => {
  const at = await aTurn()
  await aCard(at, at.pupils.ayu, at.rooms['X A'], { decision: 'promoted', state: 'published' })
  expect((await at.decide(['ayu'], 'repeat')).data).toEqual({ revision: 1 })
  await at.decide(['bayu'], 'up', { grade: 11, name: 'XI B' })
  expect(await rowsOf(at, 'X A')).toEqual([
    ['Ayu', 'repeat', 'office', 'X A'],
    ['Bayu', 'up', 'office', 'XI B'],
  ])
  expect(await rowsOf(at, 'XI A')).toEqual([['Andi Saputra', 'up', 'level', 'XII A']])
})

test('two offices that change one plan do not overwrite each other', async () => {
  const at = await aTurn()
  const body = { student_ids: [at.ids.encode(at.pupils.ayu.id)], to: null, revision: 0 }
  await at.office.ask(rollover.decide, { body: { ...body, decision: 'repeat' } })
  const late = await at.office.ask(rollover.decide, { body: { ...body, decision: 'leave' } })
  expect(late).toMatchObject({ status: 409, body: { code: 'DATA_CHANGED' } })
  expect((await rowsOf(at, 'X A')).map(([name, decision]) => [name, decision])).toEqual([
    ['Ayu', 'repeat'],
    ['Bayu', 'up'],
  ])
})

test.each([
  ['a class of another level', ['ayu'], 'up', { grade: 12, name: 'XII A' }, 'to'],
  ['a class for who graduates', ['citra'], 'graduate', { grade: 12, name: 'XII A' }, 'to'],
  ['going up from the last level', ['citra'], 'up', null, 'decision'],
] as const)('%s is refused, and nothing is changed', async (_what, who, decision, to, field) => {
  const at = await aTurn()
  const { body } = await at.decide(who, decision, to)
  expect(body).toMatchObject({ code: 'VALIDATION', errors: { [field]: [expect.any(String)] } })
  expect((await at.seen()).counts).toEqual({ up: 3, repeat: 0, graduate: 1, leave: 0 })
})

test('a pupil or a class of another school is not found, and the plan stays', async () => {
  const [at, stranger] = [await aTurn(), await openSchool()]
  const student_ids = [at.pupils.ayu.id, stranger.people.student.id].map((id) => at.ids.encode(id))
  const answer = await at.office.ask(rollover.decide, { body: { student_ids, decision: 'repeat', to: null, revision: 0 } })
  expect(answer).toMatchObject({ status: 404 })
  expect((await at.office.ask(rollover.pupils, { params: { class_uuid: stranger.class.uuid } })).status).toBe(404)
  expect((await at.seen()).counts.repeat).toBe(0)
})

test('a school that has no year yet has no plan to change, and is told that there is none', async () => {
  const at = await aTurn()
  const office = await at.signIn('school', await anOffice(at.db, await aSchool(at.db, { year: null })))
  const student_ids = [at.ids.encode(at.pupils.ayu.id)]
  for (const answer of [
    await office.ask(rollover.decide, { body: { student_ids, decision: 'repeat', to: null, revision: 0 } }),
    await office.ask(rollover.spread, { body: { grade: 11, names: ['XI A'], revision: 0 } }),
    await office.ask(rollover.assign, { body: { lines: [{ pupil: 'Ayu', to: 'XI A' }], revision: 0 } }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a school of one year only is told to prepare the next one, may decide already, and cannot run', async () => {
  const at = await aTurn({ next: false })
  expect(await at.seen()).toMatchObject({
    from: { tahun_ajaran_id: 2026 },
    to: null,
    obstacles: ['Tahun ajaran 2027/2028 belum disiapkan. Siapkan dulu di Tahun dan kalender.'],
  })
  await at.decide(['ayu'], 'repeat')
  expect((await at.begin()).data).toMatchObject({ started: false, obstacles: [expect.stringContaining('2027/2028')] })
  await at.runJobs()
  expect(await at.classes()).toEqual([])
})

test('one name for classes of two levels stands in the way of a run', async () => {
  const at = await aTurn()
  await at.decide(['ayu'], 'up', { grade: 11, name: 'XII A' })
  expect((await at.begin()).data).toEqual({
    started: false,
    obstacles: ['Nama kelas XII A dipakai di dua tingkat. Ganti kelas tujuan salah satunya.'],
  })
})

test('pupils of a level are spread over its classes by gender and name, and others stay where they go', async () => {
  const at = await aTurn()
  for (const [name, gender] of [
    ['Dewi', 'female'],
    ['Eko', 'male'],
    ['Fitri', 'female'],
  ] as const)
    await aPupil(at.db, at.school, { name, gender, in: at.rooms['X A'] })
  const { data } = await at.office.ask(rollover.spread, { body: { grade: 11, names: ['XI A', 'XI B'], revision: 0 } })
  expect(data).toEqual({ revision: 1, pupils: 5 })
  expect((await rowsOf(at, 'X A')).map(([name, , source, to]) => [name, source, to])).toEqual([
    ['Ayu', 'level', 'XI A'],
    ['Bayu', 'level', 'XI B'],
    ['Dewi', 'level', 'XI B'],
    ['Eko', 'level', 'XI A'],
    ['Fitri', 'level', 'XI A'],
  ])
  expect(await rowsOf(at, 'XI A')).toEqual([['Andi Saputra', 'up', 'level', 'XII A']])
})

test('a list places pupils by NISN or name, all lines or none, and names those that cannot be read', async () => {
  const at = await aTurn()
  const assign = async (lines: { pupil: string; to: string }[]) =>
    (await at.office.ask(rollover.assign, { body: { lines, revision: await at.revision() } })).data
  const good = [
    { pupil: '0012345671', to: 'XI B' },
    { pupil: 'bayu', to: 'xi a' },
  ]
  expect(
    await assign([
      ...good,
      { pupil: 'Siapa', to: 'XI A' },
      { pupil: 'Ayu', to: 'XI A' },
      { pupil: 'Citra', to: 'XII A' },
      { pupil: 'Andi Saputra', to: 'X A' },
    ]),
  ).toEqual({
    revision: 0,
    placed: 0,
    wrong: [
      { line: 3, why: 'Siswa tidak ditemukan.' },
      { line: 4, why: 'Siswa ini sudah ada di baris di atasnya.' },
      { line: 5, why: 'Siswa ini lulus atau keluar.' },
      { line: 6, why: 'Kelas X A bukan tingkat 12.' },
    ],
  })
  expect((await rowsOf(at, 'X A')).map(([, , , to]) => to)).toEqual(['XI A', 'XI A'])
  expect(await assign(good)).toEqual({ revision: 1, placed: 2, wrong: [] })
  expect((await rowsOf(at, 'X A')).map(([, , , to]) => to)).toEqual(['XI B', 'XI A'])
})

test('a class that was chosen for going up is none for who repeats', async () => {
  const at = await aTurn()
  await at.office.ask(rollover.assign, { body: { lines: [{ pupil: 'Ayu', to: 'XI B' }], revision: 0 } })
  await aCard(at, at.pupils.ayu, at.rooms['X A'], { decision: 'retained', state: 'published' })
  expect((await rowsOf(at, 'X A'))[0]).toEqual(['Ayu', 'repeat', 'rapor', 'X A'])
})
