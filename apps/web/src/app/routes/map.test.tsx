import { expect, expectTypeOf, test } from 'vitest'
import { href, type Url } from '#lib/href.ts'
import { closed, oneOf, patternsOf, type Page } from './kit.ts'
import { map } from './map.ts'

const page: Page = { load: () => Promise.reject(new Error('not opened here')) }

test('every address is placed once', () => {
  const all = Object.values(map).flatMap(({ prefix, pages }) => Object.keys(pages).map((path) => `${prefix}/${path}`))
  expect(all.filter((path, at) => all.indexOf(path) !== at)).toEqual([])
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
