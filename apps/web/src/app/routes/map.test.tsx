import { expect, expectTypeOf, test } from 'vitest'
import { roleNames } from '@lentera/contract/kit/roles'
import { openPlaces } from '@lentera/contract/target'
import { beneath, href, type Url } from '#lib/nav/href.ts'
import { type Area, closed, oneOf, patternsOf, type Page } from './kit.ts'
import { areas, map } from './map.ts'
import { tableOf } from './tables.ts'

const page: Page = { load: () => Promise.reject(new Error('not opened here')) }

test('every address is placed once', () => {
  const all = areas.flatMap(({ prefix, pages }) => Object.keys(pages).map((path) => `${prefix}/${path}`))
  expect(all.filter((path, at) => all.indexOf(path) !== at)).toEqual([])
})

test('an address stands in the table that its first word names, however it is written', () => {
  for (const [name, table] of Object.entries(map)) {
    if (name === 'first') continue
    for (const { prefix, pages } of Object.values<Area>(table))
      for (const path of Object.keys(pages)) {
        expect(tableOf(`${prefix}/${path}`), `${prefix}/${path}`).toBe(name)
        expect(tableOf(`${prefix}/${path}`.toUpperCase()), `${prefix}/${path}`).toBe(name)
      }
  }
  expect(tableOf('/')).toBe('common')
})

test('no page with which a visit begins needs a table', () => {
  const patterns = Object.values<Area>(map.first).flatMap(({ prefix, pages }) =>
    Object.entries(pages).flatMap(([path, entry]) => patternsOf(path, entry).map((one) => `${prefix}/${one}`)),
  )
  // An address with a slot or a rest waits for the table that may know a better one: only what says that a page is lost may.
  expect(patterns.filter((pattern) => /[:*]/.test(pattern))).toEqual(['/*'])
})

test('every place that a notice or a waiting line opens is an address of somebody', () => {
  const addresses = new Set(areas.flatMap(({ prefix, pages }) => Object.keys(pages).map((path) => `${prefix}/${path}`)))
  expect(Object.values(openPlaces).filter((path) => !roleNames.some((role) => addresses.has(beneath(role, path))))).toEqual([])
})

test('a link takes only addresses of the map', () => {
  expect(href('/teacher/student-attendance')).toBe('/teacher/student-attendance')
  expectTypeOf<'/no-such-page'>().not.toExtend<Url>()
})

test('a slot that holds only certain words is one address per word', () => {
  expect(patternsOf(':slug/login/', oneOf(page, { slug: ['student', 'school'] }))).toEqual(['student/login/', 'school/login/'])
})

test('a closed screen keeps its addresses', () => {
  expect(closed(page)).toMatchObject({ closedInProduction: true, load: page.load })
})
