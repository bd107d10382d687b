import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keysOf } from '@lentera/contract/kit/keys'
import { kinds, skeletonOf } from './new.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const features = keysOf(kinds).map((kind) => ({
  kind,
  ...skeletonOf(kind, { file: 'found-items', one: 'found-item', label: 'Barang temuan', number: '0999' }),
}))

test.each(features)('every file of a new feature of the kind $kind is filled with its names', ({ made }) => {
  expect(Object.keys(made)).toContain('apps/api/db/migrations/0999_found_items.sql')
  for (const [file, text] of Object.entries(made)) {
    expect(text, file).toMatch(/found[-_]?items?/i)
    expect(text.match(/\$(?:file|one|many|label|number)[\w-]*\$/gi), file).toBeNull()
  }
})

test.each(features)(
  'a list that all features share has only lines more than before, and they name the feature ($kind)',
  ({ changed }) => {
    for (const [file, text] of Object.entries(changed)) {
      const before = new Set(read(file).split('\n'))
      const added = text.split('\n').filter((line) => !before.has(line))
      expect(added.join('\n'), file).toMatch(/found[-_]?items?|Barang temuan/i)
      expect(text.split('\n').filter((line) => before.has(line)).length, file).toBeGreaterThanOrEqual(before.size)
    }
  },
)
