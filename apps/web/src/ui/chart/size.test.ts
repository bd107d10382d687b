import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

test('all charts together stay within 12 KB, counted as they are written', () => {
  const files = globSync('*.{ts,tsx,css}', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  const text = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join('\n')
  expect(files.length).toBeGreaterThan(8)
  expect(gzipSync(text).length).toBeLessThanOrEqual(12 * 1024)
})
