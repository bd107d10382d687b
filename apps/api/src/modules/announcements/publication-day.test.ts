import { announcements } from '@lentera/contract/announcements'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aYear } from '#db/seed/builders.ts'
import { aDesk } from '#test/announcement-desk.ts'
import { aHome } from '#test/school.ts'

const JUNE = '2027-06-14T09:00:00+07:00'
const FIRST_DAY = { date: '2027-07-12', time: '07:00' }

/** A desk in June, whose office has everybody's rights for as long as the test travels. */
const inJune = async () => {
  const at = await aDesk()
  at.travel(JUNE)
  return { ...at, office: await at.signIn('school') }
}
type Desk = Awaited<ReturnType<typeof inJune>>
/** The next year of the school, with a class, a new pupil in it and a parent. */
const turnYear = async ({ db, school }: Desk) => {
  await aYear(db, school, 2027)
  const next = { ...school, year: 2027 }
  const room = await aClass(db, next)
  const pupil = await aPupil(db, next, { in: room })
  return { room, pupil, parent: await aParent(db, { of: [pupil] }) }
}
const statuses = async ({ read }: Desk, people: readonly Desk['office'][], uuid: string) =>
  Promise.all(people.map(async (one) => (await read(one, uuid)).status))

test('the whole school is whoever is there on the day of publication: pupils of the new year are told, read it and are counted', async () => {
  const at = await inJune()
  const { uuid } = await at.write({ class_uuids: [] }, at.office)
  await at.publish(uuid, 1, FIRST_DAY, at.office)
  const { room, pupil, parent } = await turnYear(at)
  const elsewhere = await aHome({ year: 2027 })
  at.travel('2027-07-12T07:00:30+07:00')
  await at.runJobs()
  const [child, mother, former, stranger, office] = await Promise.all([
    at.signIn('student', pupil),
    at.signIn('parent', parent),
    at.signIn('student', at.pupil),
    at.signIn('student', elsewhere.people.student),
    at.signIn('school'),
  ])
  expect(await statuses(at, [child, mother, former, stranger], uuid)).toEqual([200, 200, 404, 404])
  expect(await Promise.all([child, mother, former, stranger].map(at.told))).toEqual([1, 1, 0, 0])
  const lines = (await child.ask(waits.list, {})).data.lines
  expect(lines.filter(({ place }) => place === 'announcements')).toHaveLength(1)
  await child.ask(announcements.see, { params: { announcement_uuid: uuid } })
  const readers = { all: 2, read: 1, confirmed: 0 }
  expect(await at.one(uuid, office)).toMatchObject({ state: 'published', whole_school: true, classes: [room.name], readers })
})

test('a draft of June that is published at once in July is for the classes of July; one that is for other classes keeps them', async () => {
  const at = await inJune()
  const whole = await at.write({ class_uuids: [] }, at.office)
  const told = await at.write({ title: 'Pembagian rapor' }, at.office)
  await at.publish(told.uuid, 1, null, at.office)
  const { room, pupil } = await turnYear(at)
  at.travel('2027-07-12T07:00:30+07:00')
  const [child, former, office] = await Promise.all([
    at.signIn('student', pupil),
    at.signIn('student', at.pupil),
    at.signIn('school'),
  ])
  expect((await at.publish(whole.uuid, 1, null, office)).data).toMatchObject({ classes: [room.name], readers: { all: 2 } })
  expect(await statuses(at, [child, former], whole.uuid)).toEqual([200, 404])
  expect(await statuses(at, [child, former], told.uuid)).toEqual([404, 200])
  expect(await at.one(told.uuid, office)).toMatchObject({ classes: [at.room.name] })
})

test('the day of publication is the one of the school’s clock, and a new year without classes yet leaves those of the old one', async () => {
  const at = await inJune()
  await at.db.updateTable('school').set({ timezone: 'Asia/Jayapura' }).where('id', '=', at.school.id).execute()
  const [late, early] = [await at.write({ class_uuids: [] }, at.office), await at.write({ class_uuids: [] }, at.office)]
  await at.publish(early.uuid, 1, { date: '2027-06-30', time: '23:59' }, at.office)
  await at.publish(late.uuid, 1, { date: '2027-07-01', time: '00:01' }, at.office)
  const { room } = await turnYear(at)
  const again = await inJune()
  const kept = await again.write({ class_uuids: [] }, again.office)
  await again.publish(kept.uuid, 1, FIRST_DAY, again.office)
  await aYear(again.db, again.school, 2027)
  at.travel('2027-07-12T07:00:30+07:00')
  await at.runJobs()
  const classes = async (desk: Desk, uuid: string) =>
    (await desk.one(uuid, await at.signIn('school', desk.people.school))).classes
  expect(await classes(at, late.uuid)).toEqual([room.name])
  expect(await classes(at, early.uuid)).toEqual([at.class.name, at.room.name, at.other.name].toSorted())
  expect(await classes(again, kept.uuid)).toEqual([again.class.name, again.room.name, again.other.name].toSorted())
})

test('classes that were named are told nothing once their year is over, neither at once nor for a day on which it will be', async () => {
  const at = await inJune()
  const { uuid } = await at.write({}, at.office)
  await turnYear(at)
  const later = await at.publish(uuid, 1, FIRST_DAY, at.office)
  expect(later.body).toMatchObject({ code: 'VALIDATION', errors: { 'at.date': [expect.stringContaining('sudah berakhir')] } })
  at.travel('2027-07-12T07:00:30+07:00')
  const office = await at.signIn('school')
  const now = await at.publish(uuid, 1, null, office)
  expect(now.body).toMatchObject({ code: 'VALIDATION', errors: { class_uuids: [expect.stringContaining('sudah berakhir')] } })
  expect(await at.one(uuid, office)).toMatchObject({ state: 'draft', revision: 1, classes: [at.room.name] })
  expect((await at.read(await at.signIn('student', at.pupil), uuid)).status).toBe(404)
})
