import { schoolLinks } from '@lentera/contract/school-links'
import { expect, test } from 'vitest'
import { aClass, aLesson } from '#db/seed/builders.ts'
import { grant } from '#test/grant.ts'
import { ALL, aTurn, NONE } from '#test/rollover-room.ts'

test('a run makes the classes, places everybody from the first day of the next year, and lets graduates go', async () => {
  const at = await aTurn()
  await at.decide(['bayu'], 'repeat')
  expect((await at.begin()).data).toEqual({ started: true, obstacles: [] })
  await at.runJobs()
  expect(await at.classes()).toEqual(['X A', 'XI A', 'XII A'])
  expect(await at.placed()).toEqual({ ...ALL, Bayu: 'X A' })
  expect(await at.placed(2026)).toEqual({ 'Andi Saputra': 'XI A', Ayu: 'X A', Bayu: 'X A', Citra: 'XII A' })
  const stay = await at.db
    .selectFrom('class_membership')
    .where('student_id', '=', at.pupils.ayu.id)
    .orderBy('tahun_ajaran_id')
    .select(['tahun_ajaran_id', 'from_date'])
    .execute()
  expect(stay[1]).toEqual({ tahun_ajaran_id: 2027, from_date: '2027-07-12' })
  expect(await at.members()).toEqual(['Andi Saputra', 'Ayu', 'Bayu'])
  const citra = await at.signIn('student', at.pupils.citra)
  expect((await citra.ask(schoolLinks.mine, {})).data).toMatchObject({ school: null, last: { state: 'graduated' } })
  await expect(grant(at, 'student', { username: at.pupils.citra.username })).resolves.toBeDefined()
  expect(await at.seen()).toMatchObject({ state: 'done', kept: [], leaving_after: null, undo_refused: null })
})

test('a run that is begun twice gives one result', async () => {
  const at = await aTurn()
  const [first, second] = [await at.begin(), await at.begin()]
  expect([first.data.started, second.data.started]).toEqual([true, true])
  await at.runJobs()
  expect((await at.begin()).data).toEqual({ started: false, obstacles: ['Kenaikan kelas sudah dijalankan.'] })
  await at.runJobs()
  expect(await at.placed()).toEqual(ALL)
  expect(await at.classes()).toEqual(['X A', 'XI A', 'XII A'])
  const { n } = await at.db
    .selectFrom('class_move')
    .where('student_id', '=', at.pupils.ayu.id)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(1)
})

test('a run that dies in a class’s transaction keeps the classes before it, and the next one goes on after them', async () => {
  const at = await aTurn()
  await at.begin()
  // The class that Andi goes into is not there: the transaction of XI A, the second class, dies.
  await at.db.updateTable('rollover_entry').set({ ran_name: 'Hilang' }).where('student_id', '=', at.pupils.andi.id).execute()
  await at.db.updateTable('rollover_step').set({ done_at: at.now() }).where('kind', '=', 'classes').execute()
  for (const [name, grade] of [
    ['XI A', 11],
    ['XII A', 12],
  ] as const)
    await aClass(at.db, { ...at.school, year: 2027 }, { name, grade })
  await at.runJobs().catch(() => undefined)
  expect(await at.placed()).toEqual({ ...NONE, Ayu: 'XI A', Bayu: 'XI A' })
  expect(await at.seen()).toMatchObject({
    state: 'running',
    classes: [{ done: true }, { done: false }, { done: false }],
    progress: { done: 2, all: 5 },
  })
  await at.db.updateTable('rollover_entry').set({ ran_name: 'XII A' }).where('student_id', '=', at.pupils.andi.id).execute()
  await at.begin()
  await at.runJobs()
  expect(await at.placed()).toEqual(ALL)
  expect((await at.seen()).state).toBe('done')
})

test('who has a class of the next year already stays in it and is named', async () => {
  const at = await aTurn()
  const room = await aClass(at.db, { ...at.school, year: 2027 }, { name: 'XI Khusus' })
  await at.db
    .insertInto('enrollment')
    .values({ student_id: at.pupils.ayu.id, tahun_ajaran_id: 2027, class_id: room.id })
    .execute()
  expect((await at.seen()).notes).toEqual(['1 siswa sudah punya kelas di tahun ajaran baru dan dibiarkan di sana.'])
  await at.begin()
  await at.runJobs()
  expect(await at.placed()).toEqual({ ...ALL, Ayu: 'XI Khusus' })
  expect((await at.seen()).kept).toEqual([{ name: 'Ayu', why: 'Sudah di kelas XI Khusus sebelum dijalankan.' }])
})

test('before the last day of the year graduates stay pupils of the school, and leave after it by themselves', async () => {
  const at = await aTurn({ now: '2027-06-21T09:00:00+07:00' })
  await at.begin()
  await at.runJobs()
  expect(await at.seen()).toMatchObject({ state: 'done', leaving_after: '2027-06-26' })
  expect(await at.members()).toContain('Citra')
  at.travel('2027-06-26T23:00:00+07:00')
  await at.runJobs()
  expect(await at.db.selectFrom('account').where('id', '=', at.pupils.citra.id).select('school_id').executeTakeFirst()).toEqual({
    school_id: at.school.id,
  })
  at.travel('2027-06-27T00:00:00+07:00')
  await at.runJobs()
  expect(await at.db.selectFrom('account').where('id', '=', at.pupils.citra.id).select('school_id').executeTakeFirst()).toEqual({
    school_id: null,
  })
})

