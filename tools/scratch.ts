// A copy of the repository to change and try: its files, and the installed packages by links.
import { copyFile, cp, link, mkdir, mkdtemp, readdir, readlink, rm, stat, symlink } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repository } from './process.ts'

/** Packages of the workspace itself are the copy's own: everything else is linked to what is installed. */
const WORKSPACE = '@lentera'

/** The files of a folder once more in another one, by hard links where both lie on one disk. */
const linkFiles = async (from: string, to: string): Promise<void> => {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await linkFiles(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target).catch(() => copyFile(source, target))
  }
}

/**
 * Copies what git knows, and what it does not ignore, into a new folder; `remove` deletes it. `own`: the packages lie in the copy itself,
 * as the compiler wants them, which names no type by a path that leads out of it.
 */
export const scratchCopy = async (
  packages: 'linked' | 'own' = 'linked',
): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-scratch-'))
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: repository })
  const files = list.toString().split('\0').filter(Boolean)
  for (const file of files) await cp(path.join(repository, file), path.join(folder, file), { recursive: true }).catch(gone)
  const [from, to] = [path.join(repository, 'node_modules'), path.join(folder, 'node_modules')]
  const bring = async (source: string, target: string) =>
    packages === 'own' && (await stat(source)).isDirectory() ? linkFiles(source, target) : symlink(source, target)
  await mkdir(path.join(to, WORKSPACE), { recursive: true })
  for (const name of await readdir(from))
    if (name !== WORKSPACE && name !== '.cache') await bring(path.join(from, name), path.join(to, name))
  for (const [name, at] of Object.entries({ contract: 'packages/contract', api: 'apps/api', web: 'apps/web', e2e: 'e2e' }))
    await symlink(path.join('..', '..', at), path.join(to, WORKSPACE, name))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A file that was deleted and not yet committed is still in git's list. */
const gone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}
