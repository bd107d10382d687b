import type { CurrentUser } from '@lentera/contract/account'
import { createStore, promisifyRequest } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptOf } from '#lib/offline/outbox/store.ts'
import { useSession } from '#lib/session/session.ts'
import { deviceName } from './exam.ts'
import { ExamMachine } from './machine.ts'

const quiz = '00000000-0000-4000-8000-000000000001'
let people = 0
let me = ''
beforeEach(() => {
  me = `siswa-kuis-${Date.now()}-${++people}`
  const token = btoa(JSON.stringify({ sub: me, exp: Math.floor(Date.now() / 1000) + 3600 }))
  document.cookie = `access_token=${btoa('{"alg":"HS256"}')}.${token}.x; Path=/`
  document.cookie = 'access_role=student; Path=/'
  useSession.setState({ state: 'signed-in', role: 'student', user: { id: me, user_type: 'student' } as CurrentUser })
})
let open: ExamMachine[] = []
afterEach(() => {
  for (const one of open) one.stop()
  open = []
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const clockNow = () => ({
  state: 'in_progress',
  server_time: new Date().toISOString(),
  deadline_at: new Date(Date.now() + 600_000).toISOString(),
  remaining_seconds: 600,
  is_paused: false,
  leaves: 0,
  leaves_allowed: null,
  frozen_by: null,
  note: null,
  is_here: true,
  device_request: null,
  broadcast: null,
})
interface Sent {
  readonly number: number
  readonly answer: { readonly value: string }
  readonly seq: number
}
/** The server of one quiz. `up`: whether there is a line; `outcome`: what becomes of answers; `wrong`: the question that it has not. */
const server = () => {
  const state = { up: true, outcome: 'saved', wrong: 0, calls: [] as Sent[][], leaves: [] as (string | null)[], finished: 0 }
  const answered = (body: URLSearchParams) => {
    const some = JSON.parse(body.get('answers') ?? '[]') as Sent[]
    expect(body.get('quiz_uuid')).toBe(quiz)
    expect(body.get('device')).toBe(deviceName())
    state.calls.push(some)
    if (some.some(({ number }) => number === state.wrong))
      return Response.json({ status: 422, code: 'VALIDATION', message: 'Belum sesuai.', errors: {} }, { status: 422 })
    const results = some.map(({ number, seq }) => ({ number, seq, outcome: state.outcome }))
    return Response.json({ data: { ...clockNow(), saved_at: new Date().toISOString(), results } })
  }
  vi.stubGlobal('fetch', async (to: string, { headers, body }: RequestInit = {}) => {
    if (!state.up) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(to, location.href)
    if (pathname.endsWith('/answers')) return answered(new URLSearchParams(body as string))
    if (pathname.endsWith('/leaves')) state.leaves.push(new Headers(headers).get('idempotency-key'))
    if (pathname.endsWith('/finish')) state.finished++
    const over = pathname.endsWith('/finish') && { state: 'submitted' }
    const paper = {
      quiz: { title: 'Kuis', timezone: 'WIB', full_screen: false },
      questions: [],
      answers: [],
      files: [],
      media: {},
    }
    return Response.json({ data: { ...clockNow(), ...(pathname.endsWith('/questions') && paper), ...over } })
  })
  return state
}
const begin = async (): Promise<ExamMachine> => {
  const machine = new ExamMachine(me, quiz)
  open.push(machine)
  await machine.open()
  return machine
}
const short = (value: string) => ({ type: 'short' as const, value })
const marks = (machine: ExamMachine) => [...machine.get().answers].map(([number, { mark }]) => `${number} ${mark}`)
const valuesOf = (calls: readonly Sent[][]) => calls.map((some) => some.map(({ number, answer }) => `${number} ${answer.value}`))

test('of what is typed without a rest the last goes, and answers that waited go in one call in the order in which they were given', async () => {
  const line = server()
  const machine = await begin()
  line.up = false
  await machine.answer(2, short('ma'), false)
  await machine.answer(2, short('marah rusli'), false)
  await machine.answer(1, short('jakarta'), false)
  expect(marks(machine).toSorted()).toEqual(['1 device', '2 device'])
  await vi.waitFor(() => expect(machine.get().unheard).toBe(true), 3000)
  line.up = true
  expect(await machine.send()).toBe(true)
  expect(valuesOf(line.calls)).toEqual([['2 marah rusli', '1 jakarta']])
  expect(marks(machine).toSorted()).toEqual(['1 server', '2 server'])
  expect(machine.get().unheard).toBe(false)
})

test('an answer outlives its page, and another page sends it', async () => {
  const line = server()
  const first = await begin()
  line.up = false
  await first.answer(1, short('jakarta'), true)
  first.stop()
  const second = await begin()
  expect(second.get().answers.get(1)).toMatchObject({ answer: short('jakarta'), is_uncertain: true, mark: 'device' })
  line.up = true
  expect(await second.send()).toBe(true)
  expect(valuesOf(line.calls)).toEqual([['1 jakarta']])
})

test('one answer that the server cannot take fails alone', async () => {
  const line = server()
  const machine = await begin()
  line.up = false
  line.wrong = 2
  for (const number of [1, 2, 3]) await machine.answer(number, short('x'), false)
  line.up = true
  expect(await machine.send()).toBe(true)
  expect(marks(machine).toSorted()).toEqual(['1 server', '2 failed', '3 server'])
})

test('what comes while the attempt is stopped stays on the device, and goes once it may', async () => {
  const line = server()
  const machine = await begin()
  line.outcome = 'frozen'
  await machine.answer(1, short('jakarta'), false)
  expect(await machine.send()).toBe(false)
  expect(marks(machine)).toEqual(['1 device'])
  line.outcome = 'saved'
  await machine.look()
  await vi.waitFor(() => expect(marks(machine)).toEqual(['1 server']))
})

test('handing in waits for the answers, and leaves nothing of the attempt in the outbox', async () => {
  const line = server()
  const machine = await begin()
  line.up = false
  await machine.answer(1, short('jakarta'), false)
  expect(await machine.finish('manual')).toBe(false)
  expect(line.finished).toBe(0)
  line.up = true
  expect(await machine.finish('manual')).toBe(true)
  expect(valuesOf(line.calls)).toEqual([['1 jakarta']])
  await machine.forget()
  expect(await keptOf(me)).toEqual([])
  expect(marks(machine)).toEqual(['1 server'])
})

test('a device that keeps nothing sends its answers all the same, and says so', async () => {
  const line = server()
  const machine = await begin()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  line.up = false
  await machine.answer(1, short('jakarta'), false)
  expect(await machine.send()).toBe(false)
  expect(machine.get().forgetful).toBe(true)
  line.up = true
  expect(await machine.send()).toBe(true)
  expect(valuesOf(line.calls)).toEqual([['1 jakarta']])
  expect(marks(machine)).toEqual(['1 server'])
})

test('what the version before has left on the device is sent, with its counts and keys, and is gone from there', async () => {
  const line = server()
  const former = createStore('lentera-quiz', 'exams')
  const name = `${me} ${quiz}`
  const given = { is_uncertain: false, answered_at: new Date().toISOString(), proof: 'sealed' }
  await former('readwrite', (rows) => {
    rows.put({ ...given, number: 1, answer: short('jakarta'), seq: 7, mark: 'device' }, `${name} answer 1`)
    rows.put({ ...given, number: 2, answer: short('medan'), seq: 8, mark: 'failed' }, `${name} answer 2`)
    rows.put(true, `${name} leave 0199a0b0-0000-4000-8000-000000000000`)
    rows.put({ ...given, number: 9, answer: short('lain'), seq: 1, mark: 'device' }, `orang-lain ${quiz} answer 9`)
    return promisifyRequest(rows.transaction)
  })
  const machine = await begin()
  expect(await machine.send()).toBe(true)
  expect(line.calls).toEqual([[{ ...given, number: 1, answer: short('jakarta'), seq: 7 }]])
  expect(line.leaves).toEqual(['0199a0b0-0000-4000-8000-000000000000'])
  const left = (await former('readonly', (rows) => promisifyRequest(rows.getAllKeys()))).map(String)
  expect(left.filter((key) => /answer|leave/.test(key) && key.startsWith(name))).toEqual([])
  expect(left).toContain(`orang-lain ${quiz} answer 9`)
})
