import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join, matchesGlob, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { product, withProductName } from '@lentera/contract/product'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { type Bundle, chunksFor } from './bundle.ts'
import { lightIcons } from './light-icons.ts'
import type * as Prerender from './src/app/prerender.tsx'
import { screensOf } from './prerender-screens.ts'

const entry = 'src/app/prerender.tsx'
/** What was seen last, which every page of a signed-in person asks for at once. */
const kept = 'src/lib/offline/kept-answers.ts'

/** The screens as Node can render them, from a build of their own that is thrown away. */
const rendererIn = async (root: string, define: Record<string, string>): Promise<typeof Prerender> => {
  const outDir = join(root, 'node_modules', `.prerender-${process.pid}`)
  try {
    await build({
      configFile: false,
      root,
      define,
      plugins: [lightIcons(), react()],
      ssr: { noExternal: ['lucide-react'] },
      logLevel: 'error',
      build: { ssr: entry, outDir, minify: false, rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } } },
    })
    return (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as typeof Prerender
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/**
 * The script of the head: the theme before the first paint, and the app after it, so that a page is seen before it is run. A page
 * on which there is nothing to be read yet is run at once.
 * `parts` are run one after the other with a pause between, in which a tap is answered. When a weak line drops one, the page is loaded
 * anew, three times, unless somebody has written in it; behind the loader it says in the end that it waits for a tap or for signal.
 */
const headScript = (theme: string, parts: readonly string[]) => `${theme}
{
  const reloads = (count) => {
    try {
      if (count !== undefined) sessionStorage.setItem('reloads_at_start', count)
      return Number(sessionStorage.getItem('reloads_at_start'))
    } catch {
      return 3 // Who cannot count does not begin.
    }
  }
  const say = (loader) => {
    const button = document.createElement('button')
    button.textContent = 'Coba lagi'
    button.style.cssText = 'position:relative;min-height:44px;text-decoration:underline;font-weight:600;cursor:pointer'
    button.onclick = () => location.reload()
    const words = loader.lastElementChild
    words.style.cssText = 'padding:0 16px;text-align:center;text-wrap:balance'
    words.textContent = 'Halaman belum bisa dimuat. Periksa sinyal lalu coba lagi.'
    loader.append(button)
    addEventListener('online', () => location.reload(), { once: true })
  }
  const isTouched = () => [...document.querySelectorAll('input, textarea')].some(({ value }) => value !== '')
  let started = false
  // Browsers remember in a page that a file did not come: only another page asks for it again.
  const stopped = (cause) => {
    if (!/dynamically imported module|importing a module script failed/i.test(cause.message)) throw cause
    const loader = document.querySelector('#root:not([data-prerendered]) > [role=status]')
    const count = reloads()
    if (count < 3 && navigator.onLine) {
      reloads(count + 1)
      setTimeout(() => isTouched() || location.reload(), 500 * 2 ** count)
      return
    }
    reloads(0)
    if (loader) say(loader)
  }
  const run = async () => {
    try {
      for (const part of ${JSON.stringify(parts)}) {
        await import(part)
        await new Promise((resolve) => setTimeout(resolve))
      }
      if (reloads() > 0) reloads(0)
    } catch (cause) {
      stopped(cause)
    }
  }
  const start = async () => {
    if (started) return
    started = true
    for (const link of document.querySelectorAll('link[rel=after-paint]')) link.rel = 'modulepreload'
    if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
    await run()
  }
  const unseen = document.hidden || !('PerformancePaintTiming' in window)
  addEventListener('DOMContentLoaded', () => {
    if (unseen || !document.querySelector('[data-prerendered]')) void start()
  })
  if (!unseen) {
    new PerformanceObserver((_, seen) => {
      seen.disconnect()
      void start()
    }).observe({ type: 'paint', buffered: true })
  }
}
`

/** The style sheets that these modules bring, by way of all their chunks. */
const stylesOf = (bundle: Bundle, modules: readonly string[]) => {
  const files = chunksFor(bundle, modules).map((name) => bundle[name])
  return new Set(files.flatMap((file) => (file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [])))
}

/** The files that public screens are made of, but that the public style sheet does not look into. */
const unstyled = async (root: string, bundle: Bundle, modules: readonly string[]) => {
  const ui = join(root, 'src/ui')
  const sheet = await readFile(join(ui, 'public.css'), 'utf8')
  const sources = [...sheet.matchAll(/@source '(.+)'/g)].map(([, glob]) => relative(root, join(ui, glob!)))
  return chunksFor(bundle, modules)
    .flatMap((name) => {
      const chunk = bundle[name]
      return chunk?.type === 'chunk' ? chunk.moduleIds : []
    })
    .map((id) => relative(root, id))
    .filter((file) => /^src\/.*\.tsx$/.test(file) && !sources.some((glob) => matchesGlob(file, glob)))
}

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
        const style = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/
        const publicStyle = style.exec(page)?.[1]
        if (publicStyle === undefined) throw new Error('The page has no style sheet.')
        /** Screens of signed-in people bring the whole look, which stands for the public one too. */
        const styled = (html: string, modules: readonly string[]) => {
          const [whole, ...more] = [...stylesOf(bundle, modules)].filter((name) => name !== publicStyle)
          if (whole === undefined) return html
          // What a few screens bring besides, as their figures do.
          const own = more.map((name) => `<link rel="stylesheet" crossorigin href="/${name}" />`).join('')
          // What is imported later asks for the public style by its address, and does without where a link names it. No browser fetches
          // a style of a type that it does not know.
          const named = `<link rel="stylesheet" type="text/named" href="/${publicStyle}" />`
          return html.replace(`href="/${publicStyle}"`, `href="/${whole}"`).replace('</head>', `${named}${own}</head>`)
        }
        const preloads = (modules: readonly string[]) =>
          chunksFor(bundle, modules)
            .filter((name) => !page.includes(`/${name}"`))
            .map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`)
            .join('')
        /** What can be read already is painted first: its code is fetched when that is done. */
        const filled = (modules: readonly string[], html: string, title = '', read = false) => {
          const full = styled(page, modules)
            .replace(/<title>.*<\/title>/, `<title>${`${product.name} ${withProductName(title, product.name)}`.trim()}</title>`)
            .replace('</head>', () => `${preloads(modules)}</head>`)
            .replace('<div id="root"></div>', () => `<div id="root"${read ? ' data-prerendered' : ''}>${html}</div>`)
          return read ? full.replaceAll('rel="modulepreload"', 'rel="after-paint"') : full
        }
        const { screens, frame, openFrame, leading } = await screensOf(root)
        const open = screens.filter(({ address }) => address !== undefined).map(({ module }) => module)
        const bare = await unstyled(root, bundle, open)
        if (bare.length > 0) throw new Error(`src/ui/public.css has no @source for ${bare.join(', ')}.`)
        for (const { file, module, title, table, address, framed } of screens) {
          const modules = [...(framed ? [frame, kept] : [openFrame]), table, module].filter((one) => one !== undefined)
          const source = address === undefined ? filled(modules, loader(), title) : filled(modules, pageAt(address), title, true)
          this.emitFile({ type: 'asset', fileName: `pages/${file}.html`, source })
        }
        index.source = filled([], loader())
        const listed = [
          ...screens.map(({ pattern, file, guests, lost }) => ({ pattern, file, guests, lost })),
          ...leading.map((pattern) => ({ pattern, guests: false })),
        ]
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(listed) })
      },
    },
  }
}
