import { clean, plain } from '#school/spelling.ts'

/** What stands in a cell for nothing. */
export const isBlank = (text: string): boolean => /^(?:[-–—.]*|0|tidak ada|null|n\/a)$/i.test(text)

/** Words in capitals throughout as names are written: `BAYU AL-HIDAYAT` → `Bayu Al-Hidayat`. Others stay as they are. */
export const calm = (text: string): string => {
  if (text !== text.toUpperCase() || !/\p{Lu}{3}/u.test(text)) return text
  return text.toLowerCase().replaceAll(/(?<![\p{L}\d'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
}

/** Names as they are compared: `Siti  Nurhaliza` and `SITI NURHALIZA` are one. */
export const nameKey = (name: string): string => plain(name)

const firstWord = (name: string) => plain(clean(name).split(' ')[0] ?? '')
/** Whether two names begin alike, `M. Rizki` and `Muhammad Rizki`: those of twins do not. */
export const beginAlike = (one: string, other: string): boolean => {
  const [a, b] = [firstWord(one), firstWord(other)]
  return a.startsWith(b) || b.startsWith(a)
}
