import { search } from '@lentera/contract/search'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

const open = async () => {
  const school = await openSchool()
  const other = await aClass(school.db, school.school, { name: 'X Lain' })
  await aPupil(school.db, school.school, { name: 'Andini Lain', in: other })
  await aTeacher(school.db, school.school, { name: 'Pak Andika' })
  const find = async (role: 'teacher' | 'school', text: string) =>
    (await (await school.signIn(role)).ask(search.find, { query: { search: text } })).data
  return { ...school, other, find }
}
const names = ({ people }: { people: readonly { name: string }[] }) => people.map(({ name }) => name)

test('a teacher finds the pupils of the own classes, and nobody else', async () => {
  const { find, class: room } = await open()
  const found = await find('teacher', 'andi')
  expect(found.people).toMatchObject([{ name: 'Andi Saputra', role: 'student', class_name: room.name }])
  expect((await find('teacher', 'x lain')).classes).toEqual([])
  expect((await find('teacher', room.name)).classes).toEqual([{ uuid: room.uuid, name: room.name }])
})

test('an office finds pupils and teachers of its whole school, those whose name begins so first', async () => {
  const { find, other } = await open()
  expect(names(await find('school', 'ANDI'))).toEqual(['Andi Saputra', 'Andini Lain', 'Pak Andika'])
  expect((await find('school', 'x lain')).classes).toEqual([{ uuid: other.uuid, name: 'X Lain' }])
})

test('an office finds nobody of the office, although they are of the school', async () => {
  const { find, db, people } = await open()
  const { name } = await db.selectFrom('account').where('id', '=', people.school.id).select('name').executeTakeFirstOrThrow()
  expect(names(await find('school', name))).toEqual([])
})

test('people of another school, and those who have left, are found by nobody', async () => {
  const { find, db, people } = await open()
  const there = await openSchool()
  expect(names(await find('school', 'ratna'))).toHaveLength(1)
  expect(there.school.id).not.toBe(0)
  await db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', people.student.id).execute()
  expect(names(await find('teacher', 'saputra'))).toEqual([])
})
