import { expect, test } from 'vitest'
import { numberFormat } from './numbers.ts'

test.each([0, 7, 36, 999, 1000, 1204, 318_555, 1_000_000, 87.5, 66.67, 33.333, 99.995, 0.125, 12.3, -4.5])(
  '%d is written as the locale writes it',
  (value) => {
    for (const decimals of [0, 1, 2])
      expect(numberFormat(decimals).format(value)).toBe(
        new Intl.NumberFormat('id-ID', { maximumFractionDigits: decimals }).format(value),
      )
  },
)
