// A copy of the repository to change and try: its files, and the installed packages by links.
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repository } from './process.ts'

/** Packages of the workspace itself are the copy's own: everything else is linked to what is installed. */
const WORKSPACE = '@lentera'

/** Copies what git knows, and what it does not ignore, into a new folder; `remove` deletes it. */
export const scratchCopy = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-scratch-'))
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: repository })
  const files = list.toString().split('\0').filter(Boolean)
  for (const file of files) await cp(path.join(repository, file), path.join(folder, file), { recursive: true }).catch(gone)
  const [from, to] = [path.join(repository, 'node_modules'), path.join(folder, 'node_modules')]
  await mkdir(path.join(to, WORKSPACE), { recursive: true })
  for (const name of await readdir(from))
    if (name !== WORKSPACE && name !== '.cache') await symlink(path.join(from, name), path.join(to, name))
  for (const [name, at] of Object.entries({ contract: 'packages/contract', api: 'apps/api', web: 'apps/web', e2e: 'e2e' }))
    await symlink(path.join('..', '..', at), path.join(to, WORKSPACE, name))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A file that was deleted and not yet committed is still in git's list. */
const gone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}
