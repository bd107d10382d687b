import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const featureOf = (id: string) => /src\/features\/([^/]+)\//.exec(id)?.[1]
export const isShared = (id: string) => /src\/(?:ui|lib)\/|packages\/contract\/|node_modules\/lucide-react\//.test(id)

/** Who imports each icon: every icon comes through one index file, which the bundler names as its only importer. */
const iconUsers = new Map<string, string[]>()
for (const file of globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname }).map((name) => resolve(import.meta.dirname, name)))
  for (const name of /import \{([^}]+)\} from 'lucide-react'/.exec(readFileSync(file, 'utf8'))?.[1]?.match(/[A-Z]\w+/g) ?? [])
    iconUsers.set(name.toLowerCase(), [...(iconUsers.get(name.toLowerCase()) ?? []), file])
const iconOf = (id: string) => /lucide-react\/dist\/esm\/icons\/([\w-]+)\./.exec(id)?.[1]?.replaceAll('-', '')

const importersOf = (id: string, context: Rolldown.ChunkingContext): readonly string[] => {
  const icon = iconOf(id)
  return icon === undefined ? (context.getModuleInfo(id)?.importers ?? []) : (iconUsers.get(icon) ?? [])
}
/** The features that a shared piece serves, by way of other pieces too; `app` stands for everything outside features. */
const usersOf = (id: string, context: Rolldown.ChunkingContext, users = new Set<string>(), seen = new Set<string>()) => {
  if (seen.has(id)) return users
  seen.add(id)
  for (const importer of importersOf(id, context)) {
    const feature = featureOf(importer)
    if (feature !== undefined) users.add(feature)
    else if (isShared(importer)) usersOf(importer, context, users, seen)
    else users.add('app')
  }
  return users
}

/** The chunk of a feature: its own files, and the pieces that it alone uses. The gallery, which shows all of them, comes last. */
export const featureChunk = (id: string, context: Rolldown.ChunkingContext): string | null => {
  const own = featureOf(id)
  const users = own === undefined && isShared(id) ? usersOf(id, context) : new Set(own === undefined ? [] : [own])
  users.delete('dev')
  const [only, ...others] = users
  return only !== undefined && only !== 'app' && others.length === 0 ? only : null
}

/** The chunk of what several features share, and no public page needs. */
export const sharedChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  featureChunk(id, context) === null ? 'signed-in' : null
