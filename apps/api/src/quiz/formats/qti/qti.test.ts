import { expect, test } from 'vitest'
import { readQuestions } from '#quiz/formats/recognise.ts'
import { everyKind, more, rich, sourcesIn } from '#quiz/formats/samples.ts'
import { writeQti } from './write.ts'

const all = [...everyKind, ...more, ...rich]
const filing = {
  subject: 'Fisika',
  objective: 'Menghitung <laju>',
  level: 'L2',
  difficulty: 'hard',
  tags: ['ulangan', 'gerak'],
} as const
const filedAll = (sources: typeof all) => sources.map((source) => ({ source, filed: filing }))
const bytes = (content: string | Uint8Array) => (typeof content === 'string' ? Buffer.from(content) : content)

test.each(['2.1', '3.0'] as const)('what goes out as QTI %s comes back the same, each kind of it', async (version) => {
  const { content, left } = await writeQti(version, filedAll(all), new Map())
  const read = await readQuestions(bytes(content))
  expect(left.every(({ whole }) => !whole)).toBe(true)
  expect(left.find(({ at }) => all[at]?.type === 'ordering')?.notes.map(({ text }) => text)).toContain(
    'Di sistem lain urutan dinilai semua atau nol.',
  )
  expect(read.questions.map((one) => one.filed)).toEqual(all.map(() => filing))
  expect(read.questions.flatMap(({ notes }) => notes)).toEqual([])
  expect({ wrong: read.wrong, format: read.format }).toEqual({
    wrong: [],
    format: version === '2.1' ? 'qti_21' : 'qti_30',
  })
  expect(sourcesIn(read)).toEqual(all)
})
