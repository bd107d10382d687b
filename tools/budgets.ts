// The bytes of the built web app, as a browser that takes brotli loads them. Asked by the budgets' test and by the benchmark.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

export interface WebBytes {
  /** JavaScript and CSS of the first visit of a login page. */
  readonly login: number
  /** JavaScript and CSS of a pupil's home, opened first. */
  readonly home: number
  /** The style sheet of signed-in people, which holds the whole look. */
  readonly css: number
  /** The service worker, as gzip. */
  readonly worker: number
  /** All that the worker fetches when it is installed. */
  readonly precache: number
  /** Bytes of each lazily loaded screen, with the pieces that it shares with other screens of its feature. */
  readonly lazy: Readonly<Record<string, number>>
}

/** What they may weigh, in bytes. */
export const budgets = {
  login: 110_000,
  home: 140_000,
  css: 15_000,
  worker: 8_000,
  precache: 150_000,
  lazyMedian: 5_000,
  lazy: 15_000,
} as const

const STATIC = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const LAZY = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g
/** A chunk's name without the hash of its content. */
const named = (name: string) => name.replace(/-[\w-]{7}\.js$/, '')
/** What screens of several features share: paid for once, with the home, or once the first page is at rest. */
const COMMON = /^(signed-in|front|app|rest|writing|outbox)$/
const hitsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((hit) => hit[1]!)

/** Reads what a build made; sizes in bytes. Throws when the build is not of the known form. */
export const webBytes = (dist: string): WebBytes => {
  const assets = path.join(dist, 'assets')
  const text = (name: string) => readFileSync(path.join(assets, name), 'utf8')
  const size = (name: string) => {
    const file = path.join(assets, name)
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  }
  const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + size(name), 0)
  /** These chunks and all that they import at once. */
  const closure = (names: readonly string[], known = new Set<string>()): Set<string> => {
    for (const name of names)
      if (!known.has(name)) {
        known.add(name)
        closure(hitsOf(text(name), STATIC), known)
      }
    return known
  }
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const entry = closure([...page.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].map((hit) => hit[1]!))
  const lazyOf = (names: Iterable<string>) =>
    [...names].flatMap((name) => hitsOf(text(name), LAZY)).filter((name) => !entry.has(name))
  // The screens; what a screen brings later by itself, behind a tap or when the page has come to rest, is not among them.
  const chunks = [...new Set(lazyOf(entry))].filter((name) => !COMMON.test(named(name)))
  const chunkOf = (screen: string) => {
    const found = chunks.find((name) => named(name) === screen)
    if (!found) throw new Error(`The build has no chunk of ${screen}.`)
    return found
  }
  const styleOf = (html: string) => {
    const name = /<link rel="stylesheet"[^>]*href="\/assets\/([\w.-]+\.css)"/.exec(html)?.[1]
    if (name === undefined) throw new Error('A page of the build has no style sheet.')
    return size(name)
  }
  const homePage = readFileSync(path.join(dist, 'pages/home-student-home.html'), 'utf8')
  const visit = (feature: string) => sum(closure([chunkOf(feature)], new Set(entry)))
  const weight = (name: string) => sum([...closure([name])].filter((file) => !entry.has(file) && !COMMON.test(named(file))))
  return {
    login: visit('account') + styleOf(page),
    home: visit('home-student-home') + styleOf(homePage),
    css: styleOf(homePage),
    worker: gzipSync(readFileSync(path.join(dist, 'sw.js')), { level: 9 }).length,
    precache: sum(new Set(hitsOf(readFileSync(path.join(dist, 'sw.js'), 'utf8'), /\/assets\/([\w.-]+)/g))),
    lazy: Object.fromEntries(chunks.map((name) => [named(name), weight(name)])),
  }
}
