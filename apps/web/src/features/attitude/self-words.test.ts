import { expect, test } from 'vitest'
import { countsText, linesOf, sharesOf, statementsError } from './self-words.ts'

const none = { always: 0, often: 0, sometimes: 0, never: 0 }

test('answers to a statement are a sentence, also where all or none do it often', () => {
  expect(countsText(none)).toBe('Belum ada jawaban.')
  expect(countsText({ always: 1, often: 2, sometimes: 3, never: 1 })).toBe(
    '3 dari 7 siswa menjawab selalu atau sering; 1 belum pernah.',
  )
  expect(countsText({ ...none, often: 2 })).toBe('Semua 2 siswa menjawab selalu atau sering.')
  expect(countsText({ ...none, sometimes: 2 })).toBe('Belum ada siswa yang menjawab selalu atau sering.')
})

test('a step that nobody chose has no share', () => {
  expect(sharesOf({ ...none, always: 3, never: 1 })).toEqual([
    { step: 'always', label: 'Selalu', count: 3, share: 0.75 },
    { step: 'never', label: 'Belum pernah', count: 1, share: 0.25 },
  ])
})

test('a pasted list is one statement a line, and says which one is wrong', () => {
  expect(linesOf(' Saya  jujur.\r\n\nSaya sopan. ')).toEqual(['Saya jujur.', 'Saya sopan.'])
  expect(statementsError(['Saya jujur.', 'Saya sopan.'])).toContain('minimal 3')
  expect(statementsError(['Saya jujur.', 'Saya sopan.', 'Ya'])).toContain('Pernyataan 3')
  expect(statementsError(['Saya jujur.', 'Saya sopan.', 'saya jujur.'])).toBe('Ada pernyataan yang sama.')
  expect(statementsError(Array.from({ length: 16 }, (_, at) => `Saya jujur ${at}`))).toContain('sekarang 16')
  expect(statementsError(['Saya jujur.', 'Saya sopan.', 'Saya rajin.'])).toBeUndefined()
})
