import { createHash } from 'node:crypto'
import { type Role, roles } from '@lentera/contract/kit/roles'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Bundle, chunkWith } from './bundle.ts'
import { lightContract } from './light-contract.ts'
import { screensOf } from './prerender-screens.ts'
import type { Built, Screens } from './src/worker/built.ts'

/** What begins once a page is at rest, and brings what installed apps need. */
const rest = 'src/app/at-rest.ts'
/** What was seen last, which every page of a signed-in person asks for at once. */
const kept = 'src/lib/offline/kept-answers.ts'
/** Code that comes behind a tap and is too heavy to be fetched in advance; and the workbench. */
const never = /assets\/(?:jsQR|dev|pdf)-/

const sourceOf = (bundle: Bundle, name: string): string | Uint8Array => {
  const file = bundle[name]
  if (!file) throw new Error(`The build has no ${name}.`)
  return file.type === 'chunk' ? file.code : file.source
}
const hashOf = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 8)
}

/** A chunk with its style and everything that it imports: at once, or also what it brings later. */
const reach = (bundle: Bundle, name: string, later: boolean, seen = new Set<string>()): Set<string> => {
  const chunk = bundle[name]
  if (seen.has(name) || never.test(name) || chunk?.type !== 'chunk') return seen
  seen.add(name)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const imported of [...chunk.imports, ...(later ? chunk.dynamicImports : [])]) reach(bundle, imported, later, seen)
  return seen
}
/** What a chunk brings later that is not a screen. */
const laterOf = (bundle: Bundle, name: string): string[] => {
  const chunk = bundle[name]
  const isScreen = (other: string) => {
    const brought = bundle[other]
    return brought?.type === 'chunk' && brought.moduleIds.some((id) => id.endsWith('.page.tsx'))
  }
  return chunk?.type === 'chunk' ? chunk.dynamicImports.filter((other) => !isScreen(other)) : []
}
const addressOf = (name: string) => `/${name}`

/** The worker as one classic script. */
const workerOf = async (root: string, built: Built): Promise<string> => {
  const made = (await build({
    configFile: false,
    root,
    define: { __BUILT__: JSON.stringify(built) },
    plugins: [lightContract()],
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: ['chrome99', 'safari15.4', 'firefox97'],
      modulePreload: false,
      rolldownOptions: { input: 'src/worker/worker.ts', output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const [script, ...others] = made.output.filter((file) => file.type === 'chunk')
  if (!script || others.length > 0) throw new Error('The worker is not one script.')
  return script.code
}

/**
 * Writes `/sw.js`, and the list of each role's screens that it fetches for people who have signed in. Comes after the pages
 * have been prerendered: the shell is `index.html` as it then is.
 */
export const workerBuild = (): Plugin => {
  let root = ''
  return {
    name: 'worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = String(sourceOf(bundle, 'index.html'))
        const head = /src="(\/assets\/head-[^"]+)"/.exec(page)?.[1]
        if (head === undefined) throw new Error('The page has no script in its head.')
        const emit = (name: string, ending: string, source: string) => {
          const fileName = `assets/${name}-${hashOf(source)}.${ending}`
          this.emitFile({ type: 'asset', fileName, source })
          return fileName
        }
        const { screens, frame, tables } = await screensOf(root)
        const linked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name]) => name!)
        const open = screens.filter(({ address }) => address !== undefined).map(({ module }) => module)
        const withReach = (names: readonly string[]) => [
          ...new Set(names.flatMap((name) => [name, ...reach(bundle, name, false)])),
        ]
        const start = withReach([...linked, chunkWith(bundle, rest)])
        const files = withReach([...start, ...[...open, ...tables].map((module) => chunkWith(bundle, module))])
        const ofRole = (role: Role) => {
          const own = screens.filter((screen) => screen.roles.includes(role)).map(({ module }) => module)
          // What every page has leads to the screens of all roles, too: behind it only what is no screen is looked for.
          const seen = new Set(files.filter((name) => name !== chunkWith(bundle, rest)))
          const later = files.flatMap((name) => laterOf(bundle, name))
          for (const name of [frame, rest, ...own].map((module) => chunkWith(bundle, module)).concat(later))
            reach(bundle, name, true, seen)
          return [...seen].filter((name) => !files.includes(name)).map(addressOf)
        }
        const names = [...new Set(screens.flatMap((screen) => screen.roles))]
        /** A role's home as it was prerendered: it names the chunks of that screen, which begin to load together. */
        const homes = Object.fromEntries(
          names.flatMap((role) => {
            const at = `${roles[role].app}/home`
            const home = screens.find(({ pattern }) => pattern === at)
            if (!home) return []
            const page = addressOf(emit(`home-${role}`, 'html', String(sourceOf(bundle, `pages/${home.file}.html`))))
            const its = withReach([frame, kept, home.module].map((module) => chunkWith(bundle, module)))
            return [[role, { at, page, files: its.filter((name) => !start.includes(name)).map(addressOf) }]]
          }),
        )
        const lists: Screens = Object.fromEntries(
          names.map((role) => [role, [...ofRole(role), ...(homes[role] ? [homes[role].page] : [])]]),
        )
        const built = {
          shell: addressOf(emit('shell', 'html', page)),
          head,
          homes,
          start: start.map(addressOf),
          files: files.filter((name) => !start.includes(name)).map(addressOf),
          screens: addressOf(emit('screens', 'json', JSON.stringify(lists))),
        }
        const source = await workerOf(root, { version: hashOf(JSON.stringify(built)), ...built })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
