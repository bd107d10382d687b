import { expect, test } from 'vitest'
import { screensTouched } from './touched.ts'

const web = (file: string) => `apps/web/src/${file}`
const all = screensTouched([web('app/frame/app-frame.tsx')])

test('a change of one screen, or of a piece that it alone has, touches that screen', () => {
  expect(screensTouched([web('features/attendance/history/history-summary.page.tsx')])).toEqual(['history-summary'])
  expect(screensTouched([web('features/attendance/selfie/viewfinder.tsx')])).toEqual(['check-in'])
})

test('a change of what several screens are made of touches those', () => {
  const touched = screensTouched([web('features/attendance/use-today.ts')])
  expect(touched).toEqual(expect.arrayContaining(['attendance', 'check-in', 'checked-in', 'scan']))
  expect(touched).not.toContain('login')
  expect(screensTouched(['packages/contract/src/schedule.ts'])).toContain('schedule')
})

test('what belongs to no screen alone touches all of them', () => {
  expect(all).toEqual(expect.arrayContaining(['login', 'student-home', 'gallery']))
  expect(screensTouched(['apps/web/index.html', web('ui/button.tsx')])).toEqual(all)
})

test('what nobody sees touches none', () => {
  expect(screensTouched(['apps/api/src/app.ts', 'README.md', web('lib/token.test.tsx'), 'tools/screens.ts'])).toEqual([])
})
