import { expect, test } from 'vitest'
import { gradeInName, gradesOf } from './classes.ts'

test('the name of a class says its level where it begins with one that the school has', () => {
  const senior = gradesOf('sma')
  expect(['X-1', 'XI IPA 2', 'xii.3', '11 B', '12', ' X ', 'X/2'].map((name) => gradeInName(name, senior))).toEqual([
    10, 11, 12, 11, 12, 10, 10,
  ])
  expect(['', 'VII A', 'XB', '10A', '110', 'IIX', 'Xaverius', 'Kelas X'].map((name) => gradeInName(name, senior))).toEqual(
    Array.from({ length: 8 }, () => undefined),
  )
  expect(gradeInName('VII A', gradesOf('smp'))).toBe(7)
})
