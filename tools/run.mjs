// Runs a script of the repository on Node 24, whatever Node npm itself runs on: node tools/run.mjs <script> [arguments].
// Plain JavaScript: any Node runs it.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { availableParallelism, constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findNode, isNew, missing } from './node24.mjs'

/** Milliseconds; less than between two presses of Ctrl-C, so that a signal to all at once is not taken for two. */
const LOOK = 200

const script = path.resolve(process.argv[2] ?? '')
const rest = process.argv.slice(3)

const contents = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // gone, or a system that does not tell
  }
}
/** Whom the shell around this process belongs to: npm. Undefined without such a shell, and where the system does not tell. */
const ownerOfShell = () => {
  const stat = contents(`/proc/${process.ppid}/stat`)
  if (!/ \((sh|dash|ash|bash|zsh)\) /.test(stat)) return undefined
  return stat.slice(stat.lastIndexOf(')')).split(' ')[2]
}

/**
 * npm tells a SIGTERM only to the shell that it runs a script in, and nothing to anybody when it is killed: what npm started
 * ends when npm or that shell has gone.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const npm = ownerOfShell()
  const look = setInterval(() => {
    if (process.ppid === parent && ownerOfShell() === npm) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK)
  look.unref()
}

// Passwords are hashed and files are read on threads of this pool: one for each core, and two for files.
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(4, availableParallelism() + 2))

if (isNew) {
  endWithNpm()
  // What was compiled, and stripped of its types, is kept between starts: half the time to load, and 20 MB less.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
  process.argv = [process.execPath, script, ...rest]
  await import(pathToFileURL(script).href)
} else {
  const node = findNode()
  if (!node) {
    console.error(missing)
    process.exit(1)
  }
  endWithNpm()
  const PATH = [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter)
  const again = [...process.execArgv, fileURLToPath(import.meta.url), script, ...rest]
  const child = spawn(node, again, { stdio: 'inherit', env: { ...process.env, PATH } })
  // A signal that the child has too, because the terminal sent it to both, does no harm twice.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('close', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
