import { expect, test } from 'vitest'
import type { Kept } from './entry.ts'
import { dueAt, nextOf, pauseAfter, verdictOn } from './rules.ts'

let order = 0
const write = (subject: string, more: Partial<Kept> = {}): Kept => ({
  order: ++order,
  id: `${subject} ${order}`,
  account: 'sari',
  call: 'attendance.checkIn',
  subject,
  input: {},
  captured_at: '2026-11-23T06:45:00.000Z',
  state: 'waiting',
  tried: false,
  failure: null,
  reply: null,
  request: { url: '/', method: 'POST', headers: {}, body: null },
  recalled: false,
  attempts: 0,
  next_at: 0,
  alone: false,
  settled_at: 0,
  ...more,
})
const meant = Date.parse('2026-11-23T06:45:00.000Z')
const nobody = new Set<string>()

test('what was meant first goes first', () => {
  const [first, second] = [write('Senin'), write('Selasa')]
  expect(nextOf([first, second], meant, nobody)).toBe(first)
  expect(nextOf([{ ...first, state: 'delivered' }, second], meant, nobody)).toBe(second)
  expect(nextOf([], meant, nobody)).toBeUndefined()
})

test('while the line is down nobody overtakes: all wait for the first one’s next attempt', () => {
  const all = [write('Senin', { attempts: 1, next_at: meant + 2000 }), write('Selasa')]
  expect(nextOf(all, meant, nobody)).toBeUndefined()
  expect(dueAt(all)).toBe(meant + 2000)
  expect(nextOf(all, meant + 2000, nobody)).toBe(all[0])
})

test('one that the server stumbles over holds up its own subject and no other', () => {
  const stumbled = write('Senin', { attempts: 3, next_at: meant + 60_000, alone: true })
  const [behind, other] = [write('Senin'), write('Selasa')]
  expect(nextOf([stumbled, behind, other], meant, nobody)).toBe(other)
  expect(nextOf([stumbled, behind], meant, nobody)).toBeUndefined()
  expect(dueAt([stumbled, behind, { ...other, next_at: meant + 4000 }])).toBe(meant + 4000)
})

test('a refused one holds up what was meant before the refusal was known, and not what the person does knowing it', () => {
  const refused = write('Senin', { state: 'failed', settled_at: meant + 5000 })
  const before = write('Senin')
  const after = write('Senin', { captured_at: new Date(meant + 9000).toISOString() })
  const other = write('Selasa')
  expect(nextOf([refused, before, other], meant, nobody)).toBe(other)
  expect(dueAt([refused, before])).toBeNull()
  expect(nextOf([refused, after], meant, nobody)).toBe(after)
})

test('pauses double from two seconds to a minute, and no two phones keep the same', () => {
  const middle = [1, 2, 3, 4, 5, 6, 7, 100].map((attempts) => pauseAfter(attempts, 0.5))
  expect(middle).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([1500, 2500])
})

const refusal = { status: 409, code: 'ATTENDANCE_CLOSED', message: 'Presensi sedang tidak dibuka.' }
test.each([
  ['our answer has arrived', 200, { data: { id: 1 } }, { is: 'delivered', reply: { id: 1 } }],
  ['a café’s page is no answer', 200, undefined, { is: 'again' }],
  ['a stranger’s JSON is no answer', 200, { login: true }, { is: 'again' }],
  ['a stranger’s refusal is none of ours', 403, undefined, { is: 'again' }],
  ['a server that rests is asked again', 503, { status: 503, message: 'x' }, { is: 'again', alone: false }],
  ['a proxy that finds no server is asked again', 502, undefined, { is: 'again', alone: false }],
  ['a stumbling server is asked again for this one alone', 500, { status: 500, message: 'x' }, { is: 'again', alone: true }],
  ['whoever asks too often comes later', 429, { status: 429, message: 'x' }, { is: 'again', after: 30_000 }],
  ['an ended token is replaced', 401, { status: 401, message: 'x' }, { is: 'session' }],
  ['a refusal is told in its own words', 409, refusal, { is: 'failed', failure: { ...refusal, errors: {} } }],
  ['what waits for a second factor waits', 403, { ...refusal, code: 'SECOND_FACTOR_MISSING' }, { is: 'again', alone: false }],
  ['what is too large stays too large, whoever says it', 413, undefined, { is: 'failed', failure: { code: 'TOO_LARGE' } }],
  [
    'our own server says why it is too large',
    413,
    { code: 'TOO_LARGE', message: 'Ruang berkasmu penuh.' },
    { is: 'failed', failure: { code: 'TOO_LARGE', message: 'Ruang berkasmu penuh.' } },
  ],
] as const)('%s', (_words, status, body, verdict) => {
  expect(verdictOn(status, body, status === 429 ? '30' : null)).toMatchObject(verdict)
})

test('the fields that were wrong are kept with the refusal', () => {
  const errors = { reason: ['Wajib diisi.'] }
  expect(verdictOn(422, { status: 422, code: 'VALIDATION', message: 'Belum sesuai.', errors })).toMatchObject({
    failure: { errors },
  })
})

test('a write whose files are not on the server yet lets others pass, and holds up its own subject', () => {
  const handIn = write('Tugas', { files: ['a', 'b'] })
  const [behind, other] = [write('Tugas'), write('Senin')]
  expect(nextOf([handIn, behind, other], meant, nobody, new Set(['b']))).toBe(other)
  expect(nextOf([handIn, behind], meant, nobody, new Set(['b']))).toBeUndefined()
  expect(dueAt([handIn, behind], new Set(['b']))).toBeNull()
  expect(nextOf([handIn, behind, other], meant, nobody, new Set())).toBe(handIn)
})
