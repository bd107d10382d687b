import { status } from '@lentera/contract/status'
import { expect, test } from 'vitest'
import { createServices } from '#school/services.ts'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { emptyDatabase } from '#test/database.ts'
import { testSettings } from '#test/school.ts'
import { sayMessage } from './status.queries.ts'
import { minutesSince, roughly, summaryOf } from './status.rules.ts'
import { watchStatus } from './watch-status.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00+07:00`)

test('the first look tells of its own minute, and looks in turn of those between them', () => {
  expect(minutesSince(null, at('07:00'))).toEqual([{ day: '2026-11-23', watched: 1, disturbed: 0 }])
  expect(minutesSince(at('06:58'), at('07:00'))).toEqual([{ day: '2026-11-23', watched: 2, disturbed: 0 }])
  expect(minutesSince(at('07:00'), at('07:00'))).toEqual([{ day: '2026-11-23', watched: 1, disturbed: 0 }])
})

test('a gap in which nothing ran is a disturbance of each day that it touches, by the clock of Jakarta', () => {
  expect(minutesSince(new Date('2026-11-22T23:50:00+07:00'), at('00:10'))).toEqual([
    { day: '2026-11-23', watched: 10, disturbed: 10 },
    { day: '2026-11-22', watched: 10, disturbed: 10 },
  ])
})

test('minutes are said roughly, and what runs in one sentence', () => {
  expect([roughly(12), roughly(89), roughly(200)]).toEqual(['sekitar 12 menit', 'sekitar 89 menit', 'sekitar 3 jam'])
  expect(summaryOf([{ part: 'product', state: 'ok' }])).toBe('Semua berjalan')
  expect(summaryOf([{ part: 'product', state: 'unknown' }])).toBe('Belum ada catatan')
  expect(
    summaryOf([
      { part: 'product', state: 'ok' },
      { part: 'messages', state: 'disturbed' },
    ]),
  ).toBe('Pemberitahuan dan pesan sedang terlambat.')
})

const openProduct = async () => {
  const { database } = await emptyDatabase()
  const time = { now: at('07:00') }
  const app = await createApp({ database, settings: testSettings, clock: () => time.now })
  const services = createServices(database, testSettings, () => time.now)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  return {
    db: database.db,
    lookAt: async (now: Date) => {
      time.now = now
      await watchStatus.run({ services, now, log })
    },
    travel: (now: Date) => void (time.now = now),
    read: async () => (await callerOf(app, undefined, undefined).ask(status.read, {})).data,
    close: async () => {
      services.ended.stop()
      await app.close()
    },
  }
}

test('everybody reads how the product runs: quiet, after an hour off, and with messages that are late', async () => {
  const { db, lookAt, read, close } = await openProduct()
  expect(await read()).toMatchObject({ summary: 'Belum ada catatan', state: 'unknown', message: null, looked_at: null })
  await lookAt(at('07:00'))
  const quiet = await read()
  expect(quiet).toMatchObject({ summary: 'Semua berjalan', state: 'ok' })
  expect(quiet.days).toHaveLength(90)
  expect(quiet.days[0]).toEqual({ date: '2026-11-23', state: 'ok', notes: [] })
  expect(quiet.days[1]).toEqual({ date: '2026-11-22', state: 'unknown', notes: [] })
  await lookAt(at('08:00'))
  expect((await read()).days[0]).toMatchObject({ state: 'disturbed', notes: ['Aplikasi tidak berjalan sekitar 60 menit.'] })
  const due_at = at('07:40')
  const row = { uuid: '019ac000-0000-7000-8000-000000000001', recipient: 'a@b.id', kind: 'code', body: 'x', created_at: due_at }
  await db
    .insertInto('outgoing_message')
    .values({ ...row, channel: 'email', due_at })
    .execute()
  await lookAt(at('08:01'))
  const late = await read()
  expect(late).toMatchObject({ summary: 'Pemberitahuan dan pesan sedang terlambat.', state: 'disturbed' })
  expect(late.parts.map(({ state }) => state)).toEqual(['ok', 'ok', 'disturbed'])
  await db.deleteFrom('outgoing_message').execute()
  await lookAt(at('08:02'))
  expect(await read()).toMatchObject({ summary: 'Semua berjalan', state: 'ok' })
  await close()
})

test('jobs that stand still are said, and so is what the operator has to say until it is taken away', async () => {
  const { db, lookAt, travel, read, close } = await openProduct()
  await lookAt(at('07:00'))
  travel(at('07:04'))
  expect(await read()).toMatchObject({ summary: 'Semua berjalan' })
  travel(at('07:06'))
  expect(await read()).toMatchObject({ summary: 'Pekerjaan otomatis sedang terlambat.', state: 'disturbed' })
  await sayMessage(db, 'Perawatan malam ini pukul 22.00.', at('07:00'))
  await sayMessage(db, 'Perawatan malam ini pukul 23.00.', at('07:01'))
  expect((await read()).message).toEqual({ words: 'Perawatan malam ini pukul 23.00.', said_at: at('07:01').toISOString() })
  await sayMessage(db, null, at('07:02'))
  expect((await read()).message).toBeNull()
  await close()
})
