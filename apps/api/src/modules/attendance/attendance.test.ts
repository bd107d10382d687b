import { attendance } from '@lentera/contract/attendance'
import { home } from '@lentera/contract/home'
import { expect, test } from 'vitest'
import { openSchool } from '#test/school.ts'

const here = { latitude: 0, longitude: 110, accuracy: 8 }
/** About 410 m north of the school. */
const away = { ...here, latitude: 0.00369 }

test('a pupil who checks in inside the radius before the bell is present', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const { status, data } = await pupil.ask(attendance.checkIn, { body: here })
  expect(status).toBe(200)
  expect(data).toMatchObject({ date: '2026-11-23', status: 'present', verification: 'automatic', late_minutes: null, distance_m: 0 })
})

test('a pupil who comes nine minutes after the bell is late by nine minutes', async () => {
  const school = await openSchool({ now: '2026-11-23T07:24:30+07:00' })
  const { data } = await (await school.signIn('student')).ask(attendance.checkIn, { body: here })
  expect(data).toMatchObject({ status: 'late', late_minutes: 9 })
})

test('a check-in outside the radius waits for a decision and is never absent', async () => {
  const school = await openSchool()
  const { data } = await (await school.signIn('student')).ask(attendance.checkIn, { body: away })
  expect(data).toMatchObject({ status: 'unrecorded', verification: 'waiting', waiting_reason: 'outside_radius', distance_m: 410 })
})
