import { attendance } from '@lentera/contract/attendance'
import { attendanceHistory } from '@lentera/contract/attendance/history'
import { home } from '@lentera/contract/home'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { expect, test } from 'vitest'
import { aClass, aLesson } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

test('every list of classes counts as people do: X IPA 2 before X IPA 10, on the homes, the boards and in the pickers', async () => {
  const { db, school, people, class: own, signIn } = await openSchool()
  const wanted = ['X IPA 2', 'X IPA 10', 'X IPS 1', 'XI IPA 1', 'XI IPA 9', 'XI IPA 10']
  for (const name of wanted.toReversed()) {
    const room = await aClass(db, school, { grade: name.startsWith('XI') ? 11 : 10, name })
    await aLesson(db, school, { class: room, teacher: people.teacher, weekday: 6 })
  }
  const [office, teacher] = [await signIn('school'), await signIn('teacher')]
  const lists = {
    'the office’s home': (await office.ask(home.school, {})).data.classes,
    'the office’s board': (await office.ask(schoolAttendance.schoolBoard, { query: {} })).data.classes,
    'the teacher’s home': (await teacher.ask(home.teacher, {})).data.classes,
    'the teacher’s board': (await teacher.ask(attendance.board, { query: {} })).data.classes,
    'the roll calls': (await teacher.ask(rollCall.rollCalls, {})).data.classes,
    'the month of a class': (await teacher.ask(attendanceHistory.classroom, { query: {} })).data.classes,
  }
  for (const [where, classes] of Object.entries(lists))
    expect(
      classes.map(({ name }) => name).filter((name) => name !== own.name),
      where,
    ).toEqual(wanted)
})
