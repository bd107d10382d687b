import { expect, test } from 'vitest'
import { aClass, aPupil } from '#db/seed/builders.ts'
import { createServices } from '#school/services.ts'
import { openSchool } from '#test/school.ts'
import { MINUTE } from '#kit/durations.ts'
import { reachOf } from './live.queries.ts'
import { createTopics } from './topics.ts'

/** The topics of a process, and somebody who listens. */
const open = async () => {
  const school = await openSchool()
  const services = createServices(school.database, school.settings, school.now)
  const topics = createTopics((user, name) => reachOf(services, user, name))
  const listenerOf = () => {
    const said: string[] = []
    return {
      said,
      changed: (about: string, topic: string) => void said.push(`${about} ${topic}`),
      refused: (topic: string) => void said.push(`refused ${topic}`),
    }
  }
  const userOf = (role: 'teacher' | 'parent') => ({ id: school.people[role].id, role, session: 'one' })
  const hear = (...people: { id: number }[]) =>
    topics.hear({ about: 'attendance', school: school.school.id, people: people.map(({ id }) => id) })
  return { ...school, topics, listenerOf, userOf, hear }
}

test('a link to a child that ended is forgotten within a minute, and a new one is known', async () => {
  const { topics, listenerOf, userOf, hear, people, db, school, class: room } = await open()
  const parent = listenerOf()
  expect(await topics.join(parent, userOf('parent'), 'me')).toBe(true)
  const sibling = await aPupil(db, school, { in: room })
  await db.updateTable('family_link').set({ student_id: sibling.id }).where('parent_id', '=', people.parent.id).execute()
  await topics.renew(Date.now() + MINUTE)
  // What is shown is of other people now.
  await expect.poll(() => parent.said).toEqual(['attendance me'])
  hear(people.student)
  hear(sibling)
  await expect.poll(() => parent.said).toEqual(['attendance me', 'attendance me'])
})

test('a teacher’s class, and all of them together, are about their own pupils, and of a class about nobody of another one', async () => {
  const { database, settings, now, userOf, people, db, school, class: room } = await open()
  const services = createServices(database, settings, now)
  const second = await aClass(db, school, { homeroom_teacher_id: people.teacher.id })
  const mate = await aPupil(db, school, { in: second })
  await aPupil(db, school, { in: await aClass(db, school) })
  const about = async (topic: string) => (await reachOf(services, userOf('teacher'), topic))?.people
  expect(await about(`class:${room.uuid}`)).toEqual([people.student.id])
  expect(await about(`class:${second.uuid}`)).toEqual([mate.id])
  expect(await about('classes')).toEqual([people.student.id, mate.id])
})

test('a class that a teacher no longer teaches is taken away within a minute', async () => {
  const { topics, listenerOf, userOf, people, db, class: room, hear } = await open()
  const [one, other] = [listenerOf(), listenerOf()]
  const topic = `class:${room.uuid}`
  for (const listener of [one, other]) expect(await topics.join(listener, userOf('teacher'), topic)).toBe(true)
  await db.updateTable('class').set({ homeroom_teacher_id: null }).where('id', '=', room.id).execute()
  await db.deleteFrom('lesson').where('class_id', '=', room.id).execute()
  await topics.renew(Date.now() + MINUTE - 1000)
  expect(one.said).toEqual([])
  await topics.renew(Date.now() + MINUTE)
  expect([one.said, other.said]).toEqual([[`refused ${topic}`], [`refused ${topic}`]])
  hear(people.student)
  expect(topics.size()).toEqual({ topics: 0, people: 0, schools: 0 })
})

test('a rush is told at most five times a second, and its last change too', async () => {
  const { topics, listenerOf, userOf, people, hear } = await open()
  const teacher = listenerOf()
  await topics.join(teacher, userOf('teacher'), 'classes')
  const began = performance.now()
  let last = 0
  while (performance.now() - began < 500) {
    hear(people.student)
    last = teacher.said.length
    await new Promise((resolve) => void setImmediate(resolve))
  }
  await expect.poll(() => teacher.said.length).toBe(last + 1)
  const seconds = (performance.now() - began) / 1000
  expect(teacher.said.length).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 1)
})

test('what was changed a moment ago may have been missed, what was not has not, and nobody knows of earlier', async () => {
  const { topics, listenerOf, userOf, hear, people } = await open()
  await topics.join(listenerOf(), userOf('parent'), 'me')
  const missed = (age: number | undefined) => topics.missed(userOf('parent'), 'me', age)
  expect(missed(0)).toBe(true)
  topics.listens(Array.from({ length: 32 }, (_, shard) => shard))
  expect([missed(0), missed(10_000), missed(undefined)]).toEqual([false, true, true])
  const stranger = { id: people.teacher.id }
  hear(stranger)
  expect(missed(0)).toBe(false)
  const before = performance.now()
  hear(people.student)
  // A millisecond more: differences of fractions are rounded.
  expect(missed(performance.now() - before + 1)).toBe(true)
  const after = performance.now()
  await expect.poll(() => missed(performance.now() - after - 1)).toBe(false)
})

test('whoever has left leaves nothing behind', async () => {
  const { topics, listenerOf, userOf, db, school } = await open()
  const [one, other] = [listenerOf(), listenerOf()]
  await aClass(db, school, { homeroom_teacher_id: userOf('teacher').id })
  for (const listener of [one, other]) await topics.join(listener, userOf('teacher'), 'classes')
  topics.leave(one, userOf('teacher'), 'classes')
  expect(topics.size().topics).toBe(1)
  topics.leave(other, userOf('teacher'), 'classes')
  expect(topics.size()).toEqual({ topics: 0, people: 0, schools: 0 })
})