test.each([
  ['stay', { 'X A': 'Guru Sepuluh', 'XI A': 'Ratna Dewi, S.Pd.', 'XII A': null }],
  ['follow', { 'X A': null, 'XI A': 'Guru Sepuluh', 'XII A': 'Ratna Dewi, S.Pd.' }],
  ['none', { 'X A': null, 'XI A': null, 'XII A': null }],
] as const)('homeroom teachers are copied by choice: %s', async (homeroom, leaders) => {
  const at = await aTurn()
  await at.begin({ homeroom })
  await at.runJobs()
  const rows = await at.db
    .selectFrom('class')
    .leftJoin('account as teacher', 'teacher.id', 'homeroom_teacher_id')
    .where('class.school_id', '=', at.school.id)
    .where('tahun_ajaran_id', '=', 2027)
    .select(['class.name', 'teacher.name as teacher'])
    .execute()
  expect(Object.fromEntries(rows.map(({ name, teacher }) => [name, teacher]))).toEqual(leaders)
})

const lessonsIn = async ({ db, school }: Awaited<ReturnType<typeof aTurn>>, year: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('class', 'class.id', 'lesson.class_id')
    .where('lesson.school_id', '=', school.id)
    .where('lesson.tahun_ajaran_id', '=', year)
    .select(['class.name', 'lesson.teacher_id'])
    .execute()

test('teaching goes to the classes of the same level and name, without teachers who have left; or not at all', async () => {
  const at = await aTurn()
  await aLesson(at.db, at.school, { class: at.rooms['X A'], teacher: at.guru, weekday: 3 })
  await aLesson(at.db, at.school, { class: at.rooms['X A'], teacher: at.people.teacher, weekday: 4, ended_on: '2027-01-01' })
  await at.db.updateTable('account').set({ school_id: null }).where('id', '=', at.people.teacher.id).execute()
  await at.begin()
  await at.runJobs()
  expect(await lessonsIn(at, 2027)).toEqual([{ name: 'X A', teacher_id: at.guru.id }])
  expect(await lessonsIn(at, 2026)).toHaveLength(3)
  const other = await aTurn()
  await other.begin({ lessons: false })
  await other.runJobs()
  expect(await lessonsIn(other, 2027)).toEqual([])
})

const aRoom = async ({ db, school, people, rooms, now }: Awaited<ReturnType<typeof aTurn>>) => {
  const { id } = await db
    .insertInto('tugasku_room')
    .values({
      school_id: school.id,
      tahun_ajaran_id: 2026,
      name: 'Fisika XI A',
      join_code: `${people.teacher.id}`.padStart(8, '1'),
      created_by: people.teacher.id,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tugasku_member')
    .values({ room_id: id, account_id: people.teacher.id, role: 'teacher', since: now() })
    .execute()
  await db.insertInto('tugasku_room_class').values({ room_id: id, class_id: rooms['XI A'].id }).execute()
  await db.insertInto('tugasku_topic').values({ room_id: id, name: 'Gerak', position: 1 }).execute()
  return id
}
const roomsIn = ({ db, school }: Awaited<ReturnType<typeof aTurn>>) =>
  db
    .selectFrom('tugasku_room')
    .where('school_id', '=', school.id)
    .where('tahun_ajaran_id', '=', 2027)
    .select(['id', 'name'])
    .execute()

test('class rooms are made anew with their teacher and topics where that is chosen, and go with an undo while they are unused', async () => {
  const at = await aTurn()
  await aRoom(at)
  await at.begin({ rooms: true })
  await at.runJobs()
  const [room] = await roomsIn(at)
  expect(room?.name).toBe('Fisika XI A')
  expect(await at.db.selectFrom('tugasku_topic').where('room_id', '=', room!.id).select('name').execute()).toEqual([
    { name: 'Gerak' },
  ])
  expect(await at.db.selectFrom('tugasku_member').where('room_id', '=', room!.id).select('account_id').execute()).toEqual([
    { account_id: at.people.teacher.id },
  ])
  expect((await at.undo()).data.left).toEqual([])
  expect(await roomsIn(at)).toEqual([])
})

test('a class room whose maker has left goes along with the teacher who holds it now', async () => {
  const at = await aTurn()
  const room_id = await aRoom(at)
  const { id: account_id } = at.guru
  await at.db.insertInto('tugasku_member').values({ room_id, account_id, role: 'teacher', since: at.now() }).execute()
  await at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', at.people.teacher.id).execute()
  await at.begin({ rooms: true })
  await at.runJobs()
  const [room] = await roomsIn(at)
  expect(await at.db.selectFrom('tugasku_member').where('room_id', '=', room!.id).select('account_id').execute()).toEqual([
    { account_id },
  ])
})

test('a turn that was missed is made up for after the next year has begun', async () => {
  const at = await aTurn({ now: '2027-07-14T09:00:00+07:00' })
  expect(await at.seen()).toMatchObject({ from: { tahun_ajaran_id: 2026 }, to: { tahun_ajaran_id: 2027 } })
  await at.begin()
  await at.runJobs()
  expect(await at.placed()).toEqual(ALL)
})
