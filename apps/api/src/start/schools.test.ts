import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../../..')
/** What the command says of words that it does not understand; no database is there. */
const said = (...words: string[]) => {
  const script = ['tools/run.mjs', 'apps/api/src/start/schools.ts', ...words]
  const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: ROOT, encoding: 'utf8', env, timeout: 60_000 })
  return [status, stderr.includes('Not understood.')]
}

test('a school is verified by its NPSN alone and declined with a reason; anything else is not understood, and no school is asked for', () => {
  for (const words of [
    ['verify'],
    ['verify', '1234567'],
    ['verify', '12345678', 'because'],
    ['reject', '12345678'],
    ['reject', '1234567a', 'because'],
    ['reject', '', 'because'],
    ['list', '12345678'],
    ['remove', '12345678', 'because'],
  ])
    expect(said(...words), words.join(' ')).toEqual([1, true])
})

test('what is understood asks the database', () => {
  for (const words of [['list'], ['reject', '12345678', 'because']]) expect(said(...words), words.join(' ')).toEqual([1, false])
})
