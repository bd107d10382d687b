import { expect, test } from 'vitest'
import { aClass, anOffice, aPupil, aSchool, aSubject, aTeacher, type PartOfRow } from '#db/seed/builders.ts'
import { aViolation } from '#db/seed/violations.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { arrivalsOf, departuresOf, sizesOf } from './changes.queries.ts'
import { conductOfClasses, conductOfRules } from './conduct.queries.ts'
import { pupilsOn, subjectNames } from './grades.queries.ts'
import { journalsOf } from './journals.queries.ts'
import { deedsOf } from './use.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const month = { from: '2026-11-01', to: '2026-11-30' }

const open = async () => {
  const { db } = await testDatabase()
  const [school, elsewhere] = [await aSchool(db, { year: 2026 }), await aSchool(db, { year: 2026 })]
  const [room, theirs] = [await aClass(db, school), await aClass(db, elsewhere)]
  return { db, school, elsewhere, room, theirs }
}

test('whoever came in a month is named by day, from its first to its last day, with the class of that year; nobody of another school', async () => {
  const { db, school, elsewhere, room } = await open()
  const came = async (name: string, entered_on: string | null, of = school, more: object = {}) => {
    const pupil = await aPupil(db, of, { name, ...(of === school && { in: room }), ...more })
    const row = { school_id: of.id, student_id: pupil.id, entered_on }
    await db
      .insertInto('school_pupil')
      .values(row)
      .onConflict((there) => there.columns(['school_id', 'student_id']).doUpdateSet(row))
      .execute()
  }
  await came('Akhir', '2026-11-30')
  await came('Awal', '2026-11-01')
  await came('Sebelum', '2026-10-31')
  await came('Sesudah', '2026-12-01')
  await came('Tanpa tanggal', null)
  await came('Sekolah lain', '2026-11-10', elsewhere)
  await came('Dihapus', '2026-11-10', school, { deleted_at: now })
  const rows = await arrivalsOf(db, { school: school.id, year: 2026, ...month })
  expect(rows.map(({ name, class_name }) => [name, class_name])).toEqual([
    ['Awal', room.name],
    ['Akhir', room.name],
  ])
  expect((await arrivalsOf(db, { school: school.id, year: 2025, ...month })).map(({ class_name }) => class_name)).toEqual([
    null,
    null,
  ])
})

test('whoever left in a month is named by the last day; a departure that was taken back and another school’s are not', async () => {
  const { db, school, elsewhere, room } = await open()
  const left = async (name: string, last_day: string, wishes: PartOfRow<'pupil_departure'> = {}, of = school) => {
    const [pupil, office] = [await aPupil(db, of, { name }), await anOffice(db, of)]
    const link = {
      uuid: uuidV7(),
      account_id: pupil.id,
      school_id: of.id,
      state: 'moved' as const,
      asked_at: now,
      decided_at: now,
    }
    const { id: link_id } = await db.insertInto('school_link').values(link).returning('id').executeTakeFirstOrThrow()
    const letter = {
      letter_number: `${link_id}`,
      letter_on: last_day,
      made_by: office.id,
      made_at: now,
      cause: 'own_wish' as const,
    }
    const row = { school_id: of.id, student_id: pupil.id, link_id, last_day, ...letter, ...wishes }
    await db.insertInto('pupil_departure').values(row).execute()
    return office
  }
  await left('Akhir', '2026-11-30', { class_id: room.id })
  await left('Awal', '2026-11-01')
  await left('Sebelum', '2026-10-31')
  await left('Sesudah', '2026-12-01')
  const office = await left('Lain', '2026-11-10', {}, elsewhere)
  await left('Kembali', '2026-11-10', { taken_back_at: now, taken_back_by: office.id })
  const rows = await departuresOf(db, { school: school.id, ...month })
  expect(rows.map(({ name, class_name }) => [name, class_name])).toEqual([
    ['Awal', null],
    ['Akhir', room.name],
  ])
})

test('the sizes of classes are those of the first and of the last day, of the classes that are asked for', async () => {
  const { db, school, room } = await open()
  const other = await aClass(db, school)
  const [girl, boy] = [
    await aPupil(db, school, { in: room, gender: 'female' }),
    await aPupil(db, school, { in: room, gender: 'male' }),
  ]
  await aPupil(db, school, { in: other, gender: 'female' })
  const member = (set: { from_date?: string; to_date?: string }, { id }: { id: number }) =>
    db.updateTable('class_membership').set(set).where('student_id', '=', id).where('class_id', '=', room.id).execute()
  await member({ from_date: '2026-11-01' }, girl)
  await member({ to_date: '2026-11-30' }, boy)
  const rows = await sizesOf(db, { classes: [room.id], ...month })
  expect(rows.toSorted((a, b) => (a.gender ?? '').localeCompare(b.gender ?? ''))).toEqual([
    { class_id: room.id, gender: 'female', at_start: 1, at_end: 1 },
    { class_id: room.id, gender: 'male', at_start: 1, at_end: 0 },
  ])
  const on = async (date: string) =>
    (await pupilsOn(db, [room.id], date)).map(({ student_id }) => student_id).toSorted((a, b) => a - b)
  expect([await on('2026-10-31'), await on('2026-11-29'), await on('2026-11-30')]).toEqual([
    [boy.id],
    [girl.id, boy.id],
    [girl.id],
  ])
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', girl.id).execute()
  expect(await on('2026-11-30')).toEqual([])
})

