import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './process.ts'

/** What reads a day or an hour in the zone to which a device is set. */
const LOCAL =
  /\.(?:[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear)|getTimezoneOffset|toLocale(?:Date|Time)String|to(?:Date|Time)String)\(/
/** Words for an instant; without a zone they are those of the device. */
const FORMAT = /DateTimeFormat\((?<options>[^)]*)\)/g

/** Where the zone of the device is meant, and why. Schools' times stand in `#lib/time/school-time.ts`. */
const ALLOWED: readonly (readonly [file: string, reason: string])[] = [
  ['lib/time/dates.ts', 'The one home of the clock of a device. Lint names who may use it.'],
  ['features/outbox/words.ts', 'When an entry was made, which the device alone knows.'],
  ['features/account/register/identity.tsx', 'Who registers has no school yet.'],
  ['features/landing/deleted.page.tsx', 'Who has deleted the account is of no school.'],
  ['ui/form/date-field.tsx', 'A first proposal, which the person changes.'],
  ['app/frame/public-footer.tsx', 'The year beside the name of the product.'],
]

const readsDevice = (text: string) =>
  LOCAL.test(text) || [...text.matchAll(FORMAT)].some(({ groups }) => !groups?.['options']?.includes('timeZone'))

test('no screen reads a time in the zone of the device but where the device is meant', () => {
  const source = path.join(repository, 'apps/web/src')
  const files = globSync('{app,features,lib,school,ui,worker}/**/*.{ts,tsx}', {
    cwd: source,
    exclude: (name) => /\.test\.tsx?$/.test(name),
  })
  expect(files.length).toBeGreaterThan(800)
  const found = files.filter((file) => readsDevice(readFileSync(path.join(source, file), 'utf8')))
  expect(found.toSorted()).toEqual(ALLOWED.map(([file]) => file).toSorted())
})

test('a zone that is said is none of the device', () => {
  expect(readsDevice("new Intl.DateTimeFormat('id-ID', { timeZone: timezone, day: 'numeric' }).format(at)")).toBe(false)
  expect(readsDevice('amount.toLocaleString()')).toBe(false)
  expect(readsDevice("new Intl.DateTimeFormat('id-ID', { dateStyle: 'long' }).format(at)")).toBe(true)
  expect(readsDevice('at.getHours()')).toBe(true)
})
