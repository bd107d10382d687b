// npm run check: formatting, lint, types, dead code, and whether what is generated is current. Prints what failed.
import { keysOf } from '@lentera/contract/kit/keys'
import { program, run } from './process.ts'

const checks: Readonly<Record<string, string[]>> = {
  types: [program('typescript'), '-b', '--builders', '2', '--checkers', '1'],
  lint: [program('oxlint'), '--type-aware'],
  format: [program('oxfmt'), '--check'],
  'dead code': [program('knip')],
  'docs (npm run map)': ['tools/map.ts', '--check'],
  'landed calls (npm run map)': ['tools/openapi-diff.ts', '--check'],
  licences: ['tools/licences.ts'],
  'table types (npm run db:types)': ['tools/db-types.ts', '--check'],
}

const start = performance.now()
const result = async (name: string) => ({ name, ...(await run(checks[name]!, { keep: true, env: { NO_COLOR: '1' } })) })
/** First the types: lint with types reads the declarations that their check emits. */
const [first, ...others] = keysOf(checks)
const results = [await result(first), ...(await Promise.all(others.map(result)))]
const failed = results.filter(({ code }) => code !== 0)
for (const { name, said } of failed) console.log(`\n── ${name}\n${said.trim()}`)
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(
  failed.length === 0
    ? `All checks passed in ${seconds} s.`
    : `\nFailed: ${failed.map(({ name }) => name).join(', ')} (${seconds} s)`,
)
process.exitCode = failed.length === 0 ? 0 : 1
