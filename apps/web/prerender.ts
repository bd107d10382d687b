import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type * as Prerender from './src/app/prerender.tsx'
import { screensOf } from './prerender-screens.ts'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

const entry = 'src/app/prerender.tsx'

/** The screens as Node can render them, from a build of their own that is thrown away. */
const rendererIn = async (root: string, define: Record<string, string>): Promise<typeof Prerender> => {
  const outDir = join(root, 'node_modules', `.prerender-${process.pid}`)
  try {
    await build({
      configFile: false,
      root,
      define,
      plugins: [react()],
      logLevel: 'error',
      build: { ssr: entry, outDir, minify: false, rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } } },
    })
    return (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as typeof Prerender
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk')
/** A chunk with everything that it imports at once. */
const withImports = (bundle: Bundle, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = bundle[name]
  if (seen.has(name) || chunk?.type !== 'chunk') return seen
  seen.add(name)
  for (const imported of chunk.imports) withImports(bundle, imported, seen)
  return seen
}
const chunkWith = (bundle: Bundle, module: string): string => {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!found) throw new Error(`No chunk of the build holds ${module}.`)
  return found.fileName
}

/**
 * The script of the head: the theme before the first paint, and the app after it, so that a page is seen before it is run.
 * `parts` are run one after the other with a pause between, in which a tap is answered.
 */
const headScript = (theme: string, parts: readonly string[]) => `${theme}
{
  const start = async () => {
    for (const link of document.querySelectorAll('link[rel=after-paint]')) link.rel = 'modulepreload'
    for (const part of ${JSON.stringify(parts)}) {
      await import(part)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const unseen = document.hidden || !('PerformancePaintTiming' in window)
  if (unseen) addEventListener('DOMContentLoaded', start)
  else {
    new PerformanceObserver((_, seen) => {
      seen.disconnect()
      void start()
    }).observe({ type: 'paint', buffered: true })
  }
}
`

/**
 * Writes one HTML page per screen into `pages/`, with the code of that screen and no other preloaded: public screens with
 * their content, the others with the loader. `pages.json` tells the server which address pattern has which.
 */
export const prerender = (): Plugin => {
  let root = ''
  let define: Record<string, string> = {}
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
      define = config.define as Record<string, string>
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset' || typeof index.source !== 'string') return
        const module = /<script type="module"[^>]* src="\/assets\/([^"]+)"><\/script>/
        const [, entry = ''] = module.exec(index.source) ?? []
        const chunk = bundle[`assets/${entry}`]
        const parts = [...(chunk?.type === 'chunk' ? chunk.imports : []), `assets/${entry}`].map((name) => `/${name}`)
        const head = headScript(await readFile(join(root, 'public/theme.js'), 'utf8'), parts)
        const headFile = `assets/head-${createHash('sha256').update(head).digest('base64url').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName: headFile, source: head })
        const page = index.source
          .replace(module, `<link rel="modulepreload" crossorigin href="/assets/${entry}">`)
          .replace('src="/theme.js"', `src="/${headFile}"`)
        const { pageAt, loader } = await rendererIn(root, define)
        const preloads = (modules: readonly string[]) =>
          [...new Set(modules.flatMap((module) => [...withImports(bundle, chunkWith(bundle, module))]))]
            .filter((name) => !page.includes(`/${name}"`))
            .map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`)
            .join('')
        /** What can be read already is painted first: its code is fetched when that is done. */
        const filled = (modules: readonly string[], html: string, title?: string) => {
          const full = page
            .replace(/<title>.*<\/title>/, (now) => (title === undefined ? now : `<title>${title}</title>`))
            .replace('</head>', () => `${preloads(modules)}</head>`)
            .replace(
              '<div id="root"></div>',
              () => `<div id="root"${title === undefined ? '' : ' data-prerendered'}>${html}</div>`,
            )
          return title === undefined ? full : full.replaceAll('rel="modulepreload"', 'rel="after-paint"')
        }
        const { screens, frame } = await screensOf(root)
        for (const { file, module, address, framed } of screens) {
          const modules = framed ? [frame, module] : [module]
          const { html, title } = address === undefined ? { html: loader(), title: undefined } : pageAt(address)
          this.emitFile({ type: 'asset', fileName: `pages/${file}.html`, source: filled(modules, html, title) })
        }
        index.source = filled([], loader())
        const listed = screens.map(({ pattern, file, guests }) => ({ pattern, file, guests }))
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(listed) })
      },
    },
  }
}
