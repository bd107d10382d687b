import { expect, test } from 'vitest'
import { handInPause } from './hand-in.ts'

const tries = [1, 2, 3, 4, 5, 6, 40]

test('a device that could not hand in waits twice as long after each failure, up to two to four minutes', () => {
  expect(tries.map((failed) => handInPause(failed, 0) / 1000)).toEqual([15, 30, 60, 120, 120, 120, 120])
  expect(tries.map((failed) => handInPause(failed, 1) / 1000)).toEqual([30, 60, 120, 240, 240, 240, 240])
})

test('a class whose time was up at once comes back over the whole of the pause, nobody before 15 seconds', () => {
  for (const failed of tries) {
    const [from, to] = [handInPause(failed, 0), handInPause(failed, 1)]
    const parts = new Set<number>()
    for (let device = 0; device < 2000; device++) {
      const pause = handInPause(failed)
      expect(pause >= Math.max(from, 15_000) && pause <= to, `${pause} after ${failed}`).toBe(true)
      parts.add(Math.floor(((pause - from) / (to - from)) * 10))
    }
    // A tenth of it that none of 2000 devices draws is one that none can draw.
    expect([...parts].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  }
})
