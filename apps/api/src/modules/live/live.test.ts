import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { permits } from '@lentera/contract/permits'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { publish } from '#kit/live/events.ts'
import { anotherProcess, live, liveFor } from '#test/live.ts'
import { aHome, openSchool, type OpenSchool } from '#test/school.ts'

const inside = { latitude: 0, longitude: 110, accuracy: 8 }
const outside = { latitude: 0.01, longitude: 110, accuracy: 8 }

test('a check-in is heard by the pupil, the parent, the teacher of the class and the office, in another process', async () => {
  const school = await openSchool()
  const other = await anotherProcess(school)
  const socketOf = async (role: 'student' | 'parent' | 'teacher' | 'school') =>
    liveFor(other, (await school.signIn(role)).tokens.access_token)
  const [pupil, parent, teacher, office] = await Promise.all((['student', 'parent', 'teacher', 'school'] as const).map(socketOf))
  const room = `class:${school.class.uuid}`
  expect(await teacher!.watch(room)).toBe(true)
  expect(await teacher!.watch('classes')).toBe(true)
  expect(await office!.watch('school')).toBe(true)
  expect(await office!.watch(room)).toBe(true)
  expect((await (await school.signIn('student')).ask(attendance.checkIn, { body: inside })).status).toBe(200)
  await pupil!.changed('attendance me')
  await parent!.changed('attendance me')
  await teacher!.changed(`attendance ${room}`)
  await teacher!.changed('attendance classes')
  await office!.changed('attendance school')
  await office!.changed(`attendance ${room}`)
  // Nothing of what happened goes over the socket, and the teacher's own day is as it was.
  expect(teacher!.changes()).not.toContain('attendance me')
})

test('a decision is heard by the pupil and the parent, with the notification that tells them', async () => {
  const school = await openSchool()
  const { data: record } = await (await school.signIn('student')).ask(attendance.checkIn, { body: outside })
  const [pupil, parent] = [await live(school, 'student'), await live(school, 'parent')]
  const body = {
    of: [{ id: record.id, revision: record.revision }],
    verb: 'approve' as const,
    reason: 'Terlihat di kelas',
  }
  expect((await (await school.signIn('teacher')).ask(attendanceDecisions.decide, { body })).status).toBe(200)
  for (const one of [pupil, parent]) {
    await one.changed('attendance me')
    await one.changed('notifications me')
  }
})

test('a permit is heard by the family, the teacher of the class and the office', async () => {
  const school = await openSchool()
  const [parent, teacher, office] = [await live(school, 'parent'), await live(school, 'teacher'), await live(school, 'school')]
  await teacher.watch('classes')
  await office.watch('school')
  const body = { type: 'sick' as const, starts_on: '2026-11-23', ends_on: '2026-11-23', reason: 'Demam sejak semalam.' }
  expect((await (await school.signIn('student')).ask(permits.file, { body })).status).toBe(200)
  await parent.changed('permits me')
  await teacher.changed('permits classes')
  await office.changed('permits school')
})

test('a confirmed roll call is heard once, however many rows it writes', async () => {
  const school = await openSchool()
  const ids = createIds(school.settings.hashidsSalt)
  const pupils = [school.people.student]
  for (const name of ['Bagus', 'Citra', 'Dimas']) pupils.push(await aPupil(school.db, school.school, { name, in: school.class }))
  const teacher = await school.signIn('teacher')
  const screen = await liveFor(school.app, teacher.tokens.access_token)
  await screen.watch('classes')
  const marks = pupils.map(({ id }) => ({ student_id: ids.encode(id), status: 'present' as const, revision: null }))
  const body = { class_uuid: school.class.uuid, date: '2026-11-23', state: 'confirmed' as const, marks }
  expect((await teacher.ask(rollCall.takeRollCall, { body })).status).toBe(200)
  await screen.changed('attendance classes')
  // A change that came later has been told: nothing of the first is still under way.
  await (await school.signIn('teacher')).ask(attendance.checkIn, { body: inside })
  await screen.changed('attendance me')
  expect(screen.changes()).toEqual(['attendance classes', 'attendance me'])
})

test('what was undone is not told', async () => {
  const school = await openSchool()
  const pupil = await live(school, 'student')
  const transaction = school.database.transaction()
  await publish(transaction.db, 'attendance', [school.people.student.id])
  await transaction.end('rollback')
  await publish(school.db, 'notifications', [school.people.student.id])
  await pupil.changed('notifications me')
  expect(pupil.changes()).toEqual(['notifications me'])
})

test('a topic of another school, of another class, of another role, or of nobody is refused like one that does not exist', async () => {
  const school = await openSchool()
  const foreign = await aHome()
  const unrelated = await aClass(school.db, school.school, {})
  const refused = async (role: Parameters<OpenSchool['signIn']>[0], topics: readonly string[]) => {
    const socket = await live(school, role)
    for (const topic of topics) expect(await socket.watch(topic), `${role} ${topic}`).toBe(false)
    return socket
  }
  const nothing = ['class:01890a5d-ac96-774b-bcce-b302099a8057', 'class:x', 'everything', '__proto__', "class:' or 1=1"]
  const [theirs, own] = [`class:${foreign.class.uuid}`, `class:${school.class.uuid}`]
  const sockets = [
    await refused('teacher', [theirs, `class:${unrelated.uuid}`, 'school', ...nothing]),
    await refused('school', [theirs, 'classes', ...nothing]),
    await refused('student', [own, 'classes', 'school', theirs, ...nothing]),
    await refused('parent', [own, 'classes', 'school', theirs, ...nothing]),
  ]
  await publish(school.db, 'attendance', [foreign.people.student.id, foreign.people.teacher.id])
  await publish(school.db, 'notifications', [school.people.teacher.id])
  await sockets[0]!.changed('notifications me')
  expect(sockets.flatMap((one) => one.changes())).toEqual(['notifications me'])
})

test('a parent hears of the own children and of nobody else’s', async () => {
  const school = await openSchool()
  const other = await aPupil(school.db, school.school, { name: 'Bukan Anaknya', in: school.class })
  const hers = await aParent(school.db, { name: 'Ibu Lain', of: [other] })
  const [mine, another] = [await live(school, 'parent'), await live(school, 'parent', hers)]
  await (await school.signIn('student', other)).ask(attendance.checkIn, { body: inside })
  await another.changed('attendance me')
  await (await school.signIn('student')).ask(attendance.checkIn, { body: inside })
  await mine.changed('attendance me')
  expect(mine.changes().filter((one) => one.startsWith('attendance'))).toEqual(['attendance me'])
  expect(another.changes().filter((one) => one.startsWith('attendance'))).toEqual(['attendance me'])
})

test('a class that a teacher no longer has is gone when it is asked for again', async () => {
  const school = await openSchool()
  const teacher = await live(school, 'teacher')
  const room = `class:${school.class.uuid}`
  expect(await teacher.watch(room)).toBe(true)
  const successor = await aTeacher(school.db, school.school, { name: 'Pengganti' })
  await school.db.updateTable('class').set({ homeroom_teacher_id: successor.id }).where('id', '=', school.class.id).execute()
  await school.db.deleteFrom('lesson').where('class_id', '=', school.class.id).execute()
  expect(await teacher.watch(room)).toBe(false)
  await (await school.signIn('student')).ask(attendance.checkIn, { body: inside })
  await publish(school.db, 'notifications', [school.people.teacher.id])
  await teacher.changed('notifications me')
  expect(teacher.changes()).toEqual(['notifications me'])
})
