import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtWeb } from '../apps/api/src/start/web.ts'
import { budgets, scriptsOf, webBytes } from './budgets.ts'

const dist = await builtWeb({ ending: new AbortController().signal }, () => undefined)
const { login, home, rest, exam, register, lazy } = webBytes(dist)

test('the login page is light enough for a first visit on a weak network', () => {
  expect(login).toBeGreaterThan(50_000) // React and router alone: less means that something was not counted
  expect(login).toBeLessThanOrEqual(budgets.login)
})

test("a pupil's home that is opened first stays within its budget", () => {
  expect(home).toBeGreaterThan(login)
  expect(home).toBeLessThanOrEqual(budgets.home)
})

test('what every home brings at rest is light, however many screens share pieces of it', () => {
  expect(rest).toBeGreaterThan(5000)
  expect(rest).toBeLessThanOrEqual(budgets.rest)
})

test('a quiz is light beside the home from which it is opened', () => {
  expect(exam).toBeGreaterThan(10_000)
  expect(exam).toBeLessThanOrEqual(budgets.exam)
})

test('whoever begins to register loads little more than a home does', () => {
  expect(register).toBeGreaterThan(5000)
  expect(register).toBeLessThanOrEqual(budgets.register)
})

test('a screen that is opened later costs little', () => {
  expect(Object.keys(lazy).length).toBeGreaterThan(30)
  for (const [screen, size] of Object.entries(lazy)) expect(size, screen).toBeLessThanOrEqual(budgets.lazy)
  expect(Object.values(lazy).every((size) => size > 0)).toBe(true)
})

test('neither the login page nor a home carries the names of other screens, however many there are', () => {
  const { screens, visit, own } = scriptsOf(dist)
  const carried = [...new Set([...visit('login', false), ...visit('student-home', true)])]
  const text = carried.map((name) => readFileSync(path.join(dist, name), 'utf8')).join('\n')
  // The front page's chunk holds the other public pages of its feature; the frame brings the search from the menu's, and at rest
  // what of the notifications begins then; it also knows the way out of having no school, and the frame of who runs the product
  // (`console`), whose screens have no other, what a page that broke offers (`problem`), and what sees to guests of tugasku, with
  // the calls of its rooms (`guests`). What is itself carried is no name.
  const known = new Set([...own('landing'), ...own('notifications'), ...own('menu'), ...own('empty-school')])
  const begins = /\/(?:login|\w+-home)\.page\.tsx$/
  const named = screens.filter(
    (module) =>
      !begins.test(module) &&
      own(module).some(
        (chunk) =>
          !known.has(chunk) &&
          !/\b(?:console|problem|guests)-/.test(chunk) &&
          !carried.includes(chunk) &&
          text.includes(path.basename(chunk)),
      ),
  )
  expect(named).toEqual([])
})
