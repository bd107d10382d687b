// Pupils who come late and say that they came in time. Each lie is told as a script would tell it; none gains a minute.
import { attendance } from '@lentera/contract/attendance'
import { aPupil } from '#db/seed/builders.ts'
import { createSignedTimes } from '#kit/security/signed-time.ts'
import { callerOf } from './ask.ts'
import { liveFor } from './live.ts'
import { expect, test } from 'vitest'
import { aPhone, here, at, instant, milliseconds, type Phone } from './lying-phone.ts'
import { testSettings } from './school.ts'
import { aPdf, sendFile } from './uploads.ts'

const lies: readonly (readonly [string, (phone: Phone) => ReturnType<Phone['deliver']>])[] = [
  [
    'keeps a seal and shows it again after pages were read',
    async ({ contact, deliver, show, seal }) => {
      await contact('07:05:00')
      await contact('07:20:00')
      return deliver('07:31:00', show(seal))
    },
  ],
  [
    'was in contact once, 61 seconds before the delivery',
    async ({ contact, deliver, show, seal }) => {
      await contact('07:29:59')
      return deliver('07:31:00', show(seal))
    },
  ],
  [
    'was in contact once, seconds after the moment that it tells',
    async ({ contact, deliver, show, seal }) => {
      await contact('06:58:10')
      return deliver('07:31:00', show(seal))
    },
  ],
  [
    'was in contact every 40 seconds until the delivery',
    async ({ contact, deliver, show }) => {
      const seal = await contact('07:13:00')
      for (const time of ['07:13:40', '07:14:20', '07:15:00', '07:15:40']) await contact(time)
      return deliver('07:16:10', { ...show(seal, 90_000), 'captured-at': instant('07:14:30') })
    },
  ],
  [
    'was silent for ten seconds and takes fifty to deliver',
    async ({ contact, deliver, show }) => {
      const seal = await contact('07:14:58')
      await contact('07:15:08')
      await contact('07:15:30')
      return deliver('07:16:05', { ...show(seal, 1_000), 'captured-at': instant('07:14:59') })
    },
  ],
  [
    'shows a seal of another phone of the same pupil',
    async ({ signIn, contact, deliver, show }) => {
      const other = await signIn('student')
      return deliver('07:31:00', show(await contact('06:50:30', other.session)))
    },
  ],
  [
    'reads the page on another phone meanwhile',
    async ({ signIn, contact, deliver, show, seal }) => {
      const other = await signIn('student')
      await contact('07:20:00', other.session)
      return deliver('07:31:00', show(seal))
    },
  ],
  [
    'signs in anew and shows the seal of the former session',
    async ({ signIn, deliver, show, seal }) => deliver('07:31:00', show(seal), (await signIn('student')).session),
  ],
  [
    'shows a classmate’s seal',
    async ({ db, school, class: room, signIn, deliver, show, app, now }) => {
      const friend = await signIn('student', await aPupil(db, school, { in: room }))
      expect(now()).toEqual(new Date(at('06:50:00')))
      const { headers } = await callerOf(app, 'student', friend.tokens.access_token).ask(attendance.today, {})
      return deliver('07:31:00', show(String(headers['lentera-time'])))
    },
  ],
  ['makes a seal up', ({ deliver, show }) => deliver('07:31:00', show(`${Date.parse(at('06:50:00'))}.${'A'.repeat(22)}`))],
  [
    'moves the time of its seal',
    ({ deliver, show, seal }) => deliver('07:31:00', show(`${Date.parse(at('06:55:00'))}.${seal.split('.')[1]}`)),
  ],
  [
    'shows a seal that another installation made',
    ({ deliver, show, session }) => {
      const foreign = createSignedTimes('another secret of the tests, longer than thirty-two')
      return deliver('07:31:00', show(foreign.seal(session, new Date(at('06:50:00')))))
    },
  ],
  [
    'shows a seal of yesterday',
    ({ deliver, show, session }) => {
      const old = createSignedTimes(testSettings.jwtSecret).seal(session, new Date(at('18:50:00', '2026-11-22')))
      return deliver('07:31:00', show(old, milliseconds('06:50:00', '06:58:00') + 12 * 3_600_000))
    },
  ],
  ['counts backwards from its seal', ({ deliver, seal }) => deliver('07:31:00', { 'lentera-time': `${seal};-60000` })],
  ['counts beyond now', ({ deliver, show, seal }) => deliver('07:31:00', show(seal, 999_999_999))],
  [
    'counts with more letters than a count has',
    ({ deliver, seal }) => deliver('07:31:00', { 'lentera-time': `${seal};480000e0` }),
  ],
  ['tells the time of its own clock alone', ({ deliver }) => deliver('07:31:00', {})],
  [
    'says that its clock was wrong by just so much',
    ({ deliver }) => deliver('07:31:00', { 'captured-at': instant('07:31:00'), 'clock-skew': String(-33 * 60_000) }),
  ],
  [
    'never compared its clock',
    ({ deliver }) => deliver('07:31:00', { 'clock-skew': '-299999', 'captured-at': instant('07:02:59') }),
  ],
  ['comes from the future', ({ deliver }) => deliver('07:31:00', { 'captured-at': instant('10:00:00') })],
  [
    'renewed its tokens meanwhile',
    async ({ refresh, deliver, show, seal }) => {
      await refresh('07:20:00')
      return deliver('07:31:00', show(seal))
    },
  ],
  [
    'greeted the live socket meanwhile',
    async ({ app, goOn, people, session, travel, deliver, show, seal }) => {
      travel(at('07:20:00'))
      await liveFor(app, goOn('student', { id: people.student.id, session }).access_token)
      return deliver('07:31:00', show(seal))
    },
  ],
  [
    'sent a file meanwhile',
    async ({ caller, travel, deliver, show, seal }) => {
      travel(at('07:20:00'))
      await sendFile(caller(), aPdf())
      return deliver('07:31:00', show(seal))
    },
  ],
  [
    'was refused something meanwhile',
    async ({ caller, travel, deliver, show, seal }) => {
      travel(at('07:20:00'))
      expect((await caller().ask(attendance.checkIn, { body: { ...here, accuracy: -1 } })).status).toBe(422)
      return deliver('07:31:00', show(seal))
    },
  ],
  [
    'delivers after the server was started anew',
    async ({ contact, startAnew, deliver, show, seal }) => {
      await contact('07:20:00')
      await startAnew()
      return deliver('07:31:00', show(seal))
    },
  ],
  [
    'was in contact with another process of the server',
    async ({ elsewhere, deliver, show, seal }) => {
      await elsewhere('07:20:00')
      return deliver('07:31:00', show(seal))
    },
  ],
]

