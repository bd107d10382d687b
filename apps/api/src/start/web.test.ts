import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reasonOf, tellStages, web, webProgram } from './web.ts'

let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lentera-web-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** What a failing build of a small app says, as the start reads it. */
const built = (files: Readonly<Record<string, string>>) => {
  const page = '<script type="module" src="/main.ts"></script>'
  for (const [name, text] of Object.entries({ 'index.html': page, ...files })) fs.writeFileSync(path.join(folder, name), text)
  const args = [webProgram('vite', 'bin/vite.js'), 'build', folder, '--logLevel', 'warn']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(status).not.toBe(0)
  return reasonOf(stdout + stderr)
}

test('a mistake in the code is told with its file and its line', () => {
  const told = built({ 'main.ts': "import './screen.ts'\n", 'screen.ts': "export const a = 1\nexport const title = 'Jadwal\n" })
  expect(told).toMatch(/screen\.ts:2:/)
  expect(told).toContain("export const title = 'Jadwal")
})

test('an import of nothing is told with the file that asks for it', () => {
  const told = built({ 'main.ts': "import './gone.ts'\n" })
  expect(told).toContain('./gone.ts')
  expect(told).toContain('main.ts')
})

test('what a step of the build refuses is told in its words, without a stack', () => {
  const config = "export default { plugins: [{ name: 'pages', buildStart() { throw new Error('A screen has no title.') } }] }\n"
  const told = built({ 'main.ts': '', 'vite.config.mjs': config })
  expect(told).toContain('A screen has no title.')
  expect(told).not.toMatch(/^\s+at /m)
  expect(told).not.toContain('error during build')
})

test('a build that says nothing has no reason', () => {
  expect(reasonOf('')).toBe('no reason was given')
})

test('a build that is waited for tells how far it is, and one that is not keeps quiet', () => {
  fs.writeFileSync(path.join(folder, 'index.html'), '<script type="module" src="/main.ts"></script>')
  fs.writeFileSync(path.join(folder, 'main.ts'), 'document.title = "x"\n')
  const plugin = path.join(web, 'build-progress.ts')
  const config = `import { buildProgress } from '${plugin}'\nexport default { plugins: [buildProgress()] }\n`
  fs.writeFileSync(path.join(folder, 'vite.config.mjs'), config)
  const args = [webProgram('vite', 'bin/vite.js'), 'build', folder, '--logLevel', 'warn', '--configLoader', 'native']
  const said = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  expect(said({ BUILD_PROGRESS: '1' }).stdout.split('\n')).toEqual(
    expect.arrayContaining(['build-progress: reading the sources', 'build-progress: writing and compressing']),
  )
  expect(said({}).stdout).not.toContain('build-progress')
})

test('a start names each stage of the build, and says that it goes on where nothing new comes', () => {
  vi.useFakeTimers()
  try {
    const lines: string[] = []
    const stages = tellStages((line) => lines.push(line), 10_000)
    stages.progress('reading the sources')
    vi.advanceTimersByTime(9_000)
    stages.progress('writing and compressing')
    vi.advanceTimersByTime(10_000)
    stages.end()
    vi.advanceTimersByTime(60_000)
    expect(lines).toEqual([
      'Building the web app: reading the sources (0 s)',
      'Building the web app: writing and compressing (9 s)',
      'Building the web app: writing and compressing (19 s)',
    ])
  } finally {
    vi.useRealTimers()
  }
})
