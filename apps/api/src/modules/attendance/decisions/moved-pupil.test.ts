import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

test('a check-in that waits stays with who led the class of its day after the pupil has moved, and the parent reads so', async () => {
  const school = await openSchool()
  const { db, people: around, signIn } = school
  const next = await aTeacher(db, school.school, { name: 'Bu Sastra' })
  const other = await aClass(db, school.school, { name: 'XI Sastra', homeroom_teacher_id: next.id })
  const zahra = await aPupil(db, school.school, { name: 'Zahra', in: school.class })
  const outside = { latitude: 0.01, longitude: 110, accuracy: 8 }
  for (const pupil of [around.student, zahra]) await (await signIn('student', pupil)).ask(attendance.checkIn, { body: outside })
  school.travel('2026-11-24T06:50:00+07:00')
  const ids = createIds(school.settings.hashidsSalt)
  const student_id = ids.encode(around.student.id)
  await (
    await signIn('school')
  ).ask(people.moveSeveral, { body: { person_ids: [student_id], class_uuid: other.uuid, from: '2026-11-24', reason: 'Minat.' } })
  await (await signIn('student', around.student)).ask(attendance.checkIn, { body: outside })

  const waiting = async (who: { username: string }) =>
    (await (await signIn('teacher', who)).ask(decisions.requests, { query: {} })).data.requests
      .map(({ student, record }) => [student.name, student.class_name, record.date].join(', '))
      .toSorted()
  expect(await waiting(around.teacher)).toEqual([
    `Andi Saputra, ${school.class.name}, 2026-11-23`,
    `Zahra, ${school.class.name}, 2026-11-23`,
  ])
  expect(await waiting(next)).toEqual(['Andi Saputra, XI Sastra, 2026-11-24'])
  const parent = await signIn('parent')
  const led = async (date: string) =>
    (await parent.ask(decisions.waitingCheckIn, { query: { student_id, date } })).data.homeroom_teacher
  expect([await led('2026-11-23'), await led('2026-11-24')]).toEqual(['Ratna Dewi, S.Pd.', 'Bu Sastra'])
})
