import { schoolAttendance } from '@lentera/contract/attendance/school'
import { people } from '@lentera/contract/people'
import { classes } from '@lentera/contract/people/classes'
import { expect, test } from 'vitest'
import { aClass, aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { record } from '#test/records.ts'
import { openSchool } from '#test/school.ts'

const FRIDAY = '2026-11-20'
const MONDAY = '2026-11-23'

/** On Monday: XI A with Andi, who was absent on Friday, Zahra and Yusuf; XI B with Bagus, who was ill. */
const twoClasses = async () => {
  const running = await openSchool()
  const { db, school, people: around, class: first } = running
  const ids = createIds(running.settings.hashidsSalt)
  await db.updateTable('class').set({ name: 'XI A', homeroom_teacher_id: null }).where('id', '=', first.id).execute()
  const second = await aClass(db, school, { name: 'XI B' })
  const join = (name: string, room: { id: number }) => aPupil(db, school, { name, in: room })
  const [zahra, yusuf, bagus] = [await join('Zahra', first), await join('Yusuf', first), await join('Bagus', second)]
  await record(running, around.student, { [FRIDAY]: 'absent' })
  for (const pupil of [zahra, yusuf]) await record(running, pupil, { [FRIDAY]: 'present' })
  await record(running, bagus, { [FRIDAY]: 'sick' })
  const office = await running.signIn('school')
  const move = (pupils: readonly { id: number }[], to: { uuid: string }) =>
    office.ask(people.moveSeveral, { body: { person_ids: pupils.map(({ id }) => ids.encode(id)), class_uuid: to.uuid } })
  /** The names of each class's pupils on a day. */
  const listOf = async (room: { uuid: string }, date: string) => {
    const { data } = await office.ask(schoolAttendance.schoolClass, { query: { class_uuid: room.uuid, date } })
    return data.people.map(({ name, record: one }) => `${name} ${one?.status ?? '-'}`).toSorted()
  }
  const rename = async ({ uuid }: { uuid: string }, name: string) => {
    const { revision } = (await office.ask(classes.overview, {})).data.classes.find((one) => one.uuid === uuid)!
    const body = { name, grade: 11, homeroom_teacher_id: null, revision }
    return (await office.ask(classes.save, { params: { class_uuid: uuid }, body })).status
  }
  return { ...running, office, first, second, andi: around.student, zahra, yusuf, bagus, move, listOf, rename }
}

test('a class that is renamed keeps its pupils and its past days, and another class may have the former name', async () => {
  const { first, second, listOf, rename } = await twoClasses()
  expect(await rename(first, 'XI Sains')).toBe(200)
  expect(await rename(second, 'XI A')).toBe(200)
  const before = ['Andi Saputra absent', 'Yusuf present', 'Zahra present']
  expect([await listOf(first, FRIDAY), await listOf(second, FRIDAY)]).toEqual([before, ['Bagus sick']])
  expect(await listOf(first, MONDAY)).toEqual(['Andi Saputra -', 'Yusuf -', 'Zahra -'])
})

test('a class is split: part of its pupils begin in the new one, and the days before stay with the class that was whole', async () => {
  const { office, first, second, andi, zahra, move, listOf } = await twoClasses()
  const { data: made } = await office.ask(classes.add, { body: { name: 'XI C', grade: 11, homeroom_teacher_id: null } })
  expect((await move([andi, zahra], made)).status).toBe(200)
  expect(await listOf(first, FRIDAY)).toEqual(['Andi Saputra absent', 'Yusuf present', 'Zahra present'])
  expect([await listOf(made, FRIDAY), await listOf(second, FRIDAY)]).toEqual([[], ['Bagus sick']])
  expect(await listOf(first, MONDAY)).toEqual(['Yusuf -'])
  expect(await listOf(made, MONDAY)).toEqual(['Andi Saputra -', 'Zahra -'])
})

test('two classes are merged: all are in one of them from today on, and the other keeps its past and cannot be taken away', async () => {
  const { office, first, second, andi, zahra, yusuf, move, listOf } = await twoClasses()
  expect((await move([andi, zahra, yusuf], second)).status).toBe(200)
  expect(await listOf(second, MONDAY)).toEqual(['Andi Saputra -', 'Bagus -', 'Yusuf -', 'Zahra -'])
  expect(await listOf(first, MONDAY)).toEqual([])
  expect(await listOf(first, FRIDAY)).toEqual(['Andi Saputra absent', 'Yusuf present', 'Zahra present'])
  expect(await listOf(second, FRIDAY)).toEqual(['Bagus sick'])
  expect((await office.ask(classes.remove, { params: { class_uuid: first.uuid } })).data.removed).toBe(false)
})
