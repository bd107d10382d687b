import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device } from '#lib/device/keep.ts'
import { freshenRemoteConfig, isDue } from './load-remote-config.ts'
import { lastGood, remoteConfigNow, setRemoteConfig } from './remote-config.ts'

beforeEach(() => localStorage.clear())
// What is kept on the device would be the configuration of the files after this one.
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the last good values are there again after the page was closed', () => {
  setRemoteConfig({ ...remoteConfigNow(), product_name: 'Lentera Timur' })
  expect(lastGood().config.product_name).toBe('Lentera Timur')
})

test.each([
  ['nothing', null],
  ['something from another version', { at: 1, config: { product_name: 'Lama' } }],
  ['a list where a text belongs', { at: 1, config: { ...remoteConfigNow(), product_name: [] } }],
])('%s on the device leaves the built-in values', (_, kept) => {
  device.write('remote_config', kept)
  expect(lastGood()).toMatchObject({ at: 0, config: { product_name: 'Lentera', demo: null } })
})

test('it is fetched again after an hour, and at once when the phone clock went back', () => {
  const now = 10_000_000
  const minute = 60_000
  expect(isDue(now - 59 * minute, now)).toBe(false)
  expect(isDue(now - 60 * minute, now)).toBe(true)
  expect(isDue(now + minute, now)).toBe(true)
})

test('an hour after the last one it is fetched again and waited for sixty seconds; without an answer the last values stay', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  setRemoteConfig({ ...remoteConfigNow(), product_name: 'Lentera Timur' })
  let signal: AbortSignal | null | undefined
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation((_address, request) => {
    signal = request?.signal
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
  })
  await vi.advanceTimersByTimeAsync(3_599_999)
  await freshenRemoteConfig()
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const fetched = freshenRemoteConfig()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(asked).toHaveBeenCalledOnce()
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signal?.aborted).toBe(true)
  await fetched
  expect(remoteConfigNow().product_name).toBe('Lentera Timur')
})
