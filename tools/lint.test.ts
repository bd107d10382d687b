// What the linter must see beyond its own rules: that it does is tried on files made for it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { program, repository } from './process.ts'

const folder = path.join(repository, 'apps/api/src/modules', `lint-trial-${process.pid}`)
const feature = path.join(repository, 'apps/web/src/features', `lint-trial-${process.pid}`)
afterEach(() => [folder, feature].forEach((made) => rmSync(made, { recursive: true, force: true })))

const complaintsIn = (name: string, text: string, inside = folder) => {
  rmSync(inside, { recursive: true, force: true })
  mkdirSync(inside, { recursive: true })
  writeFileSync(path.join(inside, name), text)
  const { stdout } = spawnSync(process.execPath, [program('oxlint'), '--format', 'unix', inside], {
    cwd: repository,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => /no-restricted-(properties|imports)/.test(line))
}
const queries = [
  "export const a = (db: Db) => db.selectFrom('file').selectAll().execute()",
  "export const b = (db: Db) => db.insertInto('file').values({}).execute()",
  "export const c = (db: Db) => db.updateTable('file').set({}).execute()",
  "export const d = (db: Db) => db.deleteFrom('file').execute()",
  'export const e = (services: Services) => services.database.sql`delete from file`',
  'export const f = async ({ database }: Services) => { const { sql } = database; await sql`delete from file` }',
  "import { sql } from 'kysely'",
]

test.each(queries)('SQL in a module beside its queries is named with its line: %s', (line) => {
  expect(complaintsIn('probe.ts', `${line}\n`)).toEqual([expect.stringMatching(/probe\.ts:1:\d+: /)])
  expect(complaintsIn('probe.routes.ts', `\n${line}\n`)).toEqual([expect.stringMatching(/probe\.routes\.ts:2:\d+: /)])
})

test('SQL among the queries is where it belongs', () => {
  expect(complaintsIn('probe.queries.ts', `${queries.join('\n')}\n`)).toEqual([])
})

test.each(['clockHere', 'dayHere', 'sinceHere'])(
  'a feature does not print instants of a school by %s, the clock of the device',
  (name) => {
    const line = `import { longDate, ${name} } from '#lib/time/dates.ts'\nexport const a = [longDate, ${name}]\n`
    expect(complaintsIn('probe.tsx', line, feature)).toEqual([
      expect.stringContaining(`'${name}' import from '#lib/time/dates.ts' is restricted`),
    ])
    expect(complaintsIn('probe.tsx', line.replaceAll(name, 'shortDate'), feature)).toEqual([])
  },
)
