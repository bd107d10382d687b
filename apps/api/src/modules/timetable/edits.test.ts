import { notifications } from '@lentera/contract/notifications'
import { timetable } from '@lentera/contract/timetable'
import { expect, test } from 'vitest'
import { timetableOffice } from '#test/timetable-office.ts'
import { told } from '#test/version-office.ts'

test('ten changes by hand within an hour make one notice for each person, of what they come to', async () => {
  const at = await timetableOffice()
  const mine = { subject_id: at.ids.encode(at.first.subject_id), teacher_id: at.ratna }
  for (let nth = 0; nth < 9; nth++) await at.save(at.first.id, { ...mine, weekday: (nth % 5) + 2 }, nth + 1)
  const { data: gone } = await at.add({ weekday: 6 })
  await at.who.ask(timetable.remove, { params: { lesson_id: gone.id }, query: { revision: 1 } })
  await at.runJobs()
  expect(await told(await at.signIn('student'))).toEqual([])
  at.travel('2026-11-23T07:51:00+07:00')
  await at.runJobs()
  await at.runJobs()
  const { data } = (await (await at.signIn('student')).ask(notifications.list, { query: {} })).data
  const [notice, ...more] = data.filter(({ kind }) => kind === 'timetable')
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    title: 'Jadwal XI 1 berubah',
    text: expect.stringMatching(/^\S.* Senin .* pindah ke Jumat [\d.–]+\.$/),
  })
  expect(await told(await at.signIn('teacher'))).toHaveLength(1)
  // What was added and taken out again was never there for its teacher.
  expect(await told(await at.signIn('teacher', at.budi))).toEqual([])
})
