// Finds the browser of the tests: CHROMIUM, the one from npm, whose version is the same everywhere, the machine's own, Playwright's,
// and at last an installed one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { chromium as playwrightChromium } from '@playwright/test'

export type Browser = { executablePath: string; args: string[]; ignoreDefaultArgs: string[] }
type Finder = (env: NodeJS.ProcessEnv) => Promise<string | undefined>

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const root = process.getuid?.() === 0
/** Quiet without a network; Chromium's sandbox does not work as root. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(root ? ['--no-sandbox'] : []),
]
/** Playwright lets it share memory by files of the disk, as containers with a small /dev/shm need. */
const sharesMemory = () => {
  try {
    const { bsize, bavail } = statfsSync('/dev/shm')
    return bsize * bavail > 2 ** 30
  } catch {
    return false
  }
}
const ignoreDefaultArgs = sharesMemory() ? ['--disable-dev-shm-usage'] : []
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')

/** It opens a page: a launcher that only asks for a snap, or a program that misses a library, does not count. */
async function works(executablePath: string) {
  try {
    const browser = await chromium.launch({ executablePath, args, timeout: 30_000 })
    try {
      const page = await browser.newPage()
      await page.setContent('<title>Lentera</title>')
      return (await page.title()) === 'Lentera'
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}

const ofTheMachine: Finder = async ({ PATH = '' }) => {
  const files = PATH.split(path.delimiter).flatMap((dir) => names.map((name) => path.join(dir, name)))
  for (const file of [...files, ...usual]) if (existsSync(file) && (await works(file))) return file
  return undefined
}

const ofPlaywright: Finder = async () => {
  const file = chromium.executablePath()
  return existsSync(file) && (await works(file)) ? file : undefined
}

/** Its own fonts and the machine's. Without any, text is laid out as nothing while the page's own face is on its way. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** Unpacked once with the libraries it needs, which only its own process gets to see. */
const ofNpm: Finder = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = path.join(tmpdir(), `lentera-chromium-${process.getuid?.()}`)
  const script = path.join(folder, 'chromium.sh')
  if (existsSync(script) && (await works(script))) return script
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  const unpack = `
    const { default: chromium } = await import(${JSON.stringify(pathToFileURL(require.resolve('@sparticuz/chromium')).href)})
    await chromium.executablePath()`
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
  spawnSync(process.execPath, ['--input-type=module', '-e', unpack], { env, stdio: 'ignore' })
  const libraries = `LD_LIBRARY_PATH='${folder}/al2023/lib' FONTCONFIG_FILE='${folder}/fonts.conf'`
  writeFileSync(path.join(folder, 'fonts.conf'), fontsOf(folder))
  writeFileSync(script, `#!/bin/sh\n${libraries} exec '${folder}/chromium' "$@"\n`, { mode: 0o700 })
  return (await works(script)) ? script : undefined
}

const installedByPlaywright: Finder = (env) => {
  const cli = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', ...(root ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' })
  return ofPlaywright(env)
}

const installedByApt: Finder = async (env) => {
  if (!root) return undefined
  const apt = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], apt)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], apt)
  return ofTheMachine(env)
}

/** The ways to a browser in the order they are tried; the last two need a network. */
export const finders = {
  set: async ({ CHROMIUM }) => CHROMIUM || undefined,
  npm: ofNpm,
  machine: ofTheMachine,
  playwright: ofPlaywright,
  install: installedByPlaywright,
  apt: installedByApt,
} as const satisfies Record<string, Finder>

/** A browser that runs here, with the arguments it needs. What was found is kept in CHROMIUM for child processes. */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  for (const find of Object.values<Finder>(finders)) {
    const executablePath = await find(env)
    if (!executablePath) continue
    env['CHROMIUM'] = executablePath
    return { executablePath, args, ignoreDefaultArgs }
  }
  throw new Error('No browser was found or could be installed: install Chromium or Chrome, or set CHROMIUM to its program.')
}
