import { attendance } from '@lentera/contract/attendance'
import { expect, test } from 'vitest'
import { openSchool } from '#test/school.ts'

const here = { latitude: 0, longitude: 110, accuracy: 8 }

const checkIn = async (body: typeof here, wishes: Parameters<typeof openSchool>[0] = {}) => {
  const pupil = await (await openSchool(wishes)).signIn('student')
  const { data } = await pupil.ask(attendance.checkIn, { body })
  return { data, today: async () => (await pupil.ask(attendance.today, {})).data }
}

test('the page of today says all that it shows: the school, its hours, the rules, the clock, the record', async () => {
  const { today, data } = await checkIn(here, {
    school: { name: 'SMA Lentera', timezone: 'Asia/Makassar' },
    now: '2026-11-23T06:50:00+08:00',
  })
  expect(await today()).toEqual({
    date: '2026-11-23',
    timezone: 'Asia/Makassar',
    hours: { opens_at: '06:00', starts_at: '07:15', on_time_until: '07:15', closes_at: '15:00', ends_at: null },
    closed_because: null,
    server_time: '2026-11-22T22:50:00.000Z',
    school: { name: 'SMA Lentera', latitude: 0, longitude: 110 },
    methods: ['location', 'roll_call'],
    radius_m: 150,
    accuracy_limit_m: 50,
    record: data,
    clock_out: false,
    clock_out_undo_until: null,
    consents: { location: true, selfie: true },
    adult: false,
    demo_hour: null,
    demo_location: false,
  })
})

test('the school’s own place is offered only by a demo school while the demo is on', async () => {
  const offered = async (is_demo: boolean, demo: boolean) =>
    (await (await checkIn(here, { school: { is_demo }, settings: { demo } })).today()).demo_location
  expect([await offered(true, true), await offered(true, false), await offered(false, true)]).toEqual([true, false, false])
})
