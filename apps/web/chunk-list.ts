import type { Plugin } from 'vite'
import { chunksFor, chunksOf, withImports } from './bundle.ts'
import { screensOf } from './prerender-screens.ts'

/** What a build is made of, for whoever weighs it: names of chunks, each with all that it imports at once. */
export interface ChunkList {
  /** What every page brings. */
  readonly start: readonly string[]
  /** What every page of a signed-in person brings. */
  readonly frame: readonly string[]
  /** What every public page brings. */
  readonly open: readonly string[]
  /** What each screen brings, by its module: `features/landing/landing.page.tsx`. */
  readonly screens: Readonly<Record<string, readonly string[]>>
  /** What every home brings when it is at rest, without a tap. */
  readonly rest: readonly string[]
  /** What the first step of a registration brings, which its page fetches at once. */
  readonly register: readonly string[]
}

/** What is imported once a home is at rest. */
const atRest = [
  'src/app/at-rest.ts',
  'src/app/pieces.tsx',
  'src/school/badge.tsx',
  'src/lib/live/reading.ts',
  'src/features/outbox/pill.tsx',
  'src/features/home/kept-check-in.tsx',
  'src/features/family-links/guardian-card.tsx',
  'src/features/activities/journal-today.tsx',
  'src/features/joy/home-joy.tsx',
  'src/features/profile/social-hint.tsx',
]

/** Writes `pages/chunks.json`, which is not served. */
export const chunkList = (): Plugin => ({
  name: 'chunk-list',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
      if (!entry) throw new Error('The build has no entry.')
      const { screens, frame, openFrame } = await screensOf(import.meta.dirname)
      const list: ChunkList = {
        start: [...withImports(bundle, entry.fileName)],
        frame: chunksFor(bundle, [frame]),
        open: chunksFor(bundle, [openFrame]),
        screens: Object.fromEntries(screens.map(({ module }) => [module, chunksFor(bundle, [module])])),
        rest: chunksFor(bundle, atRest),
        register: chunksFor(
          bundle,
          ['register.page', 'registration'].map((name) => `features/account/register/${name}.tsx`),
        ),
      }
      this.emitFile({ type: 'asset', fileName: 'pages/chunks.json', source: JSON.stringify(list) })
    },
  },
})
