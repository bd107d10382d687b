import { spawn } from 'node:child_process'
import { repository } from '#src/settings.ts'

/** Runs an operator's command (`backup`, `drill`, `restore`) to its end, in an environment of its own. */
export const commandIn = (more: NodeJS.ProcessEnv, name: 'backup' | 'drill' | 'restore', dataDir: string, ...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, ['tools/run.mjs', `apps/api/src/start/${name}.ts`, ...args], {
      cwd: repository,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.once('close', (code) => resolve({ code, out, err }))
  })
