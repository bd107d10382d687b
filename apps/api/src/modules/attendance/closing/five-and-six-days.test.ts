import { attendance } from '@lentera/contract/attendance'
import { attendanceHistory } from '@lentera/contract/attendance/history'
import { home } from '@lentera/contract/home'
import { expect, test } from 'vitest'
import { aHome, openSchool } from '#test/school.ts'

const SATURDAY = '2026-11-28'

test('of two schools side by side, one has school on Saturday and the other has not: check-in, home, history and closing go by each', async () => {
  const six = await openSchool({ now: `${SATURDAY}T06:50:00+07:00` })
  const { db, signIn, travel, runJobs } = six
  const five = await aHome()
  await db.deleteFrom('attendance_hours').where('school_id', '=', five.school.id).where('weekday', '=', 6).execute()
  for (const at of [six, five])
    await db
      .updateTable('attendance_setting')
      .set({ closing: true, closing_at: '16:00' })
      .where('school_id', '=', at.school.id)
      .execute()
  const [pupil, other] = [await signIn('student'), await signIn('student', five.people.student)]
  const seen = async (who: typeof pupil) => {
    const { data: today } = await who.ask(attendance.today, {})
    const { week } = (await who.ask(home.student, {})).data
    return [today.closed_because, week.find(({ date }) => date === SATURDAY)?.status]
  }
  expect(await seen(pupil)).toEqual([null, 'unrecorded'])
  expect(await seen(other)).toEqual(['Hari libur', 'holiday'])
  travel(`${SATURDAY}T16:05:00+07:00`)
  await runJobs()
  const recorded = await db.selectFrom('attendance').where('date', '=', SATURDAY).select(['school_id']).execute()
  expect(recorded.some(({ school_id }) => school_id === five.school.id)).toBe(false)
  travel('2026-11-30T06:50:00+07:00')
  const kindOf = async (who: { id: number; username: string }) =>
    (await (await signIn('student', who)).ask(attendanceHistory.day, { query: { date: SATURDAY } })).data.kind
  expect(await kindOf(five.people.student)).toBe('closed')
  expect(await kindOf(six.people.student)).not.toBe('closed')
})
