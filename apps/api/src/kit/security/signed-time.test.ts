import { expect, test } from 'vitest'
import { createSignedTimes } from './signed-time.ts'

const times = createSignedTimes('a secret of the tests, longer than thirty-two')
const now = new Date('2026-11-22T23:45:12.345Z')
const sealed = times.seal('one', now)

test('a device shows the server’s time as it was given to its session', () => {
  expect(sealed).toMatch(/^1795391112345\.[\w-]{22}$/)
  expect(times.read(sealed, 'one')).toEqual(now)
})

test('nobody makes one up, changes one, or borrows one of somebody else', () => {
  const [time, seal = ''] = sealed.split('.')
  const foreign = createSignedTimes('another secret of the tests, longer than thirty-two').seal('one', now)
  const bad = [
    foreign,
    `${Number(time) - 1}.${seal}`,
    `0${sealed}`,
    `${time}.${'A'.repeat(22)}`,
    `${time}.`,
    time!,
    '',
    `${sealed} `,
  ]
  expect(bad.map((one) => times.read(one, 'one'))).toEqual(bad.map(() => undefined))
  expect(times.read(sealed, 'another')).toBeUndefined()
})
