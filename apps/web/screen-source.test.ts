import { expect, test } from 'vitest'
import { areas } from './src/app/routes/map.ts'
import { moduleOf, refinesTitle, titleOf } from './screen-source.ts'

test('every screen says its own title, and only the front page is named by the product alone', () => {
  const modules = areas.flatMap(({ pages }) => Object.values(pages).flatMap((entry) => ('to' in entry ? [] : moduleOf(entry))))
  expect(modules.length).toBeGreaterThan(30)
  expect([...new Set(modules)].filter((module) => titleOf(module) === '')).toEqual(['features/landing/landing.page.tsx'])
})

test('a screen without a title is named', () => {
  expect(() => titleOf('features/landing/away.tsx')).toThrow(
    "features/landing/away.tsx has no title of plain words: export const title = '…'",
  )
})

test('a screen that puts a name into its title is known', () => {
  expect(refinesTitle('features/attendance/board.page.tsx')).toBe(true)
  expect(refinesTitle('features/schedule/schedule.page.tsx')).toBe(false)
})
