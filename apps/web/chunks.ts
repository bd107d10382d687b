import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { screensOf } from './prerender-screens.ts'

/** A screen, with the part of a feature that it belongs to: a feature's folder, or what lies beside the folders. */
interface Screen {
  readonly feature: string
  readonly part: string
  readonly name: string
  /** Needs no session. */
  readonly open: boolean
}
/** The screens that need no session: the route map says so, wherever they stand. */
const open = new Set<string>()
/** Asks the route map for whom each screen is. */
export const learnAudiences = async (): Promise<void> => {
  const { screens } = await screensOf(import.meta.dirname)
  open.clear()
  for (const { module, address } of screens) if (address !== undefined) open.add(module)
}
/** Knows for whom each screen is before the chunks are cut. */
export const audiences = (): Plugin => ({ name: 'audiences', apply: 'build', buildStart: learnAudiences })

/** Parts with a chunk for each screen; the screens of a small one come together, so that going on needs no network. */
const divided = /^(?:attendance|home)(?:-|$)/
const screenOf = (id: string): Screen | undefined => {
  const [, feature, folder, page] = /src\/features\/([^/]+)\/(?:([^/]+)\/)?([^/]+)\.page\.tsx$/.exec(id) ?? []
  if (feature === undefined || page === undefined) return undefined
  const isOpen = open.has(id.slice(id.lastIndexOf('features/')))
  const part = [isOpen ? 'open' : undefined, feature, folder].filter((word) => word !== undefined).join('-')
  return { feature, part, name: divided.test(part) ? `${part}-${page}` : part, open: isOpen }
}
export const isShared = (id: string) => /src\/(?:ui|lib|school)\/|packages\/contract\/|node_modules\/lucide-react\//.test(id)
/** Belongs to the screens that use it. */
const isPiece = (id: string) => isShared(id) || (/src\/features\//.test(id) && screenOf(id) === undefined)

const sources = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname }).map((name) => resolve(import.meta.dirname, name))
const countOf = (part: string) => sources.filter((file) => screenOf(file)?.part === part).length

/** Who imports each icon: every icon comes through one index file, which the bundler names as its only importer. */
const iconUsers = new Map<string, string[]>()
for (const file of sources)
  for (const name of /import \{([^}]+)\} from 'lucide-react'/.exec(readFileSync(file, 'utf8'))?.[1]?.match(/[A-Z]\w+/g) ?? [])
    iconUsers.set(name.toLowerCase(), [...(iconUsers.get(name.toLowerCase()) ?? []), file])
const iconOf = (id: string) => /lucide-react\/dist\/esm\/icons\/([\w-]+)\./.exec(id)?.[1]?.replaceAll('-', '')

const importersOf = (id: string, context: Rolldown.ChunkingContext): readonly string[] => {
  const icon = iconOf(id)
  return icon === undefined ? (context.getModuleInfo(id)?.importers ?? []) : (iconUsers.get(icon) ?? [])
}
const outside = 'app'
/** The screens that a piece serves, by way of other pieces too; `app` stands for everything outside features. */
const usersOf = (
  id: string,
  context: Rolldown.ChunkingContext,
  users = new Map<string, Screen | undefined>(),
  seen = new Set<string>(),
) => {
  if (seen.has(id)) return users
  seen.add(id)
  for (const importer of importersOf(id, context)) {
    if (isPiece(importer)) usersOf(importer, context, users, seen)
    else users.set(screenOf(importer)?.name ?? outside, screenOf(importer))
  }
  return users
}
const one = (words: readonly string[]) => (new Set(words).size === 1 ? words[0] : undefined)

/**
 * The chunk of a screen: itself and the pieces that it alone uses. What several screens of a part use is the part's chunk, and
 * what several parts of one feature use has a chunk named
 * after the first two letters of each (`attendance.bo.sc`), because whatever loads a screen carries the names of its chunks. The gallery, which shows all pieces, comes last.
 */
export const featureChunk = (id: string, context: Rolldown.ChunkingContext): string | null => {
  const own = screenOf(id)
  if (own) return own.feature === 'dev' ? null : own.name
  if (!isPiece(id)) return null
  const users = [...usersOf(id, context).values()].filter((user) => user?.feature !== 'dev')
  const screens = users.filter((user) => user !== undefined)
  if (screens.length === 0 || screens.length < users.length) return null
  const feature = one(screens.map((user) => user.feature))
  const parts = [...new Set(screens.map(({ part }) => part))].toSorted()
  const common =
    feature === undefined || isShared(id)
      ? null
      : `${feature}.${parts.map((part) => part.replace(`${feature}-`, '').slice(0, 2)).join('.')}`
  return one(screens.map(({ name }) => name)) ?? one(parts) ?? common
}

/** The chunks of what several screens have in common: taken first, or the first screen would hold it for all others. */
export const piecesChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  screenOf(id) === undefined && usersOf(id, context).size > 1 ? featureChunk(id, context) : null

/** The chunk of what at most half of a part's screens have in common, so that the others do without it: `home.student-home.teacher-home`. */
export const someChunk = (id: string, context: Rolldown.ChunkingContext): string | null => {
  const part = piecesChunk(id, context)
  const names = [...usersOf(id, context).values()].flatMap((user) => (user && user.part === part ? [user.name] : []))
  return part === null || names.length < 2 || names.length * 2 > countOf(part)
    ? null
    : [part, ...names.toSorted().map((name) => name.slice(part.length + 1))].join('.')
}

/** Public screens and homes, with which a visit begins. */
const isFirst = ({ feature, name, open }: Screen) => feature === 'home' || (open && /^open-(?:landing|account)$/.test(name))
/** The chunk of what a public page shares with others, and a visit may begin with: it brings nothing of theirs. */
export const frontChunk = (id: string, context: Rolldown.ChunkingContext): string | null => {
  const users = [...usersOf(id, context).values()]
  const begins = users.some((user) => user === undefined || isFirst(user))
  return begins && new Set(users.map((user) => user?.part)).size > 1 && users.some((user) => user?.open) ? 'front' : null
}

/** The users without the gallery, which shows all pieces. A part that is fetched later is nobody's user. */
const realUsersOf = (id: string, context: Rolldown.ChunkingContext) =>
  [...usersOf(id, context).values()].filter((user) => user?.feature !== 'dev')

/** The homes of other people than pupils, by the chunk of what they alone share with other features. */
const homesOf = { staff: /(?:teacher|school)-home$/, parents: /parent-home$/ }
/**
 * The chunk of what several features share, and neither a pupil's home, the frame nor a first page: those starts do without it.
 * `staff` is what the homes of teachers and schools need of it, `parents` what that of parents does.
 */
export const awayChunk = (id: string, context: Rolldown.ChunkingContext): string | null => {
  const users = realUsersOf(id, context)
  if (users.length === 0) return 'open-shared'
  if (users.length < 2 || users.includes(undefined) || featureChunk(id, context) !== null) return null
  const first = users.filter((user) => user && isFirst(user))
  if (first.length > 0)
    return Object.entries(homesOf).find(([, homes]) => first.every((user) => homes.test(user!.name)))?.[0] ?? null
  return users.some((user) => user?.open) ? 'open-away' : 'shared'
}

/** The chunk of what several features share, and no public page needs. */
export const sharedChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  realUsersOf(id, context).length > 0 && featureChunk(id, context) === null ? 'signed-in' : null
