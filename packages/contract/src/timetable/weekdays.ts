import * as z from 'zod/mini'

/** ISO: Monday 1, Sunday 7. */
const weekdayNames = {
  1: 'Senin',
  2: 'Selasa',
  3: 'Rabu',
  4: 'Kamis',
  5: 'Jumat',
  6: 'Sabtu',
  7: 'Minggu',
} as const
const names: Readonly<Record<number, string>> = weekdayNames
export const nameOfWeekday = (weekday: number): string => names[weekday] ?? ''
export const weekday = z.int().check(z.gte(1), z.lte(7))
