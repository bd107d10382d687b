import { expect, test } from 'vitest'
import { builtWeb } from '../apps/api/src/start/web.ts'
import { budgets, webBytes } from './budgets.ts'

const dist = await builtWeb({ ending: new AbortController().signal }, () => undefined)
const { login, home, css, worker, precache, lazy } = webBytes(dist)
const sizes = Object.values(lazy).toSorted((a, b) => a - b)

test('the login page is light enough for a first visit on a weak network', () => {
  expect(login).toBeGreaterThan(50_000) // React and router alone: less means that something was not counted
  expect(login).toBeLessThanOrEqual(budgets.login)
  expect(css).toBeLessThanOrEqual(budgets.css)
})

test("a pupil's home that is opened first stays within its budget", () => {
  expect(home).toBeGreaterThan(login)
  expect(home).toBeLessThanOrEqual(budgets.home)
})

test('the installed app takes little: its worker, and what that fetches at once', () => {
  expect(worker).toBeGreaterThan(1_000)
  expect(worker).toBeLessThanOrEqual(budgets.worker)
  expect(precache).toBeGreaterThan(100_000) // the entry and the font alone
  expect(precache).toBeLessThanOrEqual(budgets.precache)
})

test('a screen that is opened later costs little', () => {
  expect(sizes.length).toBeGreaterThanOrEqual(5)
  expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(budgets.lazyMedian)
  for (const [feature, size] of Object.entries(lazy)) expect(size, feature).toBeLessThanOrEqual(budgets.lazy)
})
