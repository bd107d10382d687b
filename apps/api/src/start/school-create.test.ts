import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../../..')
/** What is wrong with a place, by the lines of the command, which lacks a name besides. */
const mistakesOf = (latitude: string, longitude: string) => {
  const script = ['tools/run.mjs', 'apps/api/src/start/school-create.ts', `--latitude=${latitude}`, `--longitude=${longitude}`]
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: ROOT, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('--name is missing.')
  return stderr.split('\n').filter((line) => line.startsWith('--latitude'))
}

test('a school may stand at the ends of the degrees, and not beyond them', () => {
  expect(mistakesOf('90', '-180')).toEqual([])
  for (const [latitude, longitude] of [
    ['90.01', '0'],
    ['0', '-180.01'],
    ['north', '0'],
  ] as const)
    expect(mistakesOf(latitude, longitude)).toEqual(['--latitude and --longitude are degrees.'])
})