test.each(lies)('a pupil who comes late and %s does not become punctual', async (_lie, tell) => {
  const phone = await aPhone()
  const { status, data } = await tell(phone)
  const rows = await phone.records()
  if (status !== 200) {
    expect(status).toBe(422)
    expect(rows).toEqual([])
    return
  }
  const { verification, clock_in_at, late_minutes, received_at } = rows[0]!
  if (verification === 'waiting')
    // Kept with both times, for a person to decide.
    expect({ ...data, received_at }).toMatchObject({ status: 'unrecorded', offline: true, received_at: phone.now() })
  else expect({ verification, clock_in_at, late: late_minutes !== null }).toMatchObject({ clock_in_at: phone.now(), late: true })
})

test('whoever was silent from the newest seal on counts at the made time, marked, with both times', async () => {
  const { deliver, show, seal, records } = await aPhone()
  const { data } = await deliver('07:31:00', show(seal))
  const both = { clock_in_at: instant('06:58:00'), received_at: instant('07:31:00') }
  expect(data).toMatchObject({ status: 'present', verification: 'automatic', offline: true, ...both })
  expect(await records()).toMatchObject([{ status: 'present', received_at: new Date(both.received_at) }])
})

test.each([
  [
    'renews its tokens and reads pages when it reconnects',
    async (phone: Phone) => {
      await phone.refresh('07:30:10')
      await phone.contact('07:30:20')
      await phone.contact('07:30:55')
    },
  ],
  ['meets a server that was started anew', (phone: Phone) => phone.startAnew()],
  ['reconnects at another process of the server', (phone: Phone) => phone.elsewhere('07:30:30')],
])('an honest phone that %s is believed', async (_how, reconnect) => {
  const phone = await aPhone()
  await reconnect(phone)
  expect((await phone.deliver('07:31:00', phone.show(phone.seal))).data).toMatchObject({
    status: 'present',
    verification: 'automatic',
    clock_in_at: instant('06:58:00'),
  })
})

test('sixty minutes after it was made a proven check-in waits for a person, unless the school says otherwise', async () => {
  const [punctual, patient] = [await aPhone(), await aPhone()]
  expect((await punctual.deliver('07:58:00', punctual.show(punctual.seal))).data).toMatchObject({ verification: 'automatic' })
  expect((await patient.deliver('07:58:01', patient.show(patient.seal))).data).toMatchObject({
    verification: 'waiting',
    waiting_reason: 'late_delivery',
    clock_in_at: instant('06:58:00'),
  })
})
