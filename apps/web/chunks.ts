import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** A feature's folder is a part of its own (`attendance-history`); what lies beside the folders is the feature's first part. */
const partOf = (id: string) => {
  const [, feature, folder] = /src\/features\/([^/]+)\/(?:([^/]+)\/)?[^/]+$/.exec(id) ?? []
  return folder === undefined ? feature : `${feature}-${folder}`
}
export const isShared = (id: string) => /src\/(?:ui|lib)\/|packages\/contract\/|node_modules\/lucide-react\//.test(id)
/** Belongs to whoever uses it: what is shared, and what a feature's folders have in common. */
const isPiece = (id: string) => isShared(id) || (/src\/features\/[^/]+\/[^/]+$/.test(id) && !id.endsWith('.page.tsx'))

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
/** The parts of features that a piece serves, by way of other pieces too; `app` stands for everything outside features. */
const usersOf = (id: string, context: Rolldown.ChunkingContext, users = new Set<string>(), seen = new Set<string>()) => {
  if (seen.has(id)) return users
  seen.add(id)
  for (const importer of importersOf(id, context)) {
    if (isPiece(importer)) usersOf(importer, context, users, seen)
    else users.add(partOf(importer) ?? 'app')
  }
  return users
}

/**
 * The chunk of a part of a feature: its own files, and the pieces that it alone uses; `-pieces` holds what several parts of
 * one feature use. The gallery, which shows all pieces, comes last.
 */
export const featureChunk = (id: string, context: Rolldown.ChunkingContext): string | null => {
  const own = partOf(id)
  const users = isPiece(id) ? usersOf(id, context) : new Set(own === undefined ? [] : [own])
  users.delete('dev')
  const [first, ...others] = users
  if (first === undefined || users.has('app')) return null
  if (others.length === 0) return first
  const feature = first.split('-')[0]!
  return own !== undefined && others.every((part) => part.startsWith(feature)) ? `${feature}-pieces` : null
}

/** The chunk of what the parts of a feature have in common: taken first, or the first part would hold it for all others. */
export const piecesChunk = (id: string, context: Rolldown.ChunkingContext): string | null => {
  const name = featureChunk(id, context)
  return name?.endsWith('-pieces') ? name : null
}

/** The features whose screens need no session. */
const open = ['landing', 'account']
/** The chunk of what a public page shares with others: it brings nothing of theirs. */
export const frontChunk = (id: string, context: Rolldown.ChunkingContext): string | null => {
  const users = usersOf(id, context)
  return users.size > 1 && open.some((feature) => users.has(feature)) ? 'front' : null
}

/** The chunk of what several features share, and no public page needs. */
export const sharedChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  featureChunk(id, context) === null ? 'signed-in' : null
