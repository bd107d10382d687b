import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AskFault, noAnswer } from '#lib/http/fault.ts'
import { remoteConfigNow, setRemoteConfig } from '#lib/http/remote-config.ts'
import { reportProblem } from './send.ts'
import { errorIdOf, isNetworkError, noteError } from './watch.ts'

/** A generator of numbers from 0 to 1 that always gives the same ones (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

interface Sent {
  readonly url: string
  readonly text: string
}
let sent: Sent[] = []
let status = 200
beforeEach(() => {
  sent = []
  status = 200
  vi.spyOn(window, 'fetch').mockImplementation((url, options) => {
    sent.push({ url: url as string, text: new TextDecoder().decode(new TextEncoder().encode(options?.body as string)) })
    return Promise.resolve(new Response('{}', { status }))
  })
})
afterEach(() => vi.restoreAllMocks())

it('one of twenty errors is reported by itself, each of them once', () => {
  const random = seeded(20_261_123)
  const reported: Error[] = []
  for (let at = 0; at < 10_000; at++) {
    const error = new Error('x')
    noteError(error, random, (one) => reported.push(one))
    noteError(
      error,
      () => 0,
      (one) => reported.push(one),
    )
  }
  expect(reported.length).toBeGreaterThan(430)
  expect(reported.length).toBeLessThan(570)
  expect(new Set(reported).size).toBe(reported.length)
})

it.each([
  ['no answer', noAnswer()],
  ['a proxy that answers for the server', new AskFault('answer', 'x', { status: 502 })],
  ['a fetch that failed in Chrome', new TypeError('Failed to fetch')],
  ['a fetch that failed in Safari', new TypeError('Load failed')],
  ['a fetch that failed in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['a chunk that did not come', new TypeError('Failed to fetch dynamically imported module: https://a/x.js')],
  ['a call that was left', new DOMException('x', 'AbortError')],
  ['a call that took too long', new DOMException('x', 'TimeoutError')],
])('%s has no error id and is never reported', (_name, error) => {
  const send = vi.fn<() => void>()
  noteError(error, () => 0, send)
  expect(send).not.toHaveBeenCalled()
  expect(errorIdOf(error)).toBeNull()
})

it('an error of the app and one that the server told have an id, the same each time', () => {
  for (const error of [new TypeError('x is not a function'), new AskFault('answer', 'x', { status: 500, code: 'SERVER' })]) {
    expect(isNetworkError(error)).toBe(false)
    expect(errorIdOf(error)).toMatch(/^[\da-f]{32}$/)
    expect(errorIdOf(error)).toBe(errorIdOf(error))
  }
  expect(errorIdOf('words')).toBeNull()
})

it('a report goes to the collector of this address with the person’s words, and holds nothing else of the person', async () => {
  document.cookie = 'kunci=rahasia'
  const error = new TypeError('Unexpected "Andi Pratama" of andi@example.com at /student/8812?token=kunciku')
  const id = errorIdOf(error) ?? ''
  expect(await reportProblem(error, id, ' Saya membuka rapor ')).toBe('sent')
  expect(sent).toHaveLength(2)
  for (const { url } of sent) expect(url.startsWith(`${location.origin}/api/1/envelope/?`)).toBe(true)
  const [event, words] = sent.map(({ text }) => JSON.parse(text.split('\n')[2] ?? '') as Record<string, unknown>)
  expect(event).toMatchObject({ event_id: id, exception: { values: [{ type: 'TypeError' }] } })
  expect(words).toMatchObject({ contexts: { feedback: { message: 'Saya membuka rapor', associated_event_id: id } } })
  for (const key of ['user', 'request', 'breadcrumbs', 'extra', 'modules']) {
    expect(event).not.toHaveProperty(key)
    expect(words).not.toHaveProperty(key)
  }
  for (const { text } of sent) expect(text).toContain('"infer_ip":"never"')
  const all = JSON.stringify(sent)
  for (const secret of ['Andi', 'example.com', '8812', 'kunciku', 'rahasia', navigator.userAgent])
    expect(all).not.toContain(secret)
})

it('a report goes to the collector that the configuration names', async () => {
  const before = remoteConfigNow()
  setRemoteConfig({ ...before, error_dsn: 'https://kunci@galat.contoh/7' })
  const error = new Error('x')
  expect(await reportProblem(error, errorIdOf(error) ?? '', '')).toBe('sent')
  setRemoteConfig(before)
  expect(sent.map(({ url }) => url.split('?')[0])).toEqual(['https://galat.contoh/api/7/envelope/'])
})

it('what the server says of people is left out: only its status and code go along', async () => {
  const error = new AskFault('answer', 'Andi Pratama sudah hadir.', { status: 500, code: 'SERVER' })
  expect(await reportProblem(error, errorIdOf(error) ?? '', '')).toBe('sent')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('500 SERVER')
  expect(sent[0]?.text).not.toContain('Andi')
})

it('without a network nothing is sent; a report that failed is sent again, and the error only once', async () => {
  const error = new Error('x')
  const id = errorIdOf(error) ?? ''
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await reportProblem(error, id, 'halo')).toBe('offline')
  expect(sent).toHaveLength(0)
  online.mockReturnValue(true)
  status = 500
  expect(await reportProblem(error, id, 'halo')).toBe('failed')
  status = 200
  expect(await reportProblem(error, id, 'halo')).toBe('sent')
  expect(sent.filter(({ text }) => text.includes('"type":"event"'))).toHaveLength(2)
  expect(await reportProblem(error, id, '')).toBe('sent')
  expect(sent).toHaveLength(3)
})
