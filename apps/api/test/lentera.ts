// The product as its operator starts it: a process of its own. For journeys, trials of the start, and load.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const repository = path.resolve(import.meta.dirname, '../../..')
const ADDRESS = /On this computer\s+(http:\S+)/

export interface Lentera {
  readonly child: ChildProcess
  /** Where it answers: `http://localhost:41234`. Rejects with all it said when it ends before it is ready. */
  readonly ready: Promise<string>
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>
  /** Waits until it has said this, on either output. */
  said(words: string): Promise<void>
  /** Asks it to end in good order, and waits for that. */
  stop(): Promise<void>
}

/** Runs `npm start` without npm: settings through `env`, any free port unless it says another. */
export function startLentera(env: { DATA_DIR: string } & NodeJS.ProcessEnv): Lentera {
  const child = spawn(process.execPath, ['tools/run.mjs', 'apps/api/src/main.ts'], {
    cwd: repository,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      const address = ADDRESS.exec(stdout)?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`Lentera ended: ${stdout}${stderr}`)))
  })
  ready.catch(() => undefined) // not everybody waits for it
  const said = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (stdout.includes(words) || stderr.includes(words)) resolve()
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      void ended.then(() => reject(new Error(`Lentera ended without "${words}": ${stdout}${stderr}`)))
      look()
    })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { child, ready, ended, said, stop }
}
