// npm run test:api -- --database-url postgresql://…: the tests of the API on another PostgreSQL, whose role may create
// databases; without it on the embedded one. Other arguments go to vitest.
import { program, run } from './process.ts'

const rest = process.argv.slice(2)
const at = rest.indexOf('--database-url')
const [, url] = at < 0 ? [] : rest.splice(at, 2)
if (at >= 0 && !url) throw new Error('--database-url wants an address: postgresql://user:password@host:5432/postgres')

const env = url ? { TEST_DATABASE_URL: url } : {}
process.exitCode = (await run([program('vitest'), 'run', '--project', 'api', ...rest], { env })).code
