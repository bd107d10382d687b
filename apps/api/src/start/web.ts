import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { repository } from '#src/settings.ts'
import type { Life } from './life.ts'
import { Trouble } from './trouble.ts'

export const web = path.join(repository, 'apps/web')
const dist = path.join(web, 'dist')
const stampFile = path.join(dist, '.stamp')

const filesIn = (dir: string): string[] =>
  fs.existsSync(dir)
    ? fs
        .readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
    : []

/** Changes with everything that the built web app is made of. */
function stampOfSources(): string {
  const own = fs.readdirSync(web).filter((name) => /\.(html|ts|json)$/.test(name))
  const files = [
    ...own.map((name) => path.join(web, name)),
    ...filesIn(path.join(web, 'src')),
    ...filesIn(path.join(web, 'public')),
    ...filesIn(path.join(repository, 'packages/contract/src')),
    path.join(repository, 'package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(`${path.relative(repository, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/** The program of a package that the web app has installed. */
export const webProgram = (name: string, file: string) =>
  path.join(path.dirname(createRequire(path.join(web, 'package.json')).resolve(`${name}/package.json`)), file)

/** Milliseconds after which a build that says nothing is said to go on. */
const SILENCE = 10_000
const PROGRESS = /^build-progress: (.+)$/

/** What a build says, and the code with which it ends; `progress` gets each stage that it tells of. */
const outputOf = async (child: ChildProcess, progress: (stage: string) => void) => {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        const stage = PROGRESS.exec(line)?.[1]
        if (stage === undefined) said += `${line}\n`
        else progress(stage)
      })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

/** Says each stage of a build with the seconds it has taken so far, and again when nothing new comes; `end` stops that. */
export function tellStages(say: (line: string) => void, silence = SILENCE) {
  const begun = performance.now()
  let stage = ''
  let next: NodeJS.Timeout | undefined
  const tell = () => {
    say(`Building the web app: ${stage} (${Math.round((performance.now() - begun) / 1000)} s)`)
    clearTimeout(next)
    next = setTimeout(tell, silence).unref()
  }
  return {
    progress: (now: string) => {
      stage = now
      tell()
    },
    end: () => clearTimeout(next),
  }
}

/**
 * The folder of the built web app, made anew when it is missing or older than its sources: beside the old one and then
 * put in its place, so that a half-made app is never served. What the build says is shown while it runs, or kept for the
 * error with which it fails.
 */
export async function builtWeb(
  { ending }: Pick<Life, 'ending'>,
  say: (line: string) => void,
  output: 'kept' | 'shown' = 'kept',
): Promise<string> {
  const stamp = stampOfSources()
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return dist
  say('Building the web app …')
  const stages = tellStages(say)
  const fresh = path.join(web, 'node_modules', `.dist-${process.pid}`)
  try {
    const args = [webProgram('vite', 'bin/vite.js'), 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', ...(output === 'kept' && { BUILD_PROGRESS: '1' }) }
    const told = output === 'shown' ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, args, { cwd: web, env, signal: ending, stdio: ['ignore', told, told] })
    child.on('error', () => undefined) // asked to end; the exit code says so too
    const { code, said } = await outputOf(child, stages.progress)
    if (code !== 0) throw new Trouble(`The web app could not be built: ${output === 'shown' ? 'see above.' : reasonOf(said)}`)
    fs.writeFileSync(path.join(fresh, '.stamp'), stamp)
    fs.rmSync(dist, { recursive: true, force: true })
    fs.renameSync(fresh, dist)
  } finally {
    stages.end()
    fs.rmSync(fresh, { recursive: true, force: true })
  }
  return dist
}

const LONGEST = 20
/** What a Node error carries beside its words. */
const carried = / \{\n(?: .*\n)*\}/g

/** What the build failed with, with the file and the line of it: what follows the headings, without the stack. */
export function reasonOf(said: string): string {
  const lines = stripVTControlCharacters(said).replace(carried, '').split('\n')
  const from = lines.findIndex((line) => /^error during build:/i.test(line))
  const told = lines
    .slice(from + 1)
    .map((line) => line.trimEnd())
    .filter((line) => !/^$|^Build failed with \d+ errors?:|^\s+at /.test(line))
  return told.length === 0 ? 'no reason was given' : told.slice(0, LONGEST).join('\n')
}
