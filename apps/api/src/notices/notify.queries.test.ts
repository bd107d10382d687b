import { expect, test } from 'vitest'
import { anOffice, aParent, aPupil } from '#db/seed/builders.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import { type Event, notify } from './notify.queries.ts'

const date = '2026-11-23'
const absence = (
  { id: student_id }: { id: number },
  wishes: { key?: string; to?: ('pupil' | 'parents' | 'homeroom')[] } = {},
): Event => ({
  kind: 'roll_call',
  student_id,
  to: ['parents', 'pupil', 'homeroom'],
  key: `an absence of ${student_id}`,
  data: { date, status: 'absent', late_minutes: null, by: 'teacher' },
  ...wishes,
})
const toldOf = async ({ db }: OpenSchool, { id }: { id: number }) =>
  (await db.selectFrom('notification').where('account_id', '=', id).orderBy('id').select(['kind', 'student_id']).execute()).map(
    ({ student_id }) => student_id,
  )

test('a pupil’s event reaches the pupil, both parents and the homeroom teacher, and no other family', async () => {
  const school = await openSchool()
  const { db, people, now } = school
  const father = await aParent(db, { name: 'Bapak Andi', of: [people.student] })
  const other = await aPupil(db, school.school, { in: school.class })
  const stranger = await aParent(db, { of: [other] })
  await notify(db, [absence(people.student)], now())
  for (const person of [people.student, people.parent, father, people.teacher])
    expect(await toldOf(school, person)).toEqual([people.student.id])
  for (const person of [other, stranger, people.school]) expect(await toldOf(school, person)).toEqual([])
})

test('a parent of two children is told of each', async () => {
  const school = await openSchool()
  const { db, people, now } = school
  const sister = await aPupil(db, school.school, { in: school.class })
  const mother = await aParent(db, { of: [people.student, sister] })
  await notify(db, [absence(people.student, { key: 'the day' }), absence(sister, { key: 'the day of the sister' })], now())
  expect(new Set(await toldOf(school, mother))).toEqual(new Set([people.student.id, sister.id]))
})

test('the same event tells the same person once, however often and at once it is told', async () => {
  const school = await openSchool()
  const { db, people, now } = school
  await Promise.all(Array.from({ length: 5 }, () => notify(db, [absence(people.student), absence(people.student)], now())))
  await notify(db, [absence(people.student)], now())
  expect(await toldOf(school, people.parent)).toHaveLength(1)
})

test('a link that is not confirmed, or was revoked, tells nobody; neither is an account told that was deleted', async () => {
  const school = await openSchool()
  const { db, people, now } = school
  const former = await aParent(db, { of: [people.student] })
  await db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', former.id).execute()
  await db.updateTable('account').set({ deleted_at: now() }).where('id', '=', people.parent.id).execute()
  await notify(db, [absence(people.student)], now())
  expect(await toldOf(school, former)).toEqual([])
  expect(await toldOf(school, people.parent)).toEqual([])
  expect(await toldOf(school, people.student)).toHaveLength(1)
})

test('who has switched a kind off is not told of it, and is again when it is switched on', async () => {
  const school = await openSchool()
  const { db, people, now } = school
  const wish = (enabled: boolean) =>
    db
      .insertInto('notification_preference')
      .values({ account_id: people.parent.id, kind: 'roll_call', enabled })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ enabled }))
      .execute()
  await wish(false)
  await notify(db, [absence(people.student)], now())
  expect(await toldOf(school, people.parent)).toEqual([])
  await wish(true)
  await notify(db, [absence(people.student, { key: 'the next one' })], now())
  expect(await toldOf(school, people.parent)).toHaveLength(1)
})

test('what is told in a change that is rolled back was never told', async () => {
  const school = await openSchool()
  const change = school.database.transaction()
  await notify(change.db, [absence(school.people.student)], school.now())
  await change.end('rollback')
  expect(await toldOf(school, school.people.parent)).toEqual([])
})

test('of an office those are told who may act on it, and nobody of another school', async () => {
  const school = await openSchool()
  const elsewhere = await openSchool()
  const { db, people, now } = school
  const timetable = await anOffice(db, school.school, { office_rights: ['curriculum'] })
  const care = await anOffice(db, school.school, { office_rights: ['curriculum', 'counsellor'] })
  const data = { date, pupils: 2 }
  await notify(db, [{ kind: 'signal', office_of: school.school.id, key: `signals ${date}`, data }], now())
  for (const person of [people.school, care]) expect(await toldOf(school, person)).toEqual([null])
  for (const person of [timetable, elsewhere.people.school]) expect(await toldOf(school, person)).toEqual([])
})
