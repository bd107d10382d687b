import { expect, test } from 'vitest'
import { type Around, noticeOf } from '#notices/notice.ts'
import './kinds.ts'

const nothing = { attended: 0, tasks: 0, quizzes: 0, books: 0, koin: 0 }
const textOf = (week: Partial<typeof nothing>) =>
  noticeOf('week_card').words({ ...nothing, ...week } as never, { reader: { own: true } } as Around).text

test.each([
  [{ attended: 5 }, '5 hari hadir'],
  [{ tasks: 3 }, '3 tugas terkumpul'],
  [{ quizzes: 2 }, '2 kuis'],
  [{ books: 1 }, '1 buku'],
  [{ koin: 40 }, '40 koin'],
])('a card of a week with %o alone says that, and nothing of what there was none of', (week, part) => {
  expect(textOf(week)).toBe(`${part}. Selamat berakhir pekan.`)
})

test('the card of a week names all that was done, in one sentence', () => {
  expect(textOf({ attended: 5, tasks: 3, quizzes: 2, books: 1, koin: 40 })).toBe(
    '5 hari hadir, 3 tugas terkumpul, 2 kuis, 1 buku, 40 koin. Selamat berakhir pekan.',
  )
})
