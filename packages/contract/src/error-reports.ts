import { fieldsOf } from './kit/unknown.ts'
import { type Role, roleNames } from './kit/roles.ts'

/** What an error report may hold, for the browser that sends it and for the collector, which does not trust it. */
export const reportLimits = { message: 300, words: 1000, frames: 30 } as const

/** One step of a stack, as the Sentry protocol names its parts; the newest step stands last. */
export interface ErrorFrame {
  readonly filename: string
  readonly function: string
  readonly lineno: number
  readonly colno: number
}

/** Without what a database or a screen cannot hold: control characters and broken letters. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .trim()

/** The person's own words, without addresses and numbers by which somebody could be found; at most 1,000 letters. */
export const scrubWords = (text: string): string =>
  clean(text)
    .replace(/[^\s@]+@[^\s@]+/g, '#')
    .replace(/\+?\d(?:[\s.-]?\d){5,}/g, '#')
    .slice(0, reportLimits.words)

/**
 * What an error says, without what may be about a person: addresses and their queries, e-mail addresses, every word with a digit (ids, tokens,
 * numbers), long words, and what stands between double quotes, which is the content that could not be read.
 */
export const scrubMessage = (type: string, message: string): string => {
  const text = clean(message)
  // Ours are the server's words, which may name people: only status and code stay.
  if (type === 'AskFault') return /^\d{0,3} ?[A-Z_]{0,50}$/.test(text) ? text : ''
  return text
    .replace(/["“][^"”]*["”]?/g, '"#"')
    .replace(/\b[a-z][\w+.-]*:\/\/\S+/gi, '#')
    .replace(/\?\S*=\S*/g, '?#')
    .replace(/[^\s@]+@[^\s@]+/g, '#')
    .replace(/[\w-]*\d[\w-]*/g, '#')
    .replace(/[\w-]{40,}/g, '#')
    .slice(0, reportLimits.message)
}

/** The name of an error's kind: `TypeError`; `Error` for what is none. */
export const scrubType = (type: unknown): string =>
  typeof type === 'string' && /^[A-Za-z_$][\w$]{0,59}$/.test(type) ? type : 'Error'

/** The path of a file of the build; empty for anything else, such as the address of a page. */
const fileOf = (filename: unknown): string => {
  if (typeof filename !== 'string') return ''
  const path = (URL.parse(filename)?.pathname ?? filename).slice(0, 200)
  return /^\/(?:assets|src|packages|node_modules|@[\w-]+)\/[\w./@-]+$/.test(path) ? path : ''
}
const placeOf = (n: unknown): number => (typeof n === 'number' && Number.isInteger(n) && n > 0 && n < 1e8 ? n : 0)

/** A step of a stack with a name, a place in the build's files, and nothing else. */
export const scrubFrame = (frame: unknown): ErrorFrame => {
  const { filename, function: name, lineno, colno } = fieldsOf(frame)
  return {
    filename: fileOf(filename),
    function: typeof name === 'string' && /^[\w.$<> [\]#]{1,100}$/.test(name) ? name : '?',
    lineno: placeOf(lineno),
    colno: placeOf(colno),
  }
}
/** The newest steps of a stack, the newest last. */
export const scrubFrames = (frames: unknown): ErrorFrame[] =>
  Array.isArray(frames) ? frames.slice(-reportLimits.frames).map(scrubFrame) : []

/** A route's pattern: a part that holds digits or is very long is an id that stands in an address. */
export const scrubRoute = (route: unknown): string =>
  typeof route === 'string' && /^[\w/:?*-]{1,120}$/.test(route)
    ? route
        .split('/')
        .map((part) => (!part.startsWith(':') && (/\d/.test(part) || part.length > 30) ? ':id' : part))
        .join('/')
    : ''

/** `Chrome 142`; empty for what is no browser's name. */
export const scrubBrowser = (browser: unknown): string =>
  typeof browser === 'string' && /^[A-Za-z ]{1,30} ?\d{0,4}$/.test(browser) ? browser : ''

/** `lentera@0.1.0` */
export const scrubVersion = (release: unknown): string =>
  typeof release === 'string' && /^[a-z]{1,20}@[\w.+-]{1,40}$/.test(release) ? release : ''

export const scrubRole = (role: unknown): Role | null => roleNames.find((name) => name === role) ?? null

/** Where the product takes reports itself, at the address that served the page, when no other collector is named. */
export const builtInCollector = { key: 'lentera', path: '/api/1/envelope/' } as const
/** The DSN of the built-in collector at this origin: `https://lentera@belajar.example.sch.id/1`. */
export const builtInDsn = (origin: string): string => `${origin.replace('://', `://${builtInCollector.key}@`)}/1`
