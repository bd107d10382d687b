import { expect, test } from 'vitest'
import { readQuestions } from '#quiz/formats/recognise.ts'
import { everyKind, more, rich, sourcesIn } from '#quiz/formats/samples.ts'
import { examples } from './template.ts'
import { writeSheet, writeTemplate } from './write.ts'

const filed = {
  subject: 'Fisika',
  objective: 'Menghitung laju',
  level: 'L2',
  difficulty: 'hard',
  tags: ['ulangan', 'gerak'],
} as const

test('what goes out as a workbook comes back the same, each kind of it, with what it is filed under', async () => {
  const all = [...everyKind, ...more, ...rich]
  const { content } = await writeSheet(all.map((source) => ({ source, filed })))
  const read = await readQuestions(content as Uint8Array)
  expect({ format: read.format, wrong: read.wrong }).toEqual({ format: 'xlsx', wrong: [] })
  expect(sourcesIn(read)).toEqual(all)
  expect(read.questions.every((one) => one.filed.subject === 'Fisika' && one.filed.level === 'L2')).toBe(true)
  expect(read.questions[0]).toMatchObject({ place: 'Baris 2', filed })
})

test('the template is read as it comes: an empty sheet, whose examples are questions of every kind', async () => {
  expect(await readQuestions(await writeTemplate())).toMatchObject({ format: 'xlsx', questions: [], wrong: [] })
  const { content } = await writeSheet(examples)
  expect(sourcesIn(await readQuestions(content as Uint8Array))).toEqual(examples.map(({ source }) => source))
})
