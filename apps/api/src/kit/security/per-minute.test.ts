import { expect, test } from 'vitest'
import { perMinute, perMinuteOfServer } from './per-minute.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 0, 0, second))

test('more than so many in a minute are refused, of each by itself, and the next minute begins anew', () => {
  const may = perMinute(2)
  expect([may('andi', at(0)), may('andi', at(1)), may('andi', at(2)), may('bagas', at(2))]).toEqual([true, true, false, true])
  expect([may('andi', at(59)), may('andi', at(60))]).toEqual([false, true])
})

test('two servers in one process count by themselves', () => {
  const may = perMinuteOfServer(1)
  const [one, other] = [{}, {}]
  expect([may(one, '7', at(0)), may(one, '7', at(1)), may(other, '7', at(1))]).toEqual([true, false, true])
})
