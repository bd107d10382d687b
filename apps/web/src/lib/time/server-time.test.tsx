import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { forget } from '#lib/session/forget.ts'
import { learnTime, timeToShow } from './server-time.ts'

const MINUTE = 60_000
/** A page whose two clocks are set by hand: the device's, and the one that only counts. */
const aPage = () => {
  const clocks = { shown: 1_800_000_000_000, counted: 5000 }
  vi.spyOn(Date, 'now').mockImplementation(() => clocks.shown)
  vi.spyOn(performance, 'now').mockImplementation(() => clocks.counted)
  const pass = (shown: number, counted = shown) => {
    clocks.shown += shown
    clocks.counted += counted
  }
  return { clocks, pass }
}
const seen = () => document.dispatchEvent(new Event('visibilitychange'))
afterEach(() => {
  vi.restoreAllMocks()
  forget()
})

test('a page that was in contact shows the server’s time and what it has counted since the middle of the way', () => {
  const { clocks, pass } = aPage()
  expect(timeToShow()).toBeUndefined()
  pass(400)
  learnTime('sealed', clocks.counted - 400)
  pass(20 * MINUTE)
  expect(timeToShow()).toBe(`sealed;${20 * MINUTE + 200}`)
})

test('an answer without the server’s time changes nothing, a later one replaces the earlier', () => {
  const { clocks, pass } = aPage()
  learnTime('first', clocks.counted)
  pass(MINUTE)
  learnTime(null, clocks.counted)
  expect(timeToShow()).toBe(`first;${MINUTE}`)
  learnTime('second', clocks.counted)
  expect(timeToShow()).toBe('second;0')
})

test('an answer that was overtaken by a later one, or was under way for half a minute, is not the newest time', () => {
  const { clocks, pass } = aPage()
  learnTime('1800000002000.later', clocks.counted)
  pass(1000)
  learnTime('1800000001000.earlier', clocks.counted)
  pass(31_000)
  learnTime('1800000003000.slow', clocks.counted - 31_000)
  expect(timeToShow()).toBe('1800000002000.later;32000')
})

test('what another page or the worker learns counts here, because the server believes the newest time alone', async () => {
  const { clocks } = aPage()
  learnTime('1800000001000.mine', clocks.counted)
  const other = new BroadcastChannel('lentera-time')
  onTestFinished(() => other.close())
  other.postMessage({ sealed: '1800000009000.theirs', age: 50 })
  await expect.poll(timeToShow).toBe('1800000009000.theirs;50')
})

test('who turns the clock back has nothing to show, also after turning it forward again', () => {
  const { clocks, pass } = aPage()
  learnTime('sealed', clocks.counted)
  pass(70 * MINUTE)
  pass(-50 * MINUTE, 0)
  seen()
  pass(50 * MINUTE, 0)
  expect(timeToShow()).toBeUndefined()
})

test('a phone that slept has nothing to show: its count stood still', () => {
  const { clocks, pass } = aPage()
  learnTime('sealed', clocks.counted)
  pass(30 * MINUTE, 2 * MINUTE)
  expect(timeToShow()).toBeUndefined()
  learnTime('again', clocks.counted)
  pass(2 * MINUTE)
  expect(timeToShow()).toBe(`again;${2 * MINUTE}`)
})

test('a clock that the network sets right by seconds changes nothing', () => {
  const { clocks, pass } = aPage()
  learnTime('sealed', clocks.counted)
  pass(10 * MINUTE + 20_000, 10 * MINUTE)
  expect(timeToShow()).toBe(`sealed;${10 * MINUTE}`)
})

test('the time of one person is not shown for the next', () => {
  const { clocks } = aPage()
  learnTime('sealed', clocks.counted)
  forget()
  expect(timeToShow()).toBeUndefined()
})
