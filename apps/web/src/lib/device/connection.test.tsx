import { afterEach, expect, test } from 'vitest'
import { mayPrefetch, untilNeeded } from './connection.ts'
import { device } from './keep.ts'

/** A browser that says this of its line; without an argument, one that says nothing. */
const lineOf = (value?: { readonly effectiveType: string; readonly saveData?: boolean }) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true })
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  device.drop('saver')
})

test.each(['slow-2g', '2g', '3g'])('nothing is fetched ahead on a slow line: %s', (effectiveType) => {
  lineOf({ effectiveType })
  expect(mayPrefetch()).toBe(false)
  expect(untilNeeded()).toBeGreaterThan(10_000)
})

test('on a fast line it is fetched ahead at once', () => {
  lineOf({ effectiveType: '4g' })
  expect(mayPrefetch()).toBe(true)
  expect(untilNeeded()).toBe(0)
})

test('a browser that tells nothing of its line fetches later', () => {
  lineOf()
  expect(mayPrefetch()).toBe(true)
  expect(untilNeeded()).toBeGreaterThan(10_000)
})

test('whoever saves data has nothing fetched ahead, by the browser’s wish or their own', () => {
  lineOf({ effectiveType: '4g', saveData: true })
  expect(mayPrefetch()).toBe(false)
  lineOf({ effectiveType: '4g', saveData: false })
  device.write('saver', true)
  expect(mayPrefetch()).toBe(false)
  expect(untilNeeded()).toBeGreaterThan(10_000)
})
