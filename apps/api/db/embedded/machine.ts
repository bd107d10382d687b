// What the launcher asks of the machine: files, and which PostgreSQL servers live.
import { codeOf } from '#kit/error-code.ts'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The user PostgreSQL runs as: empty for ourselves. It refuses to run as root. */
export type As = { uid?: number; gid?: number }

export const root = process.getuid?.() === 0

/** The action's result; undefined when it fails, for what may well be absent. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
export const read = (file: string) => attempt(() => fs.readFileSync(file, 'utf8')) ?? ''
export const list = (dir: string) => attempt(() => fs.readdirSync(dir).map((name) => path.join(dir, name))) ?? []

/** Which folder lies here, whatever it is called elsewhere; undefined for none. */
export function folderHere(dir: string): string | undefined {
  const found = attempt(() => fs.statSync(dir))
  return found && `${found.dev} ${found.ino}`
}

/** Less than `bytes` left for an ordinary user on the disk of `dir`. */
export function isFull(dir: string, bytes: number): boolean {
  const disk = attempt(() => fs.statfsSync(dir))
  return disk !== undefined && disk.bavail * disk.bsize < bytes
}

/** The folder a process works in. Undefined where that may not be seen, and empty for one that is ending: it has let go of it. */
function folderOf(proc: string): string | undefined {
  try {
    return fs.readlinkSync(`${proc}/cwd`)
  } catch (error) {
    return ['EACCES', 'EPERM'].includes(codeOf(error) ?? '') ? undefined : ''
  }
}

/**
 * Process ids of living postgres processes that work in this folder, or might where that cannot be seen. A zombie is not
 * living, nor is one that is ending, and a server only ever works in a folder of its own user.
 */
export function servers(data: string): number[] {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,stat=,comm='], { encoding: 'utf8' })
    return [...stdout.matchAll(/^\s*(\d+) +[^Z\s]\S* .*\bpostgres$/gm)].map((hit) => Number(hit[1]))
  }
  const owner = attempt(() => fs.statSync(data).uid)
  return list('/proc')
    .filter((dir) => /^\d+ \(postgres\) [^ZX]/.test(read(`${dir}/stat`)))
    .filter((dir) => attempt(() => fs.statSync(dir).uid) === owner)
    .filter((dir) => [data, undefined].includes(folderOf(dir)))
    .map((dir) => Number(path.basename(dir)))
}
