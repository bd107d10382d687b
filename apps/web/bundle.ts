import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

export const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The name of the chunk that holds a module, which the end of its path names. */
export const chunkWith = (bundle: Bundle, module: string): string => {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!found) throw new Error(`No chunk of the build holds ${module}.`)
  return found.fileName
}

/** A chunk with everything that it imports at once. */
export const withImports = (bundle: Bundle, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = bundle[name]
  if (seen.has(name) || chunk?.type !== 'chunk') return seen
  seen.add(name)
  for (const imported of chunk.imports) withImports(bundle, imported, seen)
  return seen
}

/** The chunks that hold these modules, with everything that they import at once. */
export const chunksFor = (bundle: Bundle, modules: readonly string[]): string[] => [
  ...new Set(modules.flatMap((module) => [...withImports(bundle, chunkWith(bundle, module))])),
]
