import { expect, test } from 'vitest'
import { readQuestions } from '#quiz/formats/recognise.ts'
import { everyKind, more, out, sourcesIn } from '#quiz/formats/samples.ts'
import { writeQti } from './write.ts'

const all = [...everyKind, ...more]
const bytes = (content: string | Uint8Array) => (typeof content === 'string' ? Buffer.from(content) : content)

test.each(['2.1', '3.0'] as const)('what goes out as QTI %s comes back the same, each kind of it', async (version) => {
  const { content, left } = await writeQti(version, out(all), new Map())
  const read = await readQuestions(bytes(content))
  expect({ left, wrong: read.wrong, format: read.format }).toEqual({
    left: [],
    wrong: [],
    format: version === '2.1' ? 'qti_21' : 'qti_30',
  })
  expect(sourcesIn(read)).toEqual(all)
})
