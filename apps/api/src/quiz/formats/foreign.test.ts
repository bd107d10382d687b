// Files in the shape of what other systems publish (Moodle's question/format fixtures, GIFT grammar tests, 1EdTech's QTI examples,
// Canvas Classic's QTI 1.2) and hard cases of our own. What each becomes, and what it loses, is written by hand.
import { expect, test } from 'vitest'
import { canvas } from './foreign/canvas.ts'
import { aiken, gift } from './foreign/gift.ts'
import { moodle, question, quiz } from './foreign/moodle.ts'
import { qti } from './foreign/qti.ts'
import { readQuestions } from './recognise.ts'

const all = [...gift, ...aiken, ...moodle, ...qti, ...canvas]
test.each(all)('nothing changes in silence: $name', async ({ file, reads, refuses = [] }) => {
  const { questions, wrong } = await readQuestions(Buffer.from(file))
  const found = questions.map(({ source, notes }) => [source, ...notes.map(({ text }) => text)])
  expect(found).toEqual(reads)
  expect(wrong.map(({ reason }) => reason)).toEqual(refuses)
})

test('the cases are as many as were tried by hand before, and more', () => {
  expect(all.flatMap(({ reads, refuses = [] }) => [...reads, ...refuses]).length).toBeGreaterThanOrEqual(48)
})

test('categories and tags come along as labels', async () => {
  const gifted = await readQuestions(
    Buffer.from('$CATEGORY: $course$/top/Fisika/Bab 2\n\n// [tag:gerak] [tag:level:L3]\nA? {=b ~c}\n\nD? {T}'),
  )
  expect(gifted.questions.map(({ filed }) => filed)).toEqual([
    { level: 'L3', tags: ['gerak', 'Fisika', 'Bab 2'] },
    { tags: ['Fisika', 'Bab 2'] },
  ])
  const xml = quiz(
    '<question type="category"><category><text>$course$/top/Default for X/Biologi</text></category></question>',
    question('essay', 'Jelaskan', '<tags><tag><text>sel</text></tag></tags>'),
  )
  const read = await readQuestions(Buffer.from(xml))
  expect(read.questions.map(({ filed }) => filed)).toEqual([{ tags: ['sel', 'Biologi'] }])
})
