import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export const repository = path.resolve(import.meta.dirname, '..')

/** The program of an installed package, to be run by this Node. */
export function program(name: string, from = repository): string {
  const require = createRequire(path.join(from, 'package.json'))
  const folder = require.resolve
    .paths(name)
    ?.map((dir) => path.join(dir, name))
    .find((dir) => existsSync(dir)) // not all export package.json
  if (!folder) throw new Error(`${name} is not installed: run npm ci.`)
  const { bin }: { bin: string | Record<string, string> } = require(path.join(folder, 'package.json'))
  const file = typeof bin === 'string' ? bin : (bin[path.basename(name)] ?? Object.values(bin)[0] ?? '')
  return path.join(folder, file)
}

/** Runs a script on this Node from the repository; answers its exit code (128 when a signal ended it) and, when asked to keep it, its output. */
export async function run(args: string[], { keep = false, env = {} }: { keep?: boolean; env?: NodeJS.ProcessEnv } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number>((resolve) => child.once('close', (exit) => resolve(exit ?? 128)))
  return { code, said }
}

/** A JSON report; undefined when the run that should have written it left none, or ended in the middle of it. */
export const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
