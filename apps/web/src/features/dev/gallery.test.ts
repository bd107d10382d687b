import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')
const source = path.resolve(import.meta.dirname, '../..')
const pieces = globSync('ui/**/*.tsx', { cwd: source })
  // A list, a chart, the viewer or the editor is shown whole; its parts are its own, and a formula is part of a text. A screen is a page, and every page is one; so is what a queue or a list opens.
  .filter(
    (file) =>
      !/\.test\.tsx$|data-list\/(?!data-list)|viewer\/|form\/editor\/|^ui\/formula\.|upload-picks|kept-rows|chart\/figure|decide\/opened-of|^ui\/beside|^ui\/screen\.tsx$/.test(
        file,
      ),
  )
  .map((file) => path.join(source, file))
const components = [...read(pieces).matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name = '']) => name)
const gallery = read(globSync('*.tsx', { cwd: import.meta.dirname }).map((file) => path.join(import.meta.dirname, file)))

test.each(components)('%s hangs in the gallery', (name) => {
  expect(gallery).toMatch(new RegExp(`<${name}[\\s/>]|[{ ]${name},.*} *$`, 'm'))
})

test('the gallery knows the primitives', () => expect(components.length).toBeGreaterThan(30))
