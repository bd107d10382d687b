import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import type { CurrentUser } from '@lentera/contract/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ask } from '#lib/http/ask.ts'
import { type Entry, useOutbox } from './outbox.ts'
import { keptOf } from './outbox/store.ts'
import { useSession } from '#lib/session/session.ts'

const inAnHour = Math.floor(Date.now() / 1000) + 3600
/** Signs somebody in, as the cookies of a page know it. Every test has a person of its own. */
const signIn = (id: string) => {
  document.cookie = `access_token=${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: id, exp: inAnHour }))}.x; Path=/`
  document.cookie = 'access_role=teacher; Path=/'
  document.cookie = 'refresh_token=r; Path=/'
  useSession.setState({ state: 'signed-in', role: 'teacher', user: { id, user_type: 'teacher' } as CurrentUser })
}
let people = 0
let me = ''
beforeEach(() => {
  me = `guru-${Date.now()}-${++people}`
  signIn(me)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Answer = () => Promise<Response>
const json =
  (status: number, body: unknown): Answer =>
  () =>
    Promise.resolve(Response.json(body, { status }))
const yes = json(200, { data: { results: [] } })
const noLine: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
/** The line to the server: answers in turn, the last one from then on. What was sent is kept. */
const line = (...answers: Answer[]) => {
  const sent: { headers: Headers; body: unknown }[] = []
  vi.stubGlobal('fetch', (_url: string, { headers, body }: RequestInit) => {
    sent.push({ headers: new Headers(headers), body })
    return (answers.length > 1 ? answers.shift()! : answers[0]!)()
  })
  return sent
}

const input = { body: { of: [{ id: 'a'.repeat(20), revision: 1 }], verb: 'approve' as const } }
function Screen({ subject, done }: { subject: string; done?: () => void }) {
  const { send, entry, fault, busy, retry, drop, withdraw } = useOutbox(attendanceDecisions.decide, {
    subject,
    ...(done && { done }),
  })
  return (
    <>
      <p role="status">{`${entry?.state ?? 'nothing'} ${fault?.message ?? ''}${busy ? ' busy' : ''}`}</p>
      <button onClick={() => void send(input)}>Kirim</button>
      <button onClick={retry}>Lagi</button>
      <button onClick={() => void drop()}>Hapus</button>
      <button onClick={() => void withdraw()}>Tarik</button>
    </>
  )
}
const says = async (words: string) => {
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
}
const tap = (name: string) => page.getByRole('button', { name }).click()
const kept = async (): Promise<readonly Entry[]> => keptOf(me)

test('a write is on the device before it leaves, and carries its key, its moment and the person’s token', async () => {
  const before = Promise.withResolvers<readonly Entry[]>()
  const sent = line(async () => {
    before.resolve(await kept())
    return yes()
  })
  const done = vi.fn<() => void>()
  await render(<Screen subject="satu" done={done} />)
  await tap('Kirim')
  const [first] = await before.promise
  expect(first).toMatchObject({ state: 'waiting', subject: 'satu', tried: true })
  await says('delivered')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.headers.get('idempotency-key')).toBe(first?.id)
  expect(sent[0]?.headers.get('captured-at')).toBe(first?.captured_at)
  expect(sent[0]?.headers.get('authorization')).toContain(document.cookie.match(/access_token=([^;]+)/)?.[1])
  expect(sent[0]?.body).toBe(JSON.stringify(input.body))
  expect(done).toHaveBeenCalledTimes(1)
})

test('it carries the server’s own time of the last contact, and keeps that however late it is delivered', async () => {
  const sealed = `${Date.now()}.${'s'.repeat(22)}`
  const answer: Answer = () => Promise.resolve(Response.json({ data: {} }, { headers: { 'lentera-time': sealed } }))
  const sent = line(answer, noLine, yes)
  await ask(attendance.today, {})
  await render(<Screen subject="waktu" />)
  await tap('Kirim')
  await says('waiting')
  dispatchEvent(new Event('online'))
  await says('delivered')
  const [first, second] = sent.slice(1).map(({ headers }) => headers.get('lentera-time'))
  expect(first).toMatch(new RegExp(`^${sealed};\\d{1,5}$`))
  expect(second).toBe(first)
})

test('without a line it waits, and goes out under the same key when there is one again', async () => {
  const sent = line(noLine, yes)
  const done = vi.fn<() => void>()
  await render(<Screen subject="dua" done={done} />)
  await tap('Kirim')
  await says('waiting')
  expect(done).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await says('delivered')
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(done).toHaveBeenCalledTimes(1)
})

test('a refusal says why, goes out again when the person wants it, and makes room for a new one', async () => {
  const refusal = json(409, { status: 409, code: 'ATTENDANCE_CLOSED', message: 'Presensi sedang tidak dibuka.' })
  const sent = line(refusal, refusal, yes)
  await render(<Screen subject="tiga" />)
  await tap('Kirim')
  await says('failed Presensi sedang tidak dibuka.')
  await tap('Lagi')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await says('failed Presensi sedang tidak dibuka.')
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  await tap('Kirim')
  await says('delivered')
  expect(await kept()).toHaveLength(1)
  await tap('Hapus')
  await says('nothing')
})

test('what has never left the device can be taken back, what may be on the server cannot', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const sent = line(noLine)
  await render(<Screen subject="empat" />)
  await tap('Kirim')
  await says('waiting')
  await tap('Tarik')
  await says('nothing')
  expect(sent).toHaveLength(0)
  vi.restoreAllMocks()
  await tap('Kirim')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.waitFor(async () => expect((await kept())[0]).toMatchObject({ state: 'waiting', attempts: 1 }))
  await tap('Tarik')
  expect(await kept()).toHaveLength(1)
})

test('a device that keeps nothing sends directly', async () => {
  const sent = line(yes)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  const done = vi.fn<() => void>()
  await render(<Screen subject="lima" done={done} />)
  await tap('Kirim')
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await kept()).toEqual([])
})

test('nobody sees or sends what somebody else wrote on this phone', async () => {
  const sent = line(noLine, yes)
  const first = me
  const screen = await render(<Screen subject="enam" />)
  await tap('Kirim')
  await says('waiting')
  signIn(`${first}-lain`)
  await says('nothing')
  dispatchEvent(new Event('online'))
  await tap('Kirim')
  await says('delivered')
  expect(sent).toHaveLength(2)
  expect(await keptOf(first)).toMatchObject([{ state: 'waiting' }])
  signIn(first)
  await says('delivered')
  expect(sent).toHaveLength(3)
  await screen.unmount()
})
