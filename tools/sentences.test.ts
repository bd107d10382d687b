import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './process.ts'
import { readSentences } from './sentences.ts'

const sentences = await readSentences()

test('the 146 sentences of the specification stand in their order, each once', () => {
  expect(sentences.map(({ n }) => n)).toEqual(Array.from({ length: 146 }, (_, at) => at + 1))
})

test('every sentence names a test', () => {
  expect(sentences.filter(({ file, test: name }) => !file || !name).map(({ n }) => n)).toEqual([])
})

test.each(sentences.flatMap(({ sentence, file, test: name }) => (file && name ? [[sentence, file, name] as const] : [])))(
  '"%s" has a test that is there',
  (_sentence, file, name) => {
    const at = path.join(repository, file)
    expect(existsSync(at), file).toBe(true)
    expect(readFileSync(at, 'utf8')).toMatch(new RegExp(`['"\`]${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`]`))
  },
)
