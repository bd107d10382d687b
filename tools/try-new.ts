// node tools/run.mjs tools/try-new.ts: whether what `npm run new` writes still holds. Each kind is made in a copy of this tree as it was
// committed, checked by the compiler, and by its own tests and those that go over all features. Minutes; the copy is thrown away.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const repository = path.resolve(import.meta.dirname, '..')
const OVER_ALL = [
  'apps/api/test/roles.test.ts',
  'apps/api/test/reads.test.ts',
  'apps/api/db/personal-data',
  'apps/api/db/seed/size',
  'apps/api/src/modules/settings/copy',
  'apps/api/src/modules/notifications/left-kinds.test.ts',
  'apps/web/src/app',
]
const features = [
  { file: 'found-items', says: ['--label', 'Barang temuan'] },
  { file: 'loans', says: ['--label', 'Peminjaman barang', '--kind', 'request'] },
]

const made = features.map(({ file, says }) => {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'lentera-new-'))
  const run = (command: string, ...words: readonly string[]) =>
    spawnSync(command, words, { cwd: copy, stdio: 'inherit' }).status === 0
  const ours = (...words: readonly string[]) => run('node', 'tools/run.mjs', ...words)
  try {
    execFileSync('git', ['clone', '-q', repository, copy])
    const holds =
      run('npm', 'ci', '--silent') &&
      ours('tools/new.ts', file, ...says) &&
      ours('node_modules/.bin/oxfmt', '.') &&
      ours('tools/db-types.ts') &&
      ours('node_modules/.bin/tsc', '-b') &&
      ours('node_modules/.bin/vitest', 'run', `apps/api/src/modules/${file}`, ...OVER_ALL)
    execFileSync('git', ['add', '-A'], { cwd: copy })
    const lines = execFileSync('git', ['diff', '--cached', '--numstat', '--', `*${file}*`, `*${file.replace('-', '_')}*`], {
      cwd: copy,
      encoding: 'utf8',
    })
    const own = lines.split('\n').reduce((sum, line) => sum + (Number(line.split('\t')[0]) || 0), 0)
    return { file, own, holds }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
for (const { file, own, holds } of made) console.log(`${file}: ${own} own lines, ${holds ? 'holds' : 'DOES NOT HOLD'}`)
process.exitCode = made.every(({ holds }) => holds) ? 0 : 1
