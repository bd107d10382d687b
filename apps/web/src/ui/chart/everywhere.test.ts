import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const features = path.resolve(import.meta.dirname, '../../features')
const list = readFileSync(path.resolve(import.meta.dirname, '../../../../../docs/figures.md'), 'utf8')
/** Lines of the list: figure, question, and the file that draws it. */
const listed = list
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| screen') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , figure = '', question = '', file = '']) => ({ figure, question, file }))

/** What the features draw, but the gallery, which shows the pieces. */
const drawn = globSync('**/*.tsx', { cwd: features, exclude: ['dev/**'] })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const text = readFileSync(path.join(features, file), 'utf8')
    const charts = [...text.matchAll(/^import \{ (\w+) \} from '#ui\/chart\/(?!figure-later|geometry)[\w-]+\.tsx'/gm)].map(
      ([, name]) => name,
    )
    return charts.map((figure) => `${figure} ${file}`)
  })

test('every figure of a screen stands in the list of figures, and the list has no other', () => {
  expect(drawn.length).toBeGreaterThan(8)
  expect(listed.map(({ figure, file }) => `${figure} ${file}`).toSorted()).toEqual(drawn.toSorted())
})

test('every figure has a question for a title, which its file or its words ask', () => {
  for (const { question, file } of listed) {
    const title = question.replace(/ \(.*\)$/, '')
    expect(title, file).toMatch(/\?$/)
    const texts = globSync('*.{ts,tsx}', { cwd: path.join(features, path.dirname(file)) })
      .filter((one) => !one.includes('.test.'))
      .map((one) => readFileSync(path.join(features, path.dirname(file), one), 'utf8'))
    // The name in the middle of a question is the subject's, or the component's.
    const [begin = ''] = title.split(/ (?:…|semester ini\?)/)
    expect(
      texts.some((text) => text.includes(begin)),
      `${file}: ${begin}`,
    ).toBe(true)
  }
})