test('of conduct what was verified counts, in the days and the year that are asked for, by class and by rule', async () => {
  const { db, school, elsewhere, room, theirs } = await open()
  const other = await aClass(db, school)
  const [teacher, stranger] = [await aTeacher(db, school), await aTeacher(db, elsewhere)]
  const [andi, citra] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: other })]
  const add = (of: { id: number }, wishes: PartOfRow<'violation'> = {}, where = room) =>
    aViolation(db, school, { of, by: teacher, in: where, status: 'verified', ...wishes })
  await add(andi, { date: '2026-11-01' })
  await add(andi, { date: '2026-11-30', status: 'done' })
  await add(citra, { status: 'followed_up', category: 'heavy' }, other)
  for (const status of ['waiting_verification', 'rejected', 'cancelled', 'clarification', 'needs_revision'] as const)
    await add(andi, { status })
  await add(andi, { date: '2026-10-31' })
  await add(andi, { date: '2026-12-01' })
  await aViolation(db, elsewhere, { of: await aPupil(db, elsewhere), by: stranger, in: theirs, status: 'verified' })
  const asked = { school: school.id, year: 2026, ...month }
  const classes = new Map((await conductOfClasses(db, asked)).map(({ class_id, ...row }) => [class_id, row]))
  expect([...classes.keys()].toSorted((a, b) => a - b)).toEqual([room.id, other.id])
  const [mine, second] = [classes.get(room.id)!, classes.get(other.id)!]
  expect([mine.light + mine.medium + mine.heavy, mine.pupils, mine.awards]).toEqual([2, 1, 0])
  expect([second.heavy, second.pupils]).toEqual([1, 1])
  expect(await conductOfRules(db, asked)).toMatchObject([{ code: 'A1', times: 3, pupils: 2 }])
  expect(await conductOfRules(db, { ...asked, year: 2025 })).toEqual([])
})

test('journals are those of teachers who are asked about, in these days, at this school, without removed ones', async () => {
  const { db, school, elsewhere } = await open()
  const [teacher, other] = [await aTeacher(db, school), await aTeacher(db, school)]
  const write = (date: string, wishes: PartOfRow<'activity'> = {}) => {
    const text = { title: 'Jurnal', text: 'Isi.', written_at: now, created_at: now }
    const row = { school_id: school.id, account_id: teacher.id, date, ...text, ...wishes }
    return db.insertInto('activity').values(row).execute()
  }
  await write('2026-11-01')
  await write('2026-11-30')
  await write('2026-10-31')
  await write('2026-12-01')
  await write('2026-11-10', { account_id: other.id })
  await write('2026-11-10', { school_id: elsewhere.id })
  await write('2026-11-10', { removed_at: now })
  const read = async (teachers: number[]) =>
    (await journalsOf(db, { school: school.id, teachers, ...month })).map(({ date }) => date).toSorted()
  expect(await read([teacher.id])).toEqual(['2026-11-01', '2026-11-30'])
  expect(await read([])).toEqual([])
  const deeds = await deedsOf(db, { school: school.id, ...month })
  expect(deeds).toEqual([{ deed: 'journal_teacher', times: 3, people: 2 }])
})

test('check-ins and roll calls are counted apart, of this school and these days', async () => {
  const { db, school, elsewhere } = await open()
  const [pupil, stranger] = [await aPupil(db, school), await aPupil(db, elsewhere)]
  const day = (account_id: number, date: string, method: 'location' | 'qr' | 'roll_call', school_id = school.id) => ({
    school_id,
    account_id,
    date,
    method,
    status: 'present' as const,
    verification: 'automatic' as const,
  })
  await db
    .insertInto('attendance')
    .values([
      day(pupil.id, '2026-11-01', 'location'),
      day(pupil.id, '2026-11-30', 'qr'),
      day(pupil.id, '2026-11-10', 'roll_call'),
      day(pupil.id, '2026-10-31', 'location'),
      day(pupil.id, '2026-12-01', 'roll_call'),
      day(stranger.id, '2026-11-10', 'location', elsewhere.id),
    ])
    .execute()
  const deeds = await deedsOf(db, { school: school.id, ...month })
  expect(new Map(deeds.map(({ deed, times, people }) => [deed, [times, people]]))).toEqual(
    new Map([
      ['check_in', [2, 1]],
      ['roll_call', [1, 1]],
    ]),
  )
})

test('subjects are named that are asked for alone', async () => {
  const { db, school } = await open()
  const [one] = [await aSubject(db, school, 'Kimia'), await aSubject(db, school, 'Fisika')]
  expect(await subjectNames(db, [one.id])).toEqual(new Map([[one.id, 'Kimia']]))
  expect(await subjectNames(db, [])).toEqual(new Map())
})
