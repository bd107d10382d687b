// The bytes of the built web app, as a browser that takes brotli loads them. Asked by the budgets' test, a journey and the benchmark.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ChunkList } from '../apps/web/chunk-list.ts'

interface WebBytes {
  /** JavaScript and CSS of the first visit of a login page. */
  readonly login: number
  /** JavaScript and CSS of a pupil's home, opened first. */
  readonly home: number
  /** JavaScript of a pupil's quiz, beyond what the home has brought. */
  readonly exam: number
  /** JavaScript that every home brings at rest, beyond its start. */
  readonly rest: number
  /** JavaScript of a registration's first step, beyond what a home and a login page bring. */
  readonly register: number
  /** Bytes of each lazily loaded screen, with the pieces that it shares with other screens of its feature. */
  readonly lazy: Readonly<Record<string, number>>
}

/** What they may weigh, in bytes. */
export const budgets = { login: 120_000, home: 150_000, rest: 29_000, exam: 120_000, register: 15_000, lazy: 15_500 } as const

const moduleOf = ({ screens }: ChunkList, screen: string): string => {
  const module = Object.keys(screens).find((name) => name.endsWith(`/${screen}.page.tsx`))
  if (module === undefined) throw new Error(`The build has no screen ${screen}.`)
  return module
}
const featureOf = (module: string) => module.split('/')[1] ?? ''

/** The scripts of a build, by what brings them. */
export const scriptsOf = (dist: string) => {
  const list: ChunkList = JSON.parse(readFileSync(path.join(dist, 'pages/chunks.json'), 'utf8'))
  const { start, frame, open, screens } = list
  const features = new Map<string, Set<string>>()
  for (const [module, chunks] of Object.entries(screens))
    // The gallery shows the pieces of all others.
    for (const chunk of featureOf(module) === 'dev' ? [] : chunks)
      features.set(chunk, (features.get(chunk) ?? new Set()).add(featureOf(module)))
  const common = new Set([...start, ...frame, ...open])
  const isOwn = (module: string, users = new Set<string>()) => (featureOf(module) === 'dev' ? users.size === 0 : users.size === 1)
  const owned = (module: string) =>
    (screens[module] ?? []).filter((chunk) => !common.has(chunk) && isOwn(module, features.get(chunk)))
  return {
    screens: Object.keys(screens),
    /** Of a first visit that begins with this screen (`student-home`), with the frame of signed-in people or without. */
    visit: (screen: string, framed: boolean) => [
      ...new Set([...start, ...(framed ? frame : open), ...(screens[moduleOf(list, screen)] ?? [])]),
    ],
    /** Of a home at rest. */
    resting: list.rest,
    /** Of a registration that begins. */
    registering: list.register,
    /** A screen's own, by its module or its name: neither every page has them, nor screens of other features. */
    own: (screen: string) => owned(screen in screens ? screen : moduleOf(list, screen)),
  }
}

/** Reads what a build made; sizes in bytes. Throws when the build is not of the known form. */
export const webBytes = (dist: string): WebBytes => {
  const size = (name: string) => {
    const file = path.join(dist, name)
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  }
  const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + size(name), 0)
  const styleOf = (page: string) => {
    const html = readFileSync(path.join(dist, 'pages', page), 'utf8')
    const name = /<link rel="stylesheet"[^>]*href="\/(assets\/[\w.-]+\.css)"/.exec(html)?.[1]
    if (name === undefined) throw new Error('A page of the build has no style sheet.')
    return name
  }
  const scripts = scriptsOf(dist)
  const atHome = new Set(scripts.visit('student-home', true))
  const atLogin = new Set(scripts.visit('login', false))
  return {
    login: sum([...scripts.visit('login', false), styleOf('student-login.html')]),
    home: sum([...scripts.visit('student-home', true), styleOf('home-student-home.html')]),
    exam: sum(scripts.visit('quizzes/start', true).filter((name) => !atHome.has(name))),
    rest: sum(scripts.resting.filter((name) => !atHome.has(name))),
    register: sum(scripts.registering.filter((name) => !atHome.has(name) && !atLogin.has(name))),
    lazy: Object.fromEntries(scripts.screens.map((module) => [module, sum(scripts.own(module))])),
  }
}
