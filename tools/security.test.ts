import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './process.ts'

const page = readFileSync(path.join(repository, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| (?!promise |-)([^|]+) \| (.+) \|$/gm)]
const promises = rows.map(([, promise = '', where = '']) => {
  const [, file = '', name = ''] = /^`([^`]+)`: "([^"]+)"$/.exec(where.trim()) ?? []
  return [promise.trim(), file, name] as const
})

test('the page of promises has some of each kind', () => expect(promises.length).toBeGreaterThan(30))

test.each(promises)('"%s" is held by a test that is there', (_promise, file, name) => {
  const at = path.join(repository, file)
  expect(existsSync(at), file).toBe(true)
  expect(readFileSync(at, 'utf8')).toContain(`'${name}'`)
})
