// A process that owns a database, for the tests to kill: says what happens in one JSON a line, and stops at the end of its input.
import { type Options, startPostgres } from './launcher.ts'
import { keepPostgres } from './supervisor.ts'

const say = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)
const { keep, ...options }: Options & { keep?: boolean } = JSON.parse(process.argv[2] ?? '{}')
const notify = (line: string) => say({ notice: line })
try {
  const server = keep
    ? await keepPostgres({ ...options, notify }, notify)
    : await startPostgres({ ...options, notify, lost: () => say({ lost: true }) })
  say({ ...server, uid: process.getuid?.() })
  process.stdin.resume().once('end', () => void server.stop().then(() => process.exit()))
} catch (error) {
  say({ name: error instanceof Error ? error.name : '', error: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
