import { officeLinks } from '@lentera/contract/school-links/office'
import { expect, test } from 'vitest'
import { aClass } from '#db/seed/builders.ts'
import { enterSchool } from '#notices/entering.queries.ts'
import { aTurn } from '#test/rollover-room.ts'

/** The end of June, after the run: everybody has a class of the next year. */
const afterRun = async () => {
  const at = await aTurn()
  await at.begin()
  await at.runJobs()
  return {
    ...at,
    part: (who: { id: number }, as: 'graduated' | 'moved' | 'removed') =>
      at.office.ask(officeLinks.part, { body: { person_ids: [at.ids.encode(who.id)], as, reason: 'Ikut orang tua.' } }),
    takeBack: (who: { id: number }) => at.office.ask(officeLinks.takeBack, { body: { person_ids: [at.ids.encode(who.id)] } }),
  }
}
type Turn = Awaited<ReturnType<typeof aTurn>>

/** Bayu enters another school's X A of the running year. */
const enter = (from: Turn, { school, rooms, people, database, now }: Turn) =>
  database.inTransaction((own) =>
    enterSchool(own, {
      account: from.pupils.bayu.id,
      role: 'student',
      school: school.id,
      year: 2026,
      room: rooms['X A'].id,
      now: now(),
      by: people.school.id,
    }),
  )
/** By year, the school and class in which a pupil is, and on how many rows of days. */
const classesOf = async ({ db }: Turn, { id }: { id: number }) => {
  const [now, days] = await Promise.all([
    db
      .selectFrom('enrollment')
      .innerJoin('class', 'class.id', 'enrollment.class_id')
      .where('student_id', '=', id)
      .orderBy('enrollment.tahun_ajaran_id')
      .select(['class.tahun_ajaran_id as year', 'class.school_id as school', 'class.name'])
      .execute(),
    db.selectFrom('class_membership').where('student_id', '=', id).where('to_date', '=', 'infinity').select('class_id').execute(),
  ])
  expect(days).toHaveLength(now.length)
  return now
}

test.each(['moved', 'removed', 'graduated'] as const)(
  'a pupil who leaves (%s) before the new year is in no class of it, and nobody else leaves his',
  async (as) => {
    const at = await afterRun()
    expect((await at.part(at.pupils.ayu, as)).status).toBe(200)
    expect(await at.placed()).toEqual({ 'Andi Saputra': 'XII A', Ayu: null, Bayu: 'XI A', Citra: null })
    expect((await at.placed(2026))['Ayu']).toBe(as === 'graduated' ? 'X A' : null)
    const { data } = await at.office.ask(officeLinks.former, { query: { search: 'Ayu' } })
    expect(data).toMatchObject([{ name: 'Ayu', class_name: 'X A' }])
  },
)

test('a pupil who is taken back before the new year is in the running class again, and in the one of the new year', async () => {
  const at = await afterRun()
  await at.part(at.pupils.ayu, 'moved')
  expect((await at.takeBack(at.pupils.ayu)).status).toBe(200)
  expect(await classesOf(at, at.pupils.ayu)).toEqual([
    { year: 2026, school: at.school.id, name: 'X A' },
    { year: 2027, school: at.school.id, name: 'XI A' },
  ])
})

test('a pupil who enters another school before the new year leaves the class of it, and that school’s run gives one there', async () => {
  const [old, next] = [await afterRun(), await aTurn()]
  expect(await enter(old, next)).toBe(old.school.id)
  expect(await classesOf(old, old.pupils.bayu)).toEqual([{ year: 2026, school: next.school.id, name: 'X A' }])
  expect(await old.placed()).toMatchObject({ Ayu: 'XI A', Bayu: null })
  await next.begin()
  await next.runJobs()
  expect((await next.seen()).kept).toEqual([])
  expect(await classesOf(next, old.pupils.bayu)).toEqual([
    { year: 2026, school: next.school.id, name: 'X A' },
    { year: 2027, school: next.school.id, name: 'XI A' },
  ])
})

test('a school whose year has begun loses who enters one whose year has not, and keeps the days until then', async () => {
  const [old, next] = [await afterRun(), await aTurn()]
  old.travel('2027-07-13T09:00:00+07:00')
  next.travel('2027-07-13T09:00:00+07:00')
  await next.db
    .updateTable('academic_year')
    .set({ starts_on: '2027-07-19' })
    .where('school_id', '=', next.school.id)
    .where('tahun_ajaran_id', '=', 2027)
    .execute()
  await enter(old, next)
  expect(await classesOf(old, old.pupils.bayu)).toEqual([{ year: 2026, school: next.school.id, name: 'X A' }])
  const days = await old.db
    .selectFrom('class_membership')
    .innerJoin('class', 'class.id', 'class_membership.class_id')
    .where('student_id', '=', old.pupils.bayu.id)
    .where('class.school_id', '=', old.school.id)
    .orderBy('from_date')
    .select(['class.name', 'from_date', 'to_date'])
    .execute()
  expect(days).toEqual([
    { name: 'X A', from_date: '-infinity', to_date: '2027-07-13' },
    { name: 'XI A', from_date: '2027-07-12', to_date: '2027-07-13' },
  ])
})

test('a class of another school’s next year keeps nobody from the run', async () => {
  const [old, next] = [await aTurn(), await aTurn()]
  const room = await aClass(old.db, { ...old.school, year: 2027 }, { name: 'XI Lama' })
  await next.db
    .insertInto('enrollment')
    .values({ student_id: next.pupils.ayu.id, tahun_ajaran_id: 2027, class_id: room.id })
    .execute()
  await next.begin()
  await next.runJobs()
  expect(await next.seen()).toMatchObject({ state: 'done', kept: [] })
  expect((await classesOf(next, next.pupils.ayu)).at(-1)).toEqual({ year: 2027, school: next.school.id, name: 'XI A' })
})

test('whom a run has left alone and who has no class since is named as that, and not as one who has left', async () => {
  const at = await aTurn()
  const room = await aClass(at.db, { ...at.school, year: 2027 }, { name: 'XI Khusus' })
  const { id: student_id } = at.pupils.ayu
  await at.db.insertInto('enrollment').values({ student_id, tahun_ajaran_id: 2027, class_id: room.id }).execute()
  await at.begin()
  await at.runJobs()
  await at.db.deleteFrom('enrollment').where('student_id', '=', student_id).where('tahun_ajaran_id', '=', 2027).execute()
  expect((await at.seen()).kept).toEqual([{ name: 'Ayu', why: 'Dilewati saat dijalankan, dan sekarang belum punya kelas.' }])
})
