import { expect, it } from 'vitest'
import { weekParts, weekSentence } from './words.ts'

const week = { from: '2026-11-23', to: '2026-11-29', attended: 4, tasks: 0, quizzes: 0, koin: 5, books: 0 }

it('the card names only what was done', () =>
  expect(weekParts(week).map(({ name, count }) => `${count} ${name}`)).toEqual(['4 hari hadir', '5 koin didapat']))

it('the sentence speaks to the pupil, and to a parent of the child', () => {
  expect(weekSentence({ ...week, tasks: 2 }, null)).toBe('Kamu menuntaskan tugas pekan ini. Waktunya beristirahat.')
  expect(weekSentence({ ...week, tasks: 2 }, 'Andi')).toBe('Andi menuntaskan tugas pekan ini. Waktunya beristirahat.')
})

it('no sentence compares or reproaches', () => {
  const nothing = { ...week, attended: 0, koin: 0 }
  const all = [week, nothing, { ...week, books: 1 }, { ...week, quizzes: 1 }, { ...week, tasks: 1, quizzes: 1 }]
  const said = all.flatMap((one) => [weekSentence(one, null), weekSentence(one, 'Andi')]).join(' ')
  expect(said).not.toMatch(/teman|peringkat|lebih|kurang|belum|tidak|hilang/i)
})
